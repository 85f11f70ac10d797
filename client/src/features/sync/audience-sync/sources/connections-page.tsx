import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SyncConnectionKind, SyncConnector } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { MoreMenu } from '../../../../ui/dialogs/more-menu.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectorCard } from './connector-card.tsx';
import { connectionLabels } from '../labels.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { StateChip } from '../state-chip.tsx';
import { connectionsOptions, connectorsOptions } from '../sync.queries.ts';
import { useConnectionActions } from './use-connection-actions.tsx';
import { texts as words } from '../audience-sync.texts.ts';

const texts: Readonly<Record<SyncConnectionKind, { title: string; subtitle: string; empty: string; add: string }>> = {
  source: {
    title: words.sources,
    subtitle: words.yourOwnDatabasesListsAudiences,
    empty: words.connectDatabaseToSendIts,
    add: words.addSource,
  },
  destination: {
    title: words.destinations,
    subtitle: words.whereYourRowsGoEmail,
    empty: words.startWithPracticeDestinationIt,
    add: words.addDestination,
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
        <SearchField label={words.searchConnectors} value={text} onChange={setText} />
        <Grid container spacing={2}>
          {shown.map((connector) => (
            <ConnectorCard key={connector.vendor} connector={connector} onChoose={() => onChoose(connector)} />
          ))}
        </Grid>
        {shown.length > 0 || needle === '' ? null : (
          <Typography color="textSecondary">{words.nothingMatchesText({ text })}</Typography>
        )}
      </Stack>
    </Panel>
  );
}

/** Sources or destinations, and the gallery of what can be connected. */
export function ConnectionsPage({
  kind,
  onAdded,
}: {
  readonly kind: SyncConnectionKind;
  readonly onAdded: (id: string) => void;
}) {
  const { data: connections } = useSuspenseQuery(connectionsOptions(kind));
  const { data: connectors } = useSuspenseQuery(connectorsOptions());
  const [chosen, setChosen] = useState<SyncConnector | null>(null);
  const { testOf, actionsOf, check, dialog } = useConnectionActions();
  const text = texts[kind];
  const failed = check.data?.data.check_steps.find(({ is_ok: isOk }) => !isOk);
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      {failed === undefined ? null : <Alert severity="error">{`${failed.name}: ${failed.detail}`}</Alert>}
      <Panel title={words.yourTitle({ title: text.title.toLowerCase() })} isFlush={connections.length > 0}>
        {connections.length === 0 ? (
          <EmptyState title={words.noTitleYet({ title: text.title.toLowerCase() })} text={text.empty} />
        ) : (
          <SimpleTable
            label={text.title}
            columns={[words.name, words.kind, words.state, words.tested, words.usedBy, words.actions]}
            rows={connections.map((connection) => ({
              id: connection.id,
              cells: [
                <TextLink
                  key="name"
                  to={kind === 'source' ? '/audience-sync/setup/sources/$id' : '/audience-sync/setup/destinations/$id'}
                  params={{ id: connection.id }}
                  sx={{ fontWeight: 600 }}
                >
                  {connection.name}
                </TextLink>,
                connection.vendor_name,
                <Stack key="state" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                  <StateChip state={connectionLabels[connection.state]} />
                  {connection.message === '' ? null : <Typography variant="caption">{connection.message}</Typography>}
                </Stack>,
                connection.checked_at === null ? words.never : formatMoment(connection.checked_at),
                [...connection.used_by.models, ...connection.used_by.syncs].map(({ name }) => name).join(', ') || '–',
                <MoreMenu
                  key="menu"
                  label={words.actionsForName({ name: connection.name })}
                  actions={[testOf(connection), ...actionsOf(connection)]}
                />,
              ],
            }))}
          />
        )}
      </Panel>
      <Gallery
        title={text.add}
        connectors={connectors.filter((connector) => connector.kind === kind)}
        onChoose={setChosen}
      />
      {chosen === null ? null : (
        <ConnectionForm connector={chosen} connection={null} onSaved={onAdded} onClose={() => setChosen(null)} />
      )}
      {dialog}
    </Page>
  );
}
