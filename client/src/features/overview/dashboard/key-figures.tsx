import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import type { Dashboard } from '@acquaint/contract';
import { Change } from '../../../ui/charts/change.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatAmount, formatCount, formatShare } from '../../../ui/text/formats.ts';
import { useSchemeTokens } from '../../../ui/charts/scheme-tokens.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { texts } from './dashboard.texts.ts';

type KeyFigure = Dashboard['kpis'][number];

/** What the figures are called, by their keys. */
const labels: Readonly<Record<KeyFigure['key'], string>> = {
  visits: texts.visits,
  visitors: texts.visitors,
  identified: texts.identifiedPeople,
  match_rate: texts.matchRate,
  prospects_added: texts.prospectsAdded,
  mail_in_transit: texts.mailInTransit,
  qr_scans: texts.qrScans,
  conversions: texts.conversionsFigure,
  revenue: texts.revenue,
  orders: texts.orders,
  conversion_rate: texts.conversionRate,
  average_order: texts.averageOrder,
};

function valueOf({ unit, value }: KeyFigure, currency: string | null): string {
  if (unit === 'money' && currency !== null) return formatAmount(value, currency);
  return unit === 'share' ? formatShare(value) : formatCount(value);
}

function Note({ figure, color }: { readonly figure: KeyFigure; readonly color: string }) {
  return (
    <>
      <Change value={figure.value} previous={figure.previous} unit={figure.unit} />
      <Box sx={{ mt: 1 }}>
        <Sparkline values={figure.series} color={color} />
      </Box>
    </>
  );
}

export interface KeyFiguresProps {
  readonly figures: readonly KeyFigure[];
  /** Of amounts; null while there are none. */
  readonly currency: string | null;
}

/** The key figures with their change and course. */
export function KeyFigures({ figures, currency }: KeyFiguresProps) {
  const [color] = useSchemeTokens().series;
  return (
    <Grid container spacing={2}>
      {figures.map((figure) => (
        <Figure
          isOfMany
          key={figure.key}
          label={labels[figure.key]}
          value={valueOf(figure, currency)}
          note={<Note figure={figure} color={color} />}
        />
      ))}
    </Grid>
  );
}
