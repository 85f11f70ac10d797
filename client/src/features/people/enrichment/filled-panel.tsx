import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { type EnrichmentDetails, enrichmentAttributes } from '@acquaint/contract';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { formatShare } from '../../../ui/text/formats.ts';
import { FillBar } from './fill-bar.tsx';
import { texts } from './enrichment.texts.ts';

/** How many rows got each attribute. */
export function FilledPanel({ filled }: Pick<EnrichmentDetails, 'filled'>) {
  const rows = filled.map(({ key, filled: share }) => ({
    label: enrichmentAttributes.find((attribute) => attribute.key === key)?.label ?? key,
    share,
  }));
  if (rows.length === 0) return null;
  return (
    <ChartPanel
      title={texts.addedData}
      note={texts.shareOfRowsThatGot}
      table={{
        columns: [texts.attribute, texts.rows],
        rows: rows.map(({ label, share }) => [label, formatShare(share)]),
      }}
    >
      <Grid container columnSpacing={4} rowSpacing={0.75}>
        {rows.map(({ label, share }) => (
          <Grid key={label} size={{ xs: 12, sm: 6, lg: 4 }} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
              {label}
            </Typography>
            <FillBar share={share} />
          </Grid>
        ))}
      </Grid>
    </ChartPanel>
  );
}
