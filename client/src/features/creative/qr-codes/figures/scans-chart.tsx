import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';
import type { QrStats } from '@acquaint/contract';
import { formatCount, formatStep, today } from '../../../../ui/text/formats.ts';
import { useLineChartStyle } from '../../../../ui/charts/line-chart-style.ts';
import { previousId, previousSeriesOf, seriesOf, unfinishedId } from '../../../../ui/charts/line-series.ts';
import { useSchemeTokens } from '../../../../ui/charts/scheme-tokens.ts';
import { texts } from '../qr-codes.texts.ts';

export interface ScansChartProps {
  readonly series: QrStats['series'];
  /** Whether the days before are shown, too. */
  readonly isCompared?: boolean;
  readonly height?: number;
}

/** Scans by day, with people beside them. */
export function ScansChart({ series, isCompared = false, height = 260 }: ScansChartProps) {
  const style = useLineChartStyle(previousId, unfinishedId('scans'), unfinishedId('people'));
  const {
    series: [all, unique],
    mutedText,
  } = useSchemeTokens();
  const scale = series.some(({ scans }) => scans > 0) ? {} : { max: 5 };
  const isUnfinished = series.at(-1)?.day === today();
  return (
    <Box
      component="figure"
      sx={{ m: 0 }}
      aria-label={texts.scansByDaySeriesIn({ series: formatCount(series.reduce((sum, { scans }) => sum + scans, 0)) })}
    >
      <LineChart
        height={height}
        margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: series.map(({ day }) => day),
            scaleType: 'point',
            valueFormatter: formatStep,
            tickInterval: (_value, index) => index % Math.max(1, Math.ceil(series.length / 8)) === 0,
          },
        ]}
        yAxis={[{ ...scale, width: 44, min: 0, tickMinStep: 1, disableLine: true, disableTicks: true }]}
        series={[
          ...seriesOf(
            {
              id: 'scans',
              label: texts.scans,
              color: all,
              data: series.map(({ scans }) => scans),
              format: formatCount,
              hasArea: true,
            },
            isUnfinished,
          ),
          ...seriesOf(
            {
              id: 'people',
              label: texts.people,
              color: unique,
              data: series.map((point) => point.unique),
              format: formatCount,
            },
            isUnfinished,
          ),
          ...previousSeriesOf(
            series.map(({ previous }) => (isCompared ? previous : undefined)),
            { label: texts.previousPeriod, color: mutedText, format: formatCount },
          ),
        ]}
        sx={style}
      />
    </Box>
  );
}
