import type { Enrichment } from '@acquaint/contract';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useDeleteEnrichment, useDownloadResult, useRunEnrichment } from './enrichment.queries.ts';
import { ListDialog } from './list-dialog.tsx';

export interface EnrichmentActionsProps {
  readonly enrichment: Enrichment;
  readonly onDeleted?: () => void;
  readonly onList: (listId: string) => void;
}

/** What can be done with an enrichment. */
export function EnrichmentActions({ enrichment, onDeleted, onList }: EnrichmentActionsProps) {
  const { name, status, job } = enrichment;
  const [open, setOpen] = useState<'list' | 'delete' | null>(null);
  const run = useRunEnrichment();
  const remove = useDeleteEnrichment();
  const download = useDownloadResult(name);
  const isDone = status === 'done';
  const close = (): void => setOpen(null);
  return (
    <>
      <MoreMenu
        label={`Actions for ${name}`}
        isBusy={run.isPending || download.isPending}
        actions={[
          { label: 'Download CSV', isDisabled: !isDone, needs: 'send', onChoose: () => download.mutate('csv') },
          { label: 'Download Excel', isDisabled: !isDone, needs: 'send', onChoose: () => download.mutate('xlsx') },
          { label: 'Create prospect list …', isDisabled: !isDone, needs: 'edit', onChoose: () => setOpen('list') },
          {
            label: isDone ? 'Match again' : 'Continue',
            isDisabled: job !== null,
            onChoose: () => run.mutate({ params: { name } }, { onError: showFailure }),
          },
          null,
          { label: 'Delete …', needs: 'edit', onChoose: () => setOpen('delete') },
        ]}
      />
      {open === 'list' ? <ListDialog name={name} onSaved={onList} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${name}?`}
          text="This deletes the file, its results and its matches. Lists made from it are kept."
          confirmLabel="Delete"
          color="error"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { name } });
            onDeleted?.();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
