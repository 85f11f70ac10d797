import { useTheme } from '@mui/material/styles';

/** How line charts look: quiet areas and grid, and the series of an id dashed, as what the others are compared with. */
export function useLineChartStyle(dashedId: string) {
  const theme = useTheme();
  return {
    [`& .MuiLineElement-root[data-series="${dashedId}"], & .MuiLineChart-line[data-series="${dashedId}"]`]: {
      strokeDasharray: '5 4',
    },
    '& .MuiLineChart-area, & .MuiAreaElement-root': { opacity: 0.12 },
    '& .MuiChartsGrid-line': { stroke: theme.vars?.palette.divider ?? '' },
  };
}
