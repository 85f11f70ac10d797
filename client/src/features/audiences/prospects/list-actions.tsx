import type { ProspectList } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useDeleteList, useExportList, useRefreshList } from './prospects.queries.ts';

export interface ListActionsProps {
  readonly list: ProspectList;
  readonly onDeleted?: () => void;
}

/** What can be done with a list. */
export function ListActions({ list, onDeleted }: ListActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const refresh = useRefreshList();
  const download = useExportList(list);
  const remove = useDeleteList();
  const navigate = useNavigate();
  const isReady = list.state === 'ready';
  return (
    <>
      <MoreMenu
        label={`Actions for ${list.name}`}
        isBusy={download.isPending}
        actions={[
          ...(list.mode === 'live'
            ? [{ label: 'Refresh now', onChoose: () => refresh.mutate({ params: { id: list.id } }) }]
            : []),
          { label: 'Export CSV', isDisabled: !isReady, needs: 'send', onChoose: () => download.mutate('csv') },
          { label: 'Export Excel (XLSX)', isDisabled: !isReady, needs: 'send', onChoose: () => download.mutate('xls') },
          {
            label: 'Find similar people',
            isDisabled: !isReady,
            onChoose: () => void navigate({ to: '/audience-finder', search: { tab: 'lookalikes', list: list.id } }),
          },
          {
            label: 'Create campaign',
            needs: 'edit',
            isDisabled: !isReady,
            onChoose: () => void navigate({ to: '/campaigns/create', search: { list: list.id } }),
          },
          {
            label: 'Sync',
            isDisabled: !isReady,
            onChoose: () => void navigate({ to: '/audience-sync/activate/syncs/create', search: { list: list.id } }),
          },
          { label: 'Delete …', needs: 'edit', onChoose: () => setIsDeleting(true) },
        ]}
      />
      {isDeleting ? (
        <ConfirmDialog
          title={`Delete ${list.name}?`}
          text="The people stay in the consumer file. Export records are kept."
          confirmLabel="Delete"
          color="error"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: list.id } });
            onDeleted?.();
          }}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </>
  );
}
