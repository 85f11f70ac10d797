import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import type { Dashboard } from '@acquaint/contract';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { Figure } from '../../ui/figure.tsx';
import { formatChange, formatCount, formatShare } from '../../ui/formats.ts';
import { useSeriesColors } from '../../ui/visits-chart.tsx';

type KeyFigure = Dashboard['kpis'][number];

function Note({ figure, color }: { readonly figure: KeyFigure; readonly color: string }) {
  const change = formatChange(figure.change);
  const isUp = (figure.change ?? 0) >= 0;
  return (
    <>
      <Box component="span" sx={{ color: isUp ? 'success.main' : 'error.main', fontWeight: 600 }}>
        {change}
      </Box>
      {change === '' ? 'nothing before to compare' : ' on the period before'}
      <Box aria-hidden sx={{ mt: 1 }}>
        <SparkLineChart data={figure.series} height={34} color={color} curve="monotoneX" disableKeyboardNavigation />
      </Box>
    </>
  );
}

/** The key figures with their change and course. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  const [color] = useSeriesColors();
  return (
    <Grid container spacing={2}>
      {figures.map((figure) => (
        <Figure
          key={figure.key}
          label={figure.label}
          value={figure.unit === 'share' ? formatShare(figure.value) : formatCount(figure.value)}
          note={<Note figure={figure} color={color} />}
        />
      ))}
    </Grid>
  );
}
