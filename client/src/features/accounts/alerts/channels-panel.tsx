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
import { texts } from './alerts.texts.ts';

/** Where alerts go. */
export function ChannelsPanel({ channels }: { readonly channels: readonly AlertChannel[] }) {
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<AlertChannel | null>(null);
  const test = useTestChannel();
  const remove = useDeleteChannel();
  return (
    <Panel
      title={texts.channels}
      isFlush={channels.length > 0}
      actions={
        <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {texts.addChannel}
        </Button>
      }
    >
      {channels.length === 0 ? (
        <EmptyState title={texts.noChannelsYet} text={texts.addPeopleSlackTeamsOr} />
      ) : (
        <SimpleTable
          label={texts.channels}
          columns={[texts.name, texts.kind, texts.goesTo, texts.actions]}
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
                label={texts.actionsForName({ name: channel.name })}
                actions={[
                  { label: texts.sendTestAlert, onChoose: () => test.mutate({ params: { id: channel.id } }) },
                  { label: texts.delete, onChoose: () => setDeleted(channel) },
                ]}
              />,
            ],
          }))}
        />
      )}
      {isAdding ? <ChannelDialog onClose={() => setAdding(false)} /> : null}
      {deleted === null ? null : (
        <ConfirmDialog
          title={texts.deleteName({ name: deleted.name })}
          text={texts.itsPastAlertsAreDeleted}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}
