import { useTheme } from '@mui/material/styles';
import { unfinishedEnding } from './line-series.ts';

/** How line charts look: quiet areas and grid, and the series of these ids dashed, as what is not over, or what others are compared with. */
export function useLineChartStyle(...dashedIds: readonly string[]) {
  const theme = useTheme();
  const dashed = dashedIds.flatMap((id) => [
    `& .MuiLineElement-root[data-series="${id}"]`,
    `& .MuiLineChart-line[data-series="${id}"]`,
  ]);
  return {
    [dashed.join(', ')]: { strokeDasharray: '5 4' },
    // The legend names a line once.
    [`& .MuiChartsLegend-item[data-series$="${unfinishedEnding}"]`]: { display: 'none' },
    '& .MuiLineChart-area, & .MuiAreaElement-root': { opacity: 0.12 },
    '& .MuiChartsGrid-line': { stroke: theme.vars?.palette.divider ?? '' },
  };
}
