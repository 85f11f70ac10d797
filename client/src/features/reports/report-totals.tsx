import Grid from '@mui/material/Grid';
import type { Report } from '@acquaint/contract';
import { Change } from '../../ui/change.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatSeconds, formatShare } from '../../ui/formats.ts';

type Totals = Report['totals'];

const figures: readonly {
  readonly key: keyof Totals;
  readonly label: string;
  readonly format: (value: number) => string;
}[] = [
  { key: 'visits', label: 'Visits', format: formatCount },
  { key: 'visitors', label: 'Visitors', format: formatCount },
  { key: 'identified', label: 'Identified people', format: formatCount },
  { key: 'match_rate', label: 'Match rate', format: formatShare },
  { key: 'pageviews', label: 'Page views', format: formatCount },
  { key: 'pages_per_visit', label: 'Pages per visit', format: (value) => value.toFixed(1) },
  { key: 'median_seconds', label: 'Median engaged time', format: formatSeconds },
  { key: 'bounce_rate', label: 'Bounce rate', format: formatShare },
];

/** The report's totals against the period before. */
export function ReportTotals({ totals, previous }: { readonly totals: Totals; readonly previous: Totals }) {
  return (
    <Grid container spacing={2}>
      {figures.map(({ key, label, format }) => (
        <Figure
          key={key}
          isOfMany
          label={label}
          value={format(totals[key])}
          note={
            <Change
              value={totals[key]}
              previous={previous[key]}
              unit={key.endsWith('_rate') ? 'share' : 'count'}
              isGoodDown={key === 'bounce_rate'}
            />
          }
        />
      ))}
    </Grid>
  );
}
