import Box from '@mui/material/Box';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatCount, formatStep } from '../text/formats.ts';
import { useLineChartStyle } from './line-chart-style.ts';
import { previousId, previousSeriesOf, seriesOf, unfinishedId } from './line-series.ts';
import { useSchemeTokens } from './scheme-tokens.ts';
import { texts } from './charts.texts.ts';

export interface VisitsChartProps {
  /** One point for each day or hour, oldest first. */
  readonly points: readonly {
    readonly at: string;
    readonly all: number;
    readonly identified: number;
    /** All visits of the same step of the period before. */
    readonly previous?: number;
  }[];
  /** Whether the last point still goes on: it is drawn dashed. */
  readonly isUnfinished: boolean;
  readonly height?: number;
  /** What happened at some of the points. */
  readonly marks?: readonly { readonly at: string; readonly text: string }[];
}

/** Visits over time, those by known people beside all. */
export function VisitsChart({ points, isUnfinished, height = 280, marks = [] }: VisitsChartProps) {
  const style = useLineChartStyle(previousId, unfinishedId('all'), unfinishedId('identified'));
  const {
    series: [all, identified],
    mutedText,
  } = useSchemeTokens();
  // Without a visit the axis has no length of its own.
  const scale = points.some((point) => point.all > 0) ? {} : { max: 5 };
  const line = { format: formatCount } as const;
  return (
    <Box
      component="figure"
      sx={{ m: 0 }}
      aria-label={texts.visitsOverTimePointsIn({
        points: formatCount(points.reduce((sum, point) => sum + point.all, 0)),
        points2: formatCount(points.reduce((sum, point) => sum + point.identified, 0)),
      })}
    >
      <LineChart
        height={height}
        margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: points.map(({ at }) => at),
            scaleType: 'point',
            valueFormatter: formatStep,
            tickInterval: (_value, index) => index % Math.max(1, Math.ceil(points.length / 8)) === 0,
          },
        ]}
        yAxis={[{ ...scale, width: 44, min: 0, tickMinStep: 1, disableLine: true, disableTicks: true }]}
        series={[
          ...seriesOf(
            {
              ...line,
              id: 'all',
              label: texts.allVisits,
              color: all,
              data: points.map((point) => point.all),
              hasArea: true,
            },
            isUnfinished,
          ),
          ...seriesOf(
            {
              ...line,
              id: 'identified',
              label: texts.identified,
              color: identified,
              data: points.map((point) => point.identified),
            },
            isUnfinished,
          ),
          ...previousSeriesOf(
            points.map(({ previous }) => previous),
            { ...line, label: texts.previousPeriod, color: mutedText },
          ),
        ]}
        sx={style}
      >
        {marks.map(({ at, text }) => (
          <ChartsReferenceLine key={`${at} ${text}`} x={at} lineStyle={{ stroke: mutedText, strokeDasharray: '2 3' }} />
        ))}
      </LineChart>
    </Box>
  );
}
