import type { Report, Sales } from '@acquaint/contract';
import { formatAmount, formatCount, formatShare } from '../../../../ui/text/formats.ts';
import { texts } from '../reports.texts.ts';

/** One step, of the period or of the one before. */
type Point = Sales & { readonly visits: number };

/** A figure of sales that a report draws over time. */
export interface SalesMetric {
  readonly key: 'revenue' | 'orders' | 'conversion_rate';
  readonly label: string;
  readonly valueOf: (point: Point) => number;
  readonly format: (value: number) => string;
}

/** The figures of sales that can be drawn; none before the first purchase. */
export function salesMetrics({ sales }: Pick<Report, 'sales'>): SalesMetric[] {
  if (sales === null) return [];
  return [
    {
      key: 'revenue',
      label: texts.revenue,
      valueOf: ({ revenue }) => revenue,
      format: (value) => formatAmount(value, sales.currency),
    },
    { key: 'orders', label: texts.orders, valueOf: ({ orders }) => orders, format: formatCount },
    {
      key: 'conversion_rate',
      label: texts.conversionRate,
      valueOf: ({ visits, conversions }) => (visits === 0 ? 0 : conversions / visits),
      format: formatShare,
    },
  ];
}
