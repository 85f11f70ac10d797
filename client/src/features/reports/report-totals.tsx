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
  { key: 'avg_seconds', label: 'Engaged per visit', format: formatSeconds },
];

/** The report's totals against the period before. */
export function ReportTotals({ totals, previous }: { readonly totals: Totals; readonly previous: Totals }) {
  return (
    <Grid container spacing={2}>
      {figures.map(({ key, label, format }) => (
        <Figure
          key={key}
          label={label}
          value={format(totals[key])}
          note={<Change value={totals[key]} previous={previous[key]} unit={key === 'match_rate' ? 'share' : 'count'} />}
        />
      ))}
    </Grid>
  );
}
