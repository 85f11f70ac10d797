import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import type { Dashboard } from '@acquaint/contract';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { Change } from '../../ui/change.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatShare } from '../../ui/formats.ts';
import { useSchemeTokens } from '../../ui/scheme-tokens.ts';

type KeyFigure = Dashboard['kpis'][number];

function Note({ figure, color }: { readonly figure: KeyFigure; readonly color: string }) {
  return (
    <>
      <Change value={figure.value} previous={figure.previous} unit={figure.unit} />
      <Box aria-hidden sx={{ mt: 1 }}>
        <SparkLineChart data={figure.series} height={34} color={color} curve="monotoneX" disableKeyboardNavigation />
      </Box>
    </>
  );
}

/** The key figures with their change and course. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  const [color] = useSchemeTokens().series;
  return (
    <Grid container spacing={2}>
      {figures.map((figure) => (
        <Figure
          isOfMany
          key={figure.key}
          label={figure.label}
          value={figure.unit === 'share' ? formatShare(figure.value) : formatCount(figure.value)}
          note={<Note figure={figure} color={color} />}
        />
      ))}
    </Grid>
  );
}
