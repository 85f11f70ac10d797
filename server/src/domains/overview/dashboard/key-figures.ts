import type { Dashboard, Report } from '@acquaint/contract';

type Figure = Dashboard['kpis'][number];
type Totals = Report['totals'];

/** One day of the series; null for a day without visits. */
export interface DayFigures {
  readonly visits: number;
  readonly visitors: number;
  readonly known_visitors: number;
  readonly orders: number;
  readonly conversions: number;
  readonly revenue: number;
}

interface Definition {
  readonly key: Figure['key'];
  readonly label: string;
  readonly unit: Figure['unit'];
  readonly total: (totals: Totals) => number;
  readonly day: (day: DayFigures) => number;
}

const definitions: readonly Definition[] = [
  { key: 'visits', label: 'Visits', unit: 'count', total: (totals) => totals.visits, day: (day) => day.visits },
  { key: 'visitors', label: 'Visitors', unit: 'count', total: (totals) => totals.visitors, day: (day) => day.visitors },
  {
    key: 'identified',
    label: 'Identified people',
    unit: 'count',
    total: (totals) => totals.identified,
    day: (day) => day.known_visitors,
  },
  {
    key: 'match_rate',
    label: 'Match rate',
    unit: 'share',
    total: (totals) => totals.match_rate,
    day: (day) => (day.visitors === 0 ? 0 : day.known_visitors / day.visitors),
  },
];

/** Shown once the account has a purchase. */
const salesDefinitions: readonly Definition[] = [
  { key: 'revenue', label: 'Revenue', unit: 'money', total: (totals) => totals.revenue, day: (day) => day.revenue },
  { key: 'orders', label: 'Orders', unit: 'count', total: (totals) => totals.orders, day: (day) => day.orders },
  {
    key: 'conversion_rate',
    label: 'Conversion rate',
    unit: 'share',
    total: (totals) => totals.conversion_rate,
    day: (day) => (day.visits === 0 ? 0 : day.conversions / day.visits),
  },
  {
    key: 'average_order',
    label: 'Average order',
    unit: 'money',
    total: (totals) => totals.average_order,
    day: (day) => (day.orders === 0 ? 0 : day.revenue / day.orders),
  },
];

/** What is counted apart from visits: in a range, in the one before, and by day. */
export interface CountFigures {
  readonly value: number;
  readonly previous: number;
  readonly series: readonly number[];
}

const changeOf = (value: number, previous: number): number | null => (previous === 0 ? null : value / previous - 1);

/** A count as a key figure. */
export function countFigure(key: Figure['key'], label: string, { value, previous, series }: CountFigures): Figure {
  return { key, label, unit: 'count', value, previous, change: changeOf(value, previous), series: [...series] };
}

/** The key figures with their change against the previous period (null when that was 0) and a value for each day. */
export function keyFigures(input: {
  totals: Totals;
  previous: Totals;
  days: readonly (DayFigures | null)[];
  isSelling: boolean;
}): Figure[] {
  const shown = input.isSelling ? [...definitions, ...salesDefinitions] : definitions;
  return shown.map(({ key, label, unit, total, day }) => {
    const value = total(input.totals);
    const previous = total(input.previous);
    const change = changeOf(value, previous);
    return {
      key,
      label,
      unit,
      value,
      previous,
      change,
      series: input.days.map((figures) => (figures === null ? 0 : day(figures))),
    };
  });
}
