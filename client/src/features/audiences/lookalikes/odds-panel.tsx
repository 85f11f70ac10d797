import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LookalikeDetails } from '@acquaint/contract';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { texts } from './lookalikes.texts.ts';
import { formatDecimal } from '../../../ui/text/formats.ts';

/** Bars reach the edge at five times the odds, or a fifth. */
const widest = Math.log(5);

function OddsBar({ label, odds }: { readonly label: string; readonly odds: number }) {
  const width = Math.min(1, Math.abs(Math.log(odds)) / widest) * 50;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {label}
      </Typography>
      <Box sx={{ position: 'relative', width: '40%', height: 10, borderRadius: 1, bgcolor: 'action.hover' }}>
        <Box
          sx={{
            position: 'absolute',
            height: 1,
            borderRadius: 1,
            bgcolor: odds >= 1 ? 'primary.main' : 'secondary.main',
            left: odds >= 1 ? '50%' : `${50 - width}%`,
            width: `${width}%`,
          }}
        />
      </Box>
      <Typography variant="body2" sx={{ width: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        ×{formatDecimal(odds, odds < 10 ? 2 : 0)}
      </Typography>
    </Stack>
  );
}

/** What makes somebody alike: how each value changes the odds. */
export function OddsPanel({ traits }: Pick<LookalikeDetails, 'traits'>) {
  return (
    <ChartPanel
      title={texts.whatMakesPeopleSimilar}
      note={texts.changeInOddsAllElse}
      table={{
        columns: [texts.value, texts.odds],
        rows: traits.flatMap(({ label, values }) =>
          values.map((value) => [`${label}: ${value.label}`, formatDecimal(value.odds, 3)]),
        ),
      }}
    >
      <Grid container spacing={3}>
        {traits.map(({ attribute, label, values }) => (
          <Grid key={attribute} size={{ xs: 12, sm: 6, lg: 4 }}>
            <Typography variant="overline" component="h3" color="textSecondary">
              {label}
            </Typography>
            {values.map((value) => (
              <OddsBar key={value.value} label={value.label} odds={value.odds} />
            ))}
          </Grid>
        ))}
      </Grid>
    </ChartPanel>
  );
}
