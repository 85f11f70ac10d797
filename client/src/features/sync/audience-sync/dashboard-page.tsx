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

const steps = [
  [
    'has_destination',
    'Connect a destination',
    'A practice destination is part of Acquaint: no account needed.',
    '/audience-sync/setup/destinations',
  ],
  [
    'has_model',
    'Choose who to send',
    'A model is a list, an audience, a persona, a tag or a table.',
    '/audience-sync/define/models',
  ],
  [
    'has_sync',
    'Create a sync',
    'A sync maps columns to fields and sets the schedule.',
    '/audience-sync/activate/syncs',
  ],
  ['has_run', 'Run it', 'See what arrived, what was rejected and why.', '/audience-sync/activate/syncs'],
] as const;

function FirstSteps({ done }: { readonly done: Readonly<Record<(typeof steps)[number][0], boolean>> }) {
  const next = steps.find(([key]) => !done[key]);
  return (
    <Panel title="Your first sync">
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
      title="Audience Sync"
      subtitle="Send your audiences to ad platforms, mail tools and databases, and keep them current."
      actions={
        <ButtonLink to="/profile/alerts" variant="outlined">
          Alerts
        </ButtonLink>
      }
    >
      {Object.values(data.steps).every(Boolean) ? null : <FirstSteps done={data.steps} />}
      <Grid container spacing={2}>
        <Figure label="Added in 24 hours" value={formatCount(rows.added)} />
        <Figure label="Changed" value={formatCount(rows.changed)} />
        <Figure label="Removed" value={formatCount(rows.removed)} />
        <Figure label="Rejected" value={formatCount(rows.rejected)} />
      </Grid>
      <Grid container spacing={2}>
        <Figure label="Healthy syncs" value={formatCount(syncs.healthy)} />
        <Figure label="Need attention" value={formatCount(syncs.waiting)} />
        <Figure label="Failing" value={formatCount(syncs.failing)} />
        <Figure label="Paused" value={formatCount(syncs.paused)} />
      </Grid>
      {data.removals_pending === 0 ? null : (
        <Alert severity="info">
          {formatCount(data.removals_pending)} people opted out and are being removed from destinations.
        </Alert>
      )}
      {data.ending_versions.map(({ vendor, version, ends_on: end }) => (
        <Alert key={vendor} severity="warning">
          {vendor} ends version {version} of its API on {end}. Update Acquaint before that day.
        </Alert>
      ))}
      <Panel title="Last runs" isFlush>
        {data.runs.length === 0 ? (
          <EmptyState title="Nothing has run yet" text="Runs appear here, those that need attention first." />
        ) : (
          <RunTable label="Last runs" runs={data.runs} hasSync />
        )}
      </Panel>
      {data.next_runs.length === 0 ? null : (
        <Panel title="Next runs" isFlush>
          <SimpleTable
            label="Next runs"
            columns={['Sync', 'When']}
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
        <Panel title="Destination freshness" isFlush>
          <SimpleTable
            label="Destination freshness"
            columns={['Destination', 'Last completed run']}
            rows={data.destinations.map(({ id, name, last_done_at: at }) => ({
              id,
              cells: [name, at === null ? 'Never' : formatMoment(at)],
            }))}
          />
        </Panel>
      )}
    </Page>
  );
}
