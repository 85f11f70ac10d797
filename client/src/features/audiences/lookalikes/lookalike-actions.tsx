import type { Lookalike } from '@acquaint/contract';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useDeleteLookalike, useLearn } from './lookalikes.queries.ts';
import { texts } from './lookalikes.texts.ts';

export interface LookalikeActionsProps {
  readonly lookalike: Lookalike;
  readonly onDeleted?: () => void;
}

/** What can be done with a lookalike. */
export function LookalikeActions({ lookalike, onDeleted }: LookalikeActionsProps) {
  const { id, name, list_id: list, job } = lookalike;
  const [isDeleting, setIsDeleting] = useState(false);
  const learn = useLearn();
  const remove = useDeleteLookalike();
  return (
    <>
      <MoreMenu
        label={texts.actionsForLookalikeOfName({ name })}
        isBusy={learn.isPending}
        actions={[
          {
            label: texts.retrain,
            isDisabled: list === null || job !== null,
            onChoose: () => {
              if (list !== null) learn.mutate({ body: { list_id: list } }, { onError: showFailure });
            },
          },
          { label: texts.delete, onChoose: () => setIsDeleting(true) },
        ]}
      />
      {isDeleting ? (
        <ConfirmDialog
          title={texts.deleteLookalikeOfName({ name })}
          text={texts.snapshotListsMadeFromIt}
          confirmLabel={texts.delete2}
          color="error"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } });
            onDeleted?.();
          }}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </>
  );
}
