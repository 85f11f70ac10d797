import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sync } from '@acquaint/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { PanelTabs } from '../../../ui/panel-tabs.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { consentText } from './consent-field.tsx';
import { healthLabels, modeLabels } from './labels.ts';
import { HoldoutPanel } from './holdout-panel.tsx';
import { RowsPanel } from './runs/rows-panel.tsx';
import { RunFacts } from './runs/run-facts.tsx';
import { RunTable } from './runs/run-table.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { StateChip } from './state-chip.tsx';
import { SyncLineage } from './sync-lineage.tsx';
import { SyncEditor } from './sync-editor.tsx';
import {
  runsOptions,
  syncOptions,
  useDeleteSync,
  useExportSync,
  useRunSync,
  useSetSyncState,
  versionsOptions,
} from './sync.queries.ts';

const views = ['Overview', 'Runs', 'Rows', 'Configuration'] as const;

function scheduleText({ schedule }: Sync): string {
  if (schedule.kind === 'interval') return `Every ${schedule.minutes} minutes`;
  if (schedule.kind === 'cron') return `${schedule.expression} (${schedule.time_zone})`;
  return schedule.kind === 'manual' ? 'Manual' : 'After its list refreshes';
}

function Overview({ sync }: { readonly sync: Sync }) {
  const { rows, last_run: run } = sync;
  return (
    <Stack spacing={3}>
      <Grid container spacing={2}>
        <Figure label="Rows in the destination" value={formatCount(rows.in_destination)} />
        <Figure label="Rejected" value={formatCount(rows.rejected)} />
        <Figure label="Unknown outcome" value={formatCount(rows.unsure)} />
        <Figure label="Being removed" value={formatCount(rows.removing)} />
      </Grid>
      <Panel title="Last run" note={run === null ? undefined : formatMoment(run.created_at)}>
        {run === null ? (
          <EmptyState title="Not run yet" text="Do a dry run first to see what would be sent." />
        ) : (
          <RunFacts run={run} />
        )}
      </Panel>
      <SyncLineage sync={sync} />
      <HoldoutPanel id={sync.id} />
    </Stack>
  );
}

function Configuration({ sync }: { readonly sync: Sync }) {
  const { data: versions = [] } = useQuery(versionsOptions(sync.id));
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <SyncEditor sync={sync} onClose={() => setEditing(false)} />;
  return (
    <Stack spacing={3}>
      <Panel
        title="Configuration"
        actions={
          <Button variant="outlined" size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
        }
      >
        <Stack spacing={1}>
          <Typography>{modeLabels[sync.mode].help}</Typography>
          <Typography>Match rows by {sync.key_field}.</Typography>
          <Typography>Runs: {scheduleText(sync)}.</Typography>
          <Typography>Asks before it removes more than {sync.guards.most_removals}% of the rows.</Typography>
          <Typography>{consentText(sync.consent)}.</Typography>
          {sync.holdout_percent === 0 ? null : (
            <Typography>{sync.holdout_percent}% are held out to compare with.</Typography>
          )}
        </Stack>
      </Panel>
      <Panel title="Mapping" isFlush>
        <SimpleTable
          label="Mapping"
          columns={['Field', 'Filled from', 'Changes', 'Values']}
          rows={sync.mappings.map(({ field, source, steps, state }) => ({
            id: field,
            cells: [
              field,
              source.kind === 'column' ? source.column : `“${String(source.value ?? '')}”`,
              steps.map(({ kind }) => kind).join(', ') || '–',
              state === 'hashed' ? 'Hashes' : 'Plain',
            ],
          }))}
        />
      </Panel>
      <Panel title="History" isFlush>
        <SimpleTable
          label="History"
          columns={['When', 'Who', 'What changed']}
          rows={versions.map((version) => ({
            id: String(version.revision),
            cells: [formatMoment(version.at), version.by, version.changed.join(', ')],
          }))}
        />
      </Panel>
    </Stack>
  );
}

function Runs({ id }: { readonly id: string }) {
  const { data } = useQuery(runsOptions(id));
  return (
    <Panel title="Runs" isFlush>
      {data === undefined || data.data.length === 0 ? (
        <EmptyState title="Not run yet" text="Do a dry run first to see what would be sent." />
      ) : (
        <RunTable label="Runs" runs={data.data} />
      )}
    </Panel>
  );
}

/** One sync: how it does, its runs, its rows, and how it is set. */
export function SyncPage({
  id,
  onRun,
  onGone,
}: {
  readonly id: string;
  readonly onRun: (id: string) => void;
  readonly onGone: () => void;
}) {
  const { data: sync } = useSuspenseQuery(syncOptions(id));
  const [place, setPlace] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const run = useRunSync();
  const setState = useSetSyncState();
  const remove = useDeleteSync();
  const exported = useExportSync();
  const start = (kind: 'run' | 'dry_run'): void =>
    run.mutate(
      { params: { id }, body: { kind } },
      { onSuccess: ({ data }) => (kind === 'dry_run' ? onRun(data.id) : undefined) },
    );
  const isPaused = sync.state === 'paused';
  return (
    <Page
      title={sync.name}
      subtitle={`${sync.model.name} to ${sync.connection.name}: ${sync.object.name}`}
      badge={<StateChip state={healthLabels[sync.health]} />}
      actions={
        <>
          <Permitted to="send">
            <Button variant="outlined" disabled={run.isPending} onClick={() => start('dry_run')}>
              Dry run
            </Button>
          </Permitted>
          <Permitted to="send">
            <Button variant="contained" loading={run.isPending} disabled={isPaused} onClick={() => start('run')}>
              Run now
            </Button>
          </Permitted>
          <MoreMenu
            label={`Actions for ${sync.name}`}
            actions={[
              {
                label: isPaused ? 'Resume' : 'Pause',
                needs: 'send',
                onChoose: () => setState.mutate({ params: { id }, body: { state: isPaused ? 'active' : 'paused' } }),
              },
              { label: 'Export as YAML', onChoose: () => exported.mutate(sync) },
              { label: 'Delete', onChoose: () => setDeleting(true) },
            ]}
          />
        </>
      }
    >
      {sync.pause_reason === '' ? null : <Alert severity="warning">{sync.pause_reason}</Alert>}
      <div>
        <PanelTabs title="Sync sections" labels={views} place={place} onPlace={setPlace} />
        {place === 0 ? <Overview sync={sync} /> : null}
        {place === 1 ? <Runs id={id} /> : null}
        {place === 2 ? <RowsPanel id={id} run={sync.last_run} /> : null}
        {place === 3 ? <Configuration sync={sync} /> : null}
      </div>
      {isDeleting ? (
        <ConfirmDialog
          title={`Delete ${sync.name}?`}
          text="Rows stay at the destination. People who opt out later are still removed there."
          confirmLabel="Delete"
          color="error"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } });
            onGone();
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Page>
  );
}
