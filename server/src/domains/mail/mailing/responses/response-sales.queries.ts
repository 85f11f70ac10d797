import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import {
  rankOf,
  responseEvidence,
  responseParameters,
  responseSettings,
  type ResponseScope,
} from './responses.queries.ts';

const salesRow = z.object({
  arm: z.string(),
  variant: z.number(),
  orders: z.number(),
  revenue: z.number(),
  buyers: z.number(),
  visit_orders: z.number(),
  visit_revenue: z.number(),
  visit_squares: z.number(),
});
/** What an arm bought, by any evidence; and by visits alone, which both arms can make: with the sum of the squares of what each person spent. */
export type ArmSales = z.infer<typeof salesRow>;

/** What those of each arm and variant bought within the window. The orders of a visit count for one piece, the one with the best evidence. */
export async function salesOfArms(clickhouse: AccountClickHouse, scope: ResponseScope): Promise<ArmSales[]> {
  if (scope.conversion.currency === null) return [];
  return clickhouse.rows({
    sql: `
      select arm, variant,
             sum(bought.orders)                                 as orders,
             sum(bought.revenue)                                as revenue,
             countIf(bought.visit_orders > 0)                   as buyers,
             sum(bought.visit_orders)                           as visit_orders,
             sum(bought.visit_revenue)                          as visit_revenue,
             sum(pow(toFloat64(bought.visit_revenue), 2))       as visit_squares
        from (
          select mailing_id, serial,
                 sum(evidence.orders)                                    as orders,
                 sum(evidence.revenue)                                   as revenue,
                 sumIf(evidence.orders, rank >= ${rankOf('click')})      as visit_orders,
                 sumIf(evidence.revenue, rank >= ${rankOf('click')})     as visit_revenue
            from (
              ${responseEvidence(scope)}
              select mailing_id, serial, rank, orders, revenue
                from responded
               where orders > 0 or revenue != 0
               order by rank, serial
               limit 1 by pixel_id, visit_id
            ) as evidence
           group by mailing_id, serial
        ) as bought
       inner join (select mailing_id, serial, arm, variant from mail_pieces final where mailing_id in {mailings:Array(UUID)}) as pieces
          on pieces.mailing_id = bought.mailing_id and pieces.serial = bought.serial
       group by arm, variant`,
    params: responseParameters(scope),
    row: salesRow,
    settings: responseSettings,
  });
}
