import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import type { Report } from '@acquaint/contract';
import { Change } from '../../../ui/charts/change.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatAmount, formatCount, formatSeconds, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { OtherCurrencies } from './panels/other-currencies.tsx';
import { texts } from './reports.texts.ts';

type Totals = Report['totals'];

interface TotalFigure {
  readonly key: keyof Totals;
  readonly label: string;
  readonly format: (value: number) => string;
}

const figures: readonly TotalFigure[] = [
  { key: 'visits', label: texts.visits, format: formatCount },
  { key: 'visitors', label: texts.visitors, format: formatCount },
  { key: 'identified', label: texts.identifiedPeople, format: formatCount },
  { key: 'match_rate', label: texts.matchRate, format: formatShare },
  { key: 'pageviews', label: texts.pageViews, format: formatCount },
  { key: 'pages_per_visit', label: texts.pagesPerVisit, format: (value) => formatDecimal(value, 1) },
  { key: 'median_seconds', label: texts.medianEngagedTime, format: formatSeconds },
  { key: 'bounce_rate', label: texts.bounceRate, format: formatShare },
];

function salesFigures(currency: string): TotalFigure[] {
  const money = (value: number): string => formatAmount(value, currency);
  return [
    { key: 'revenue', label: texts.revenue, format: money },
    { key: 'orders', label: texts.orders, format: formatCount },
    { key: 'conversion_rate', label: texts.conversionRate, format: formatShare },
    { key: 'average_order', label: texts.averageOrder, format: money },
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
      {totals.imported_visits === 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {texts.includesImportedVisits({ count: totals.imported_visits })}
        </Typography>
      )}
      {sales === null ? null : <OtherCurrencies sales={sales} />}
    </>
  );
}
