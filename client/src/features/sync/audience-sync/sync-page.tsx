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
import { stepsText } from './mapping/mapping-steps.ts';
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
import { texts } from './audience-sync.texts.ts';

const views = [texts.overview, texts.runs, texts.rows, texts.configuration] as const;

function scheduleText({ schedule }: Sync): string {
  if (schedule.kind === 'interval') return texts.everyMinutesMinutes({ minutes: schedule.minutes });
  if (schedule.kind === 'cron') return `${schedule.expression} (${schedule.time_zone})`;
  return schedule.kind === 'manual' ? texts.manual : texts.afterItsListRefreshes;
}

function Overview({ sync }: { readonly sync: Sync }) {
  const { rows, last_run: run } = sync;
  return (
    <Stack spacing={3}>
      <Grid container spacing={2}>
        <Figure label={texts.rowsInDestination} value={formatCount(rows.in_destination)} />
        <Figure label={texts.rejected} value={formatCount(rows.rejected)} />
        <Figure label={texts.unknownOutcome} value={formatCount(rows.unsure)} />
        <Figure label={texts.beingRemoved} value={formatCount(rows.removing)} />
      </Grid>
      <Panel title={texts.lastRun} note={run === null ? undefined : formatMoment(run.created_at)}>
        {run === null ? <EmptyState title={texts.notRunYet} text={texts.doDryRunFirstTo} /> : <RunFacts run={run} />}
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
        title={texts.configuration}
        actions={
          <Button variant="outlined" size="small" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        }
      >
        <Stack spacing={1}>
          <Typography>{modeLabels[sync.mode].help}</Typography>
          {sync.mode === 'mirror' && sync.on_leave === 'keep' ? (
            <Typography>{texts.rowsThatLeftStay}</Typography>
          ) : null}
          <Typography>{texts.matchRowsByKeyField({ keyField: sync.key_field })}</Typography>
          <Typography>{texts.runsSync({ sync: scheduleText(sync) })}</Typography>
          <Typography>{texts.asksBeforeItRemovesMore({ mostRemovals: sync.guards.most_removals })}</Typography>
          <Typography>{consentText(sync.consent)}.</Typography>
          {sync.holdout_percent === 0 ? null : (
            <Typography>{texts.holdoutPercentPercentAreHeldOut({ holdoutPercent: sync.holdout_percent })}</Typography>
          )}
        </Stack>
      </Panel>
      <Panel title={texts.mapping} isFlush>
        <SimpleTable
          label={texts.mapping}
          columns={[texts.field, texts.filledFrom, texts.changes, texts.values]}
          rows={sync.mappings.map(({ field, source, steps, state }) => ({
            id: field,
            cells: [
              field,
              source.kind === 'column' ? source.column : `“${String(source.value ?? '')}”`,
              steps.length === 0 ? '–' : stepsText(steps),
              state === 'hashed' ? texts.hashes : texts.plain,
            ],
          }))}
        />
      </Panel>
      <Panel title={texts.history} isFlush>
        <SimpleTable
          label={texts.history}
          columns={[texts.when, texts.who, texts.whatChanged]}
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
  const { data } = useQuery(runsOptions({ sync_id: id }));
  return (
    <Panel title={texts.runs} isFlush>
      {data === undefined || data.data.length === 0 ? (
        <EmptyState title={texts.notRunYet} text={texts.doDryRunFirstTo} />
      ) : (
        <RunTable label={texts.runs} runs={data.data} />
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
      subtitle={texts.nameToName2Name3({ name: sync.model.name, name2: sync.connection.name, name3: sync.object.name })}
      badge={<StateChip state={healthLabels[sync.health]} />}
      actions={
        <>
          <Permitted to="send">
            <Button variant="outlined" disabled={run.isPending} onClick={() => start('dry_run')}>
              {texts.dryRun2}
            </Button>
          </Permitted>
          <Permitted to="send">
            <Button variant="contained" loading={run.isPending} disabled={isPaused} onClick={() => start('run')}>
              {texts.runNow}
            </Button>
          </Permitted>
          <MoreMenu
            label={texts.actionsForName({ name: sync.name })}
            actions={[
              {
                label: isPaused ? texts.resume : texts.pause,
                needs: 'send',
                onChoose: () => setState.mutate({ params: { id }, body: { state: isPaused ? 'active' : 'paused' } }),
              },
              { label: texts.exportAsYaml, onChoose: () => exported.mutate(sync) },
              { label: texts.delete, onChoose: () => setDeleting(true) },
            ]}
          />
        </>
      }
    >
      {sync.pause_reason === '' ? null : <Alert severity="warning">{sync.pause_reason}</Alert>}
      <div>
        <PanelTabs title={texts.syncSections} labels={views} place={place} onPlace={setPlace} />
        {place === 0 ? <Overview sync={sync} /> : null}
        {place === 1 ? <Runs id={id} /> : null}
        {place === 2 ? <RowsPanel id={id} run={sync.last_run} /> : null}
        {place === 3 ? <Configuration sync={sync} /> : null}
      </div>
      {isDeleting ? (
        <ConfirmDialog
          title={texts.deleteName({ name: sync.name })}
          text={texts.rowsStayAtDestinationPeople}
          confirmLabel={texts.delete}
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
