import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatStep } from './formats.ts';
import { useLineChartStyle } from './line-chart-style.ts';
import { useSchemeTokens } from './scheme-tokens.ts';

export interface SalesChartProps {
  /** What is drawn, such as 'Revenue'. */
  readonly label: string;
  /** One point for each day or hour, oldest first. */
  readonly points: readonly { readonly at: string; readonly value: number }[];
  readonly format: (value: number) => string;
  readonly height?: number;
}

/** One figure of sales over time. */
export function SalesChart({ label, points, format, height = 280 }: SalesChartProps) {
  const style = useLineChartStyle('previous');
  const [color] = useSchemeTokens().series;
  return (
    <Box component="figure" sx={{ m: 0 }} aria-label={`${label} over time`}>
      <LineChart
        height={height}
        margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
        grid={{ horizontal: true }}
        hideLegend
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
          {
            data: points.map(({ value }) => value),
            label,
            color,
            area: true,
            showMark: false,
            curve: 'monotoneX',
            valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
          },
        ]}
        sx={style}
      />
    </Box>
  );
}
