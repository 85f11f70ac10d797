import type { ProspectList } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useDeleteList, useExportList, useRefreshList } from './prospects.queries.ts';
import { texts } from './prospects.texts.ts';

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
        label={texts.actionsForName({ name: list.name })}
        isBusy={download.isPending}
        actions={[
          ...(list.mode === 'live'
            ? [{ label: texts.refreshNow, onChoose: () => refresh.mutate({ params: { id: list.id } }) }]
            : []),
          { label: texts.exportCsv, isDisabled: !isReady, needs: 'send', onChoose: () => download.mutate('csv') },
          { label: texts.exportExcelXlsx, isDisabled: !isReady, needs: 'send', onChoose: () => download.mutate('xls') },
          {
            label: texts.findSimilarPeople,
            isDisabled: !isReady,
            onChoose: () => void navigate({ to: '/audience-finder', search: { tab: 'lookalikes', list: list.id } }),
          },
          {
            label: texts.createCampaign,
            needs: 'edit',
            isDisabled: !isReady,
            onChoose: () => void navigate({ to: '/campaigns/create', search: { list: list.id } }),
          },
          {
            label: texts.sync,
            isDisabled: !isReady,
            onChoose: () => void navigate({ to: '/audience-sync/activate/syncs/create', search: { list: list.id } }),
          },
          { label: texts.delete, needs: 'edit', onChoose: () => setIsDeleting(true) },
        ]}
      />
      {isDeleting ? (
        <ConfirmDialog
          title={texts.deleteName({ name: list.name })}
          text={texts.peopleStayInConsumerFile}
          confirmLabel={texts.delete2}
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
