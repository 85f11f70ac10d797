import Grid from '@mui/material/Grid';
import type { Report } from '@acquaint/contract';
import { Change } from '../../../ui/charts/change.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatAmount, formatCount, formatSeconds, formatShare } from '../../../ui/text/formats.ts';
import { OtherCurrencies } from './panels/other-currencies.tsx';

type Totals = Report['totals'];

interface TotalFigure {
  readonly key: keyof Totals;
  readonly label: string;
  readonly format: (value: number) => string;
}

const figures: readonly TotalFigure[] = [
  { key: 'visits', label: 'Visits', format: formatCount },
  { key: 'visitors', label: 'Visitors', format: formatCount },
  { key: 'identified', label: 'Identified people', format: formatCount },
  { key: 'match_rate', label: 'Match rate', format: formatShare },
  { key: 'pageviews', label: 'Page views', format: formatCount },
  { key: 'pages_per_visit', label: 'Pages per visit', format: (value) => value.toFixed(1) },
  { key: 'median_seconds', label: 'Median engaged time', format: formatSeconds },
  { key: 'bounce_rate', label: 'Bounce rate', format: formatShare },
];

function salesFigures(currency: string): TotalFigure[] {
  const money = (value: number): string => formatAmount(value, currency);
  return [
    { key: 'revenue', label: 'Revenue', format: money },
    { key: 'orders', label: 'Orders', format: formatCount },
    { key: 'conversion_rate', label: 'Conversion rate', format: formatShare },
    { key: 'average_order', label: 'Average order', format: money },
  ];
}

/** The report's totals against the period before; those of sales once the account has a purchase. */
export function ReportTotals({ totals, previous, sales }: Pick<Report, 'totals' | 'previous' | 'sales'>) {
  const shown = sales === null ? figures : [...figures, ...salesFigures(sales.currency)];
  return (
    <>
      <Grid container spacing={2}>
        {shown.map(({ key, label, format }) => (
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
      {sales === null ? null : <OtherCurrencies sales={sales} />}
    </>
  );
}
