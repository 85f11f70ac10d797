import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QrStats } from '@acquaint/contract';
import { type ReactNode, useState } from 'react';
import { Change } from '../../../../ui/charts/change.tsx';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { Figure } from '../../../../ui/charts/figure.tsx';
import { CompareButton } from '../../../../ui/period/compare-button.tsx';
import { formatAmount, formatCount, formatMoment, formatOrders, formatShare } from '../../../../ui/text/formats.ts';
import { HoursPanel } from '../editing/hours-panel.tsx';
import { ScansChart } from './scans-chart.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { texts } from '../qr-codes.texts.ts';

function Figures({ stats }: { readonly stats: QrStats }) {
  const { scans, unique, before, repeated, robots, visits, conversions, sales } = stats;
  return (
    <Grid container spacing={2}>
      <Figure
        label={texts.scans}
        value={formatCount(scans)}
        note={<Change value={scans} previous={before.scans} unit="count" />}
      />
      <Figure
        label={texts.people}
        value={formatCount(unique)}
        note={texts.onceDayRepeatedRepeated({ repeated: formatCount(repeated) })}
      />
      <Figure
        label={texts.visits}
        value={formatCount(visits)}
        note={
          scans === 0
            ? texts.onPagesWithYourPixel
            : texts.mathOfScans({ math: formatShare(Math.min(1, visits / scans)) })
        }
      />
      <Figure
        label={texts.conversions}
        value={formatCount(conversions)}
        note={
          visits === 0
            ? texts.visitsThatConvert
            : texts.conversionsOfVisits({ conversions: formatShare(conversions / visits) })
        }
      />
      {sales === null ? null : (
        <Figure
          label={texts.revenue}
          value={formatAmount(sales.revenue, sales.currency)}
          note={formatOrders(sales.orders)}
        />
      )}
      <Figure label={texts.robots} value={formatCount(robots)} note={texts.andLinkPreviewsNotCounted} />
    </Grid>
  );
}

const noPlaces = texts.scanLocationsArentAvailableAsk;

/** What is known of the scans of some days. */
export function StatsView({ stats, children }: { readonly stats: QrStats; readonly children?: ReactNode }) {
  const { series, now } = stats;
  const [isCompared, setIsCompared] = useState(false);
  const table = {
    columns: [texts.day, texts.scans, texts.people, ...(isCompared ? [texts.previousPeriod] : [])],
    rows: series.map(({ day, scans, unique, previous }) => [day, scans, unique, ...(isCompared ? [previous] : [])]),
  };
  const places = stats.has_places ? {} : { empty: noPlaces };
  return (
    <Stack spacing={2}>
      <Figures stats={stats} />
      <ChartPanel
        title={texts.scansOverTime}
        table={table}
        actions={<CompareButton isOn={isCompared} onChange={setIsCompared} />}
        note={now.last_at === null ? undefined : texts.lastLastAt({ lastAt: formatMoment(now.last_at) })}
      >
        <ScansChart series={series} isCompared={isCompared} />
        {now.scans === 0 ? null : (
          <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1 }}>
            <Box
              component="span"
              aria-hidden
              sx={{ display: 'inline-block', width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main', mr: 1 }}
            />
            {texts.scansInLastFiveMinutes({ scans: formatCount(now.scans) })}
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
          title={texts.devices}
          views={[
            { label: texts.systems, rows: stats.platforms, unknown: texts.unknown },
            { label: texts.devices, rows: stats.devices, unknown: texts.unknown },
            { label: texts.browsers, rows: stats.browsers, unknown: texts.unknown },
            { label: texts.languages, rows: stats.languages, unknown: texts.notSet },
          ]}
        />
        <SharesPanel
          total={stats.scans}
          title={texts.places}
          views={[
            { label: texts.countries, rows: stats.countries, unknown: texts.unknown, ...places },
            { label: texts.cities, rows: stats.cities, unknown: texts.unknown, ...places },
          ]}
        />
        <SharesPanel
          total={stats.scans}
          title={texts.scanPath}
          views={[
            { label: texts.rule, rows: stats.reasons, unknown: texts.unknown },
            { label: texts.referrers, rows: stats.referrers, unknown: texts.directScan },
          ]}
        />
      </Box>
    </Stack>
  );
}
