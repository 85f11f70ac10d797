import type { Enrichment } from '@acquaint/contract';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useDeleteEnrichment, useDownloadResult, useRunEnrichment } from './enrichment.queries.ts';
import { ListDialog } from './list-dialog.tsx';
import { texts } from './enrichment.texts.ts';

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
        label={texts.actionsForName({ name })}
        isBusy={run.isPending || download.isPending}
        actions={[
          { label: texts.downloadCsv, isDisabled: !isDone, needs: 'send', onChoose: () => download.mutate('csv') },
          { label: texts.downloadExcel, isDisabled: !isDone, needs: 'send', onChoose: () => download.mutate('xlsx') },
          { label: texts.createProspectList, isDisabled: !isDone, needs: 'edit', onChoose: () => setOpen('list') },
          {
            label: isDone ? texts.matchAgain : texts.continue,
            isDisabled: job !== null,
            onChoose: () => run.mutate({ params: { name } }, { onError: showFailure }),
          },
          null,
          { label: texts.delete, needs: 'edit', onChoose: () => setOpen('delete') },
        ]}
      />
      {open === 'list' ? <ListDialog name={name} onSaved={onList} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={texts.deleteName({ name })}
          text={texts.thisDeletesFileItsResults}
          confirmLabel={texts.delete2}
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
