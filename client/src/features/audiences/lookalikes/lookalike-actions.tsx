import type { Lookalike } from '@acquaint/contract';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useDeleteLookalike, useLearn } from './lookalikes.queries.ts';

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
        label={`Actions for the lookalike of ${name}`}
        isBusy={learn.isPending}
        actions={[
          {
            label: 'Retrain',
            isDisabled: list === null || job !== null,
            onChoose: () => {
              if (list !== null) learn.mutate({ body: { list_id: list } }, { onError: showFailure });
            },
          },
          { label: 'Delete …', onChoose: () => setIsDeleting(true) },
        ]}
      />
      {isDeleting ? (
        <ConfirmDialog
          title={`Delete the lookalike of ${name}?`}
          text="Snapshot lists made from it stay unchanged."
          confirmLabel="Delete"
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
