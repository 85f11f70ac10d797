import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ProspectList } from '@acquaint/contract';
import { type MouseEvent, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteList, useExportList, useRefreshList } from './prospects.api.ts';

export interface ListActionsProps {
  readonly list: ProspectList;
  readonly onDeleted?: () => void;
}

/** What can be done with a list. */
export function ListActions({ list, onDeleted }: ListActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const refresh = useRefreshList();
  const download = useExportList(list);
  const remove = useDeleteList();
  // The menu stands in a row that opens the list: what happens in it is not for the row.
  const choose = (deed: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    setAnchor(null);
    deed();
  };
  const isReady = list.state === 'ready';
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${list.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={download.isPending}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={choose(() => undefined)}>
        {list.mode === 'live' ? (
          <MenuItem onClick={choose(() => refresh.mutate({ params: { id: list.id } }))}>Refresh now</MenuItem>
        ) : null}
        <MenuItem disabled={!isReady} onClick={choose(() => download.mutate('csv'))}>
          Export CSV
        </MenuItem>
        <MenuItem disabled={!isReady} onClick={choose(() => download.mutate('xls'))}>
          Export Excel (XLSX)
        </MenuItem>
        <MenuItem onClick={choose(() => setIsDeleting(true))}>Delete …</MenuItem>
      </Menu>
      {isDeleting ? (
        <ConfirmDialog
          title={`Delete ${list.name}?`}
          text="The people stay in the consumer file; who was exported stays noted."
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
