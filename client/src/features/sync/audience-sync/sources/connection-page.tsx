import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import type { Sync, SyncConnection } from '@acquaint/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Figure } from '../../../../ui/charts/figure.tsx';
import { MoreMenu } from '../../../../ui/dialogs/more-menu.tsx';
import { ButtonLink, TextLink } from '../../../../ui/links.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Permitted } from '../../../../ui/permitted.tsx';
import { formatCount } from '../../../../ui/text/formats.ts';
import { connectionLabels } from '../labels.ts';
import { StateChip } from '../state-chip.tsx';
import { connectionOptions, connectorsOptions, syncsOptions, useSetSyncStates } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import { ConnectionRuns, ConnectionSettings, ModelsPanel, SyncsPanel, TestPanel } from './connection-panels.tsx';
import { NewListButton } from './new-list-button.tsx';
import { useConnectionActions } from './use-connection-actions.tsx';

/** Why nothing is sent, and the button that ends it. */
function Notice({ connection, syncs }: { readonly connection: SyncConnection; readonly syncs: readonly Sync[] }) {
  const setStates = useSetSyncStates();
  const paused = syncs.filter(({ state }) => state === 'paused').length;
  if (connection.state === 'needs_sign_in' || connection.state === 'failing')
    return <Alert severity="error">{connection.message}</Alert>;
  if (paused === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Permitted to="send">
          <Button
            color="inherit"
            size="small"
            loading={setStates.isPending}
            onClick={() => setStates.mutate({ params: { id: connection.id }, body: { state: 'active' } })}
          >
            {texts.resumeAll}
          </Button>
        </Permitted>
      }
    >
      {texts.syncsArePaused({ paused })}
    </Alert>
  );
}

function DestinationParts({
  connection,
  syncs,
}: {
  readonly connection: SyncConnection;
  readonly syncs: readonly Sync[];
}) {
  const sumOf = (part: keyof Sync['rows']): string => formatCount(syncs.reduce((sum, { rows }) => sum + rows[part], 0));
  return (
    <>
      {syncs.length === 0 ? null : (
        <Grid container spacing={2}>
          <Figure label={texts.rowsInDestination} value={sumOf('in_destination')} />
          <Figure label={texts.rejected} value={sumOf('rejected')} />
          <Figure label={texts.unknownOutcome} value={sumOf('unsure')} />
          <Figure label={texts.beingRemoved} value={sumOf('removing')} />
        </Grid>
      )}
      <SyncsPanel
        syncs={syncs}
        action={
          <ButtonLink to="/audience-sync/activate/syncs/create" variant="contained">
            {texts.newSync}
          </ButtonLink>
        }
      />
      <ConnectionRuns id={connection.id} />
    </>
  );
}

/** One source or destination: whether it works, how it is set, what uses it, and what is there. */
export function ConnectionPage({ id, onGone }: { readonly id: string; readonly onGone: () => Promise<void> }) {
  const { data: connection } = useSuspenseQuery(connectionOptions(id));
  const { data: connectors = [] } = useQuery(connectorsOptions());
  const { data: all = [] } = useQuery(syncsOptions());
  const { actionsOf, check, dialog } = useConnectionActions(onGone);
  const setStates = useSetSyncStates();
  const isSource = connection.kind === 'source';
  const syncs = all.filter((sync) => sync.connection.id === id);
  const hasActive = syncs.some(({ state }) => state === 'active');
  const connector = connectors.find(({ kind, vendor }) => kind === connection.kind && vendor === connection.vendor);
  const turn = (state: Sync['state']) => () => setStates.mutate({ params: { id }, body: { state } });
  return (
    <Page
      title={connection.name}
      badge={<StateChip state={connectionLabels[connection.state]} />}
      subtitle={
        isSource ? (
          <TextLink to="/audience-sync/setup/sources">{texts.allSources}</TextLink>
        ) : (
          <TextLink to="/audience-sync/setup/destinations">{texts.allDestinations}</TextLink>
        )
      }
      actions={
        <>
          <Permitted to="work">
            <Button variant="contained" loading={check.isPending} onClick={() => check.mutate({ params: { id } })}>
              {texts.test}
            </Button>
          </Permitted>
          <MoreMenu
            label={texts.actionsForName({ name: connection.name })}
            actions={[
              ...(syncs.length === 0
                ? []
                : [
                    {
                      label: hasActive ? texts.pauseAllSyncs : texts.resumeAllSyncs,
                      needs: 'send' as const,
                      onChoose: turn(hasActive ? 'paused' : 'active'),
                    },
                    null,
                  ]),
              ...actionsOf(connection),
            ]}
          />
        </>
      }
    >
      <Notice connection={connection} syncs={syncs} />
      {isSource ? <ModelsPanel connection={connection} /> : <DestinationParts connection={connection} syncs={syncs} />}
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, md: 6 }}>
          <TestPanel connection={connection} isBusy={check.isPending} />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <ConnectionSettings connection={connection} connector={connector} />
        </Grid>
      </Grid>
      <CataloguePanel
        connection={connection}
        action={isSource ? undefined : <NewListButton connection={connection} onCreated={() => undefined} />}
      />
      {dialog}
    </Page>
  );
}
