import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AlertChannel } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { useDeleteChannel, useTestChannel } from './alerts.queries.ts';
import { ChannelDialog, channelKinds } from './channel-dialog.tsx';

/** Where alerts go. */
export function ChannelsPanel({ channels }: { readonly channels: readonly AlertChannel[] }) {
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<AlertChannel | null>(null);
  const test = useTestChannel();
  const remove = useDeleteChannel();
  return (
    <Panel
      title="Channels"
      isFlush={channels.length > 0}
      actions={
        <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add channel
        </Button>
      }
    >
      {channels.length === 0 ? (
        <EmptyState
          title="No channels yet"
          text="Add people, Slack, Teams or a webhook. Then choose which alerts they get."
        />
      ) : (
        <SimpleTable
          label="Channels"
          columns={['Name', 'Kind', 'Goes to', 'Actions']}
          rows={channels.map((channel) => ({
            id: channel.id,
            cells: [
              channel.name,
              channelKinds[channel.kind].label,
              <Box key="target" component="span" sx={{ overflowWrap: 'anywhere' }}>
                {channel.target}
              </Box>,
              <MoreMenu
                key="actions"
                label={`Actions for ${channel.name}`}
                actions={[
                  { label: 'Send test alert', onChoose: () => test.mutate({ params: { id: channel.id } }) },
                  { label: 'Delete', onChoose: () => setDeleted(channel) },
                ]}
              />,
            ],
          }))}
        />
      )}
      {isAdding ? <ChannelDialog onClose={() => setAdding(false)} /> : null}
      {deleted === null ? null : (
        <ConfirmDialog
          title={`Delete ${deleted.name}?`}
          text="Its past alerts are deleted, too."
          confirmLabel="Delete"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}
