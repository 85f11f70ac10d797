import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SyncConnection, SyncConnectionKind, SyncConnector } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { MoreMenu } from '../../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectorCard } from './connector-card.tsx';
import { InboxDialog } from './inbox-dialog.tsx';
import { connectionLabels } from '../labels.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { StateChip } from '../state-chip.tsx';
import { connectionsOptions, connectorsOptions, useCheckConnection, useDeleteConnection } from '../sync.queries.ts';

const texts: Readonly<Record<SyncConnectionKind, { title: string; subtitle: string; empty: string; add: string }>> = {
  source: {
    title: 'Sources',
    subtitle: 'Your own databases. Lists, audiences, personas and people in Acquaint need no source.',
    empty: 'Connect a database to send its rows. To send people in Acquaint, create a model.',
    add: 'Add a source',
  },
  destination: {
    title: 'Destinations',
    subtitle: 'Where your rows go: email tools, ad platforms, databases, files and your own endpoints.',
    empty: 'Start with the practice destination. It shows what a vendor would receive, and nothing leaves Acquaint.',
    add: 'Add a destination',
  },
};

interface GalleryProps {
  readonly title: string;
  readonly connectors: readonly SyncConnector[];
  readonly onChoose: (connector: SyncConnector) => void;
}

/** What can be connected, found by name or purpose. */
function Gallery({ title, connectors, onChoose }: GalleryProps) {
  const [text, setText] = useState('');
  const needle = text.trim().toLowerCase();
  const shown = connectors.filter(({ name, summary }) => `${name} ${summary}`.toLowerCase().includes(needle));
  return (
    <Panel title={title}>
      <Stack spacing={2}>
        <SearchField label="Search connectors" value={text} onChange={setText} />
        <Grid container spacing={2}>
          {shown.map((connector) => (
            <ConnectorCard key={connector.vendor} connector={connector} onChoose={() => onChoose(connector)} />
          ))}
        </Grid>
        {shown.length > 0 || needle === '' ? null : (
          <Typography color="textSecondary">Nothing matches “{text}”.</Typography>
        )}
      </Stack>
    </Panel>
  );
}

type Open =
  | { readonly kind: 'form'; readonly connector: SyncConnector; readonly connection: SyncConnection | null }
  | { readonly kind: 'delete' | 'inbox'; readonly connection: SyncConnection };

/** Sources or destinations, and the gallery of what can be connected. */
export function ConnectionsPage({ kind }: { readonly kind: SyncConnectionKind }) {
  const { data: connections } = useSuspenseQuery(connectionsOptions(kind));
  const { data: all } = useSuspenseQuery(connectorsOptions());
  const [open, setOpen] = useState<Open | null>(null);
  const check = useCheckConnection();
  const remove = useDeleteConnection();
  const connectors = all.filter((connector) => connector.kind === kind);
  const text = texts[kind];
  const close = (): void => setOpen(null);
  const actionsOf = (connection: SyncConnection) => {
    const connector = connectors.find(({ vendor }) => vendor === connection.vendor);
    return [
      { label: 'Test', onChoose: () => check.mutate({ params: { id: connection.id } }) },
      ...(connector === undefined
        ? []
        : [{ label: 'Change', onChoose: () => setOpen({ kind: 'form', connector, connection }) }]),
      ...(connection.vendor === 'practice'
        ? [{ label: 'Inbox', onChoose: () => setOpen({ kind: 'inbox', connection }) }]
        : []),
      { label: 'Delete', onChoose: () => setOpen({ kind: 'delete', connection }) },
    ];
  };
  const failed = check.data?.steps.find(({ is_ok: isOk }) => !isOk);
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      {failed === undefined ? null : <Alert severity="error">{`${failed.name}: ${failed.detail}`}</Alert>}
      <Panel title={`Your ${text.title.toLowerCase()}`} isFlush={connections.length > 0}>
        {connections.length === 0 ? (
          <EmptyState title={`No ${text.title.toLowerCase()} yet`} text={text.empty} />
        ) : (
          <SimpleTable
            label={text.title}
            columns={['Name', 'Kind', 'State', 'Tested', 'Used by', 'Actions']}
            rows={connections.map((connection) => ({
              id: connection.id,
              cells: [
                <Typography key="name" variant="body2" sx={{ fontWeight: 600 }}>
                  {connection.name}
                </Typography>,
                connection.vendor_name,
                <Stack key="state" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                  <StateChip state={connectionLabels[connection.state]} />
                  {connection.message === '' ? null : <Typography variant="caption">{connection.message}</Typography>}
                </Stack>,
                connection.checked_at === null ? 'Never' : formatMoment(connection.checked_at),
                [...connection.used_by.models, ...connection.used_by.syncs].map(({ name }) => name).join(', ') || '–',
                <MoreMenu key="menu" label={`Actions for ${connection.name}`} actions={actionsOf(connection)} />,
              ],
            }))}
          />
        )}
      </Panel>
      <Gallery
        title={text.add}
        connectors={connectors}
        onChoose={(connector) => setOpen({ kind: 'form', connector, connection: null })}
      />
      {open?.kind === 'form' ? (
        <ConnectionForm connector={open.connector} connection={open.connection} onClose={close} />
      ) : null}
      {open?.kind === 'inbox' ? <InboxDialog connection={open.connection} onClose={close} /> : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${open.connection.name}?`}
          text="Rows already sent stay at the destination."
          confirmLabel="Delete"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: open.connection.id } })}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}
