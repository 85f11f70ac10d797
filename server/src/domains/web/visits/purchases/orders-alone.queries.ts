import { selectVisits, type VisitColumn } from '../model/visit-rows.queries.ts';
import { isOrderAlone, type SalesQuestion, withSales } from './orders.queries.ts';

/** What an order without a visit is in columns of visits. */
const columnsOfOrders = {
  pixel_id: 'pixel_id',
  visit_id: 'visit_id',
  visitor_id: 'visitor_id',
  started_at: 'at',
  scan_id: "''",
  campaign: "''",
  source: "''",
  first_page: "''",
  pages: 'toUInt32(0)',
  engaged_ms: 'toUInt64(0)',
  paths: 'emptyArrayString()',
  event_names: "['custom purchase']",
} as const satisfies Partial<Record<VisitColumn, string>>;

export type OrderColumn = keyof typeof columnsOfOrders;

/**
 * Visits as `selectVisits` answers them with what they sold, and the orders of files, which are in no visit: a row each, with `is_order`. `condition` is over
 * `pixel_id` and `started_at`. An order that a visit reported, too, is in that visit alone.
 */
export function selectVisitsAndOrders(
  columns: readonly OrderColumn[],
  condition: string,
  question: SalesQuestion,
): string {
  const visits = `select ${columns.join(', ')}, toUInt8(0) as is_order from (${selectVisits(columns, condition)})`;
  if (question.currency === null) return withSales(visits, question);
  const orders = `
    select ${columns.join(', ')}, toUInt8(1) as is_order
      from (
        select ${Object.entries(columnsOfOrders)
          .map(([name, sql]) => (name === sql ? name : `${sql} as ${name}`))
          .join(', ')}
          from purchases
         where kind = 'purchase' and ${isOrderAlone}
         limit 1 by account_id, visit_id
      )
     where ${condition}`;
  return `select * from (${withSales(`${visits} union all ${orders}`, question)}) where not is_order or orders > 0`;
}
