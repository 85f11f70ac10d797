import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { visitSettings } from '../../visits/index.ts';
import { ordersInScope, scopedVisits, scopeParameters, type VisitScope } from './visit-scope.queries.ts';

/** What some visits sold, as columns of a question and of its rows. */
export const salesRow = { orders: z.number(), conversions: z.number(), revenue: z.number() };
export const sumSales = `
             sum(visits.orders)                                   as orders,
             countIf(visits.orders > 0)                           as conversions,
             sum(visits.revenue)                                  as revenue`;

const currencyRow = z.object({ currency: z.string(), orders: z.number(), revenue: z.number() });

/** What the visits in scope sold in other currencies than that of the account. */
export async function otherCurrencies(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
): Promise<z.infer<typeof currencyRow>[]> {
  return clickhouse.rows({
    sql: `${scopedVisits(scope, ['pixel_id', 'visit_id'])}
      select currency, sum(is_order) as orders, sum(value) as revenue
        from (${ordersInScope}) as orders
       where currency != {currency:String}
         and (pixel_id, visit_id) in (select pixel_id, visit_id from visits)
       group by currency
       order by orders desc, currency`,
    params: scopeParameters(scope),
    row: currencyRow,
    settings: visitSettings,
  });
}
