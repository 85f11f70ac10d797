import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QrStats } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { Change } from '../../../../ui/charts/change.tsx';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { Figure } from '../../../../ui/charts/figure.tsx';
import { formatAmount, formatCount, formatMoment, formatOrders, formatShare } from '../../../../ui/text/formats.ts';
import { HoursPanel } from '../editing/hours-panel.tsx';
import { ScansChart } from './scans-chart.tsx';
import { SharesPanel } from './shares-panel.tsx';

function Figures({ stats }: { readonly stats: QrStats }) {
  const { scans, unique, before, repeated, robots, visits, conversions, sales } = stats;
  return (
    <Grid container spacing={2}>
      <Figure
        label="Scans"
        value={formatCount(scans)}
        note={<Change value={scans} previous={before.scans} unit="count" />}
      />
      <Figure label="People" value={formatCount(unique)} note={`once a day; ${formatCount(repeated)} repeated`} />
      <Figure
        label="Visits"
        value={formatCount(visits)}
        note={scans === 0 ? 'on pages with your pixel' : `${formatShare(Math.min(1, visits / scans))} of the scans`}
      />
      <Figure
        label="Conversions"
        value={formatCount(conversions)}
        note={visits === 0 ? 'visits that convert' : `${formatShare(conversions / visits)} of the visits`}
      />
      {sales === null ? null : (
        <Figure label="Revenue" value={formatAmount(sales.revenue, sales.currency)} note={formatOrders(sales.orders)} />
      )}
      <Figure label="Robots" value={formatCount(robots)} note="and link previews; not counted elsewhere" />
    </Grid>
  );
}

const noPlaces = "Scan locations aren't available. Ask your administrator to add a geography database.";

/** What is known of the scans of some days. */
export function StatsView({ stats, children }: { readonly stats: QrStats; readonly children?: ReactNode }) {
  const { series, now } = stats;
  const table = {
    columns: ['Day', 'Scans', 'People'],
    rows: series.map(({ day, scans, unique }) => [day, scans, unique]),
  };
  const places = stats.has_places ? {} : { empty: noPlaces };
  return (
    <Stack spacing={2}>
      <Figures stats={stats} />
      <ChartPanel
        title="Scans over time"
        table={table}
        note={now.last_at === null ? undefined : `the last ${formatMoment(now.last_at)}`}
      >
        <ScansChart series={series} />
        {now.scans === 0 ? null : (
          <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
            <Box
              component="span"
              aria-hidden
              sx={{ display: 'inline-block', width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main', mr: 1 }}
            />
            {formatCount(now.scans)} in the last five minutes
          </Typography>
        )}
      </ChartPanel>
      {children}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <HoursPanel stats={stats} />
        <SharesPanel
          total={stats.scans}
          title="Devices"
          views={[
            { label: 'Systems', rows: stats.platforms, unknown: 'Unknown' },
            { label: 'Devices', rows: stats.devices, unknown: 'Unknown' },
            { label: 'Browsers', rows: stats.browsers, unknown: 'Unknown' },
            { label: 'Languages', rows: stats.languages, unknown: 'Not set' },
          ]}
        />
        <SharesPanel
          total={stats.scans}
          title="Places"
          views={[
            { label: 'Countries', rows: stats.countries, unknown: 'Unknown', ...places },
            { label: 'Cities', rows: stats.cities, unknown: 'Unknown', ...places },
          ]}
        />
        <SharesPanel
          total={stats.scans}
          title="Scan path"
          views={[
            { label: 'Rule', rows: stats.reasons, unknown: 'Unknown' },
            { label: 'Referrers', rows: stats.referrers, unknown: 'Direct scan' },
          ]}
        />
      </Box>
    </Stack>
  );
}
