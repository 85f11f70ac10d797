import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatStep } from '../text/formats.ts';
import { useLineChartStyle } from './line-chart-style.ts';
import { previousId, previousSeriesOf, seriesOf, unfinishedId } from './line-series.ts';
import { useSchemeTokens } from './scheme-tokens.ts';
import { texts } from './charts.texts.ts';

export interface SalesChartProps {
  /** What is drawn, such as 'Revenue'. */
  readonly label: string;
  /** One point for each day or hour, oldest first. */
  readonly points: readonly {
    readonly at: string;
    readonly value: number;
    /** Of the same step of the period before. */
    readonly previous?: number;
  }[];
  readonly format: (value: number) => string;
  /** Whether the last point still goes on: it is drawn dashed. */
  readonly isUnfinished: boolean;
  readonly height?: number;
}

/** One figure of sales over time. */
export function SalesChart({ label, points, format, isUnfinished, height = 280 }: SalesChartProps) {
  const style = useLineChartStyle(previousId, unfinishedId('value'));
  const {
    series: [color],
    mutedText,
  } = useSchemeTokens();
  const isCompared = points.some(({ previous }) => previous !== undefined);
  return (
    <Box component="figure" sx={{ m: 0 }} aria-label={texts.labelOverTime({ label })}>
      <LineChart
        height={height}
        margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
        grid={{ horizontal: true }}
        hideLegend={!isCompared}
        xAxis={[
          {
            data: points.map(({ at }) => at),
            scaleType: 'point',
            valueFormatter: formatStep,
            tickInterval: (_value, index) => index % Math.max(1, Math.ceil(points.length / 8)) === 0,
          },
        ]}
        yAxis={[{ width: 64, disableLine: true, disableTicks: true, valueFormatter: format }]}
        series={[
          ...seriesOf(
            { id: 'value', label, color, data: points.map(({ value }) => value), format, hasArea: true },
            isUnfinished,
          ),
          ...previousSeriesOf(
            points.map(({ previous }) => previous),
            { label: texts.previousPeriod, color: mutedText, format },
          ),
        ]}
        sx={style}
      />
    </Box>
  );
}
