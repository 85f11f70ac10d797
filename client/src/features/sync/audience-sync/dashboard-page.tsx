import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RunTable } from './runs/run-table.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { dashboardOptions } from './sync.queries.ts';
import { texts } from './audience-sync.texts.ts';

const steps = [
  ['has_destination', texts.connectDestination, texts.practiceDestinationIsPartOf, '/audience-sync/setup/destinations'],
  ['has_model', texts.chooseWhoToSend, texts.modelIsListAudiencePersona, '/audience-sync/define/models'],
  ['has_sync', texts.createSync, texts.syncMapsColumnsToFields, '/audience-sync/activate/syncs'],
  ['has_run', texts.runIt, texts.seeWhatArrivedWhatWas, '/audience-sync/activate/syncs'],
] as const;

function FirstSteps({ done }: { readonly done: Readonly<Record<(typeof steps)[number][0], boolean>> }) {
  const next = steps.find(([key]) => !done[key]);
  return (
    <Panel title={texts.yourFirstSync}>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {steps.map(([key, title, text, to]) => (
          <Stack key={key} component="li" direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
            {done[key] ? <CheckCircleOutlined color="success" /> : <RadioButtonUnchecked color="disabled" />}
            <Stack sx={{ flex: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Stack>
            {next?.[0] === key ? (
              <ButtonLink to={to} variant="contained" size="small">
                {title}
              </ButtonLink>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

/** What all syncs did in a day, and which of them need somebody. */
export function SyncDashboardPage() {
  const { data } = useSuspenseQuery(dashboardOptions());
  const { rows, syncs } = data;
  return (
    <Page
      title={texts.audienceSync}
      subtitle={texts.sendYourAudiencesToAd}
      actions={
        <ButtonLink to="/profile/alerts" variant="outlined">
          {texts.alerts}
        </ButtonLink>
      }
    >
      {Object.values(data.steps).every(Boolean) ? null : <FirstSteps done={data.steps} />}
      <Grid container spacing={2}>
        <Figure label={texts.addedIn24Hours} value={formatCount(rows.added)} />
        <Figure label={texts.changed} value={formatCount(rows.changed)} />
        <Figure label={texts.removed} value={formatCount(rows.removed)} />
        <Figure label={texts.rejected} value={formatCount(rows.rejected)} />
      </Grid>
      <Grid container spacing={2}>
        <Figure label={texts.healthySyncs} value={formatCount(syncs.healthy)} />
        <Figure label={texts.needAttention} value={formatCount(syncs.waiting)} />
        <Figure label={texts.failing} value={formatCount(syncs.failing)} />
        <Figure label={texts.paused} value={formatCount(syncs.paused)} />
      </Grid>
      {data.removals_pending === 0 ? null : (
        <Alert severity="info">
          {texts.removalsPendingPeopleOptedOutAnd({ removalsPending: formatCount(data.removals_pending) })}
        </Alert>
      )}
      {data.ending_versions.map(({ vendor, version, ends_on: end }) => (
        <Alert key={vendor} severity="warning">
          {texts.vendorEndsVersionVersionOf({ vendor, version, end })}
        </Alert>
      ))}
      <Panel title={texts.lastRuns} isFlush>
        {data.runs.length === 0 ? (
          <EmptyState title={texts.nothingHasRunYet} text={texts.runsAppearHereThoseThat} />
        ) : (
          <RunTable label={texts.lastRuns} runs={data.runs} hasSync />
        )}
      </Panel>
      {data.next_runs.length === 0 ? null : (
        <Panel title={texts.nextRuns} isFlush>
          <SimpleTable
            label={texts.nextRuns}
            columns={[texts.sync, texts.when]}
            rows={data.next_runs.map(({ id, name, at }) => ({
              id,
              cells: [
                <TextLink key="sync" to="/audience-sync/activate/syncs/$id" params={{ id }}>
                  {name}
                </TextLink>,
                formatMoment(at),
              ],
            }))}
          />
        </Panel>
      )}
      {data.destinations.length === 0 ? null : (
        <Panel title={texts.destinationFreshness} isFlush>
          <SimpleTable
            label={texts.destinationFreshness}
            columns={[texts.destination, texts.lastCompletedRun]}
            rows={data.destinations.map(({ id, name, last_done_at: at }) => ({
              id,
              cells: [
                <TextLink key="name" to="/audience-sync/setup/destinations/$id" params={{ id }}>
                  {name}
                </TextLink>,
                at === null ? texts.never : formatMoment(at),
              ],
            }))}
          />
        </Panel>
      )}
    </Page>
  );
}
