import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';

/** Whether a purchase or refund is in no visit: a file of orders brought it. Where a page or a server reported it, too, that counts. */
export const isOrderAlone = '(purchases.visit_id = purchases.event_id)';

/** Whether an account ever reported a purchase or a refund, and whether one of them is in a visit. Nearly always the first row answers both. */
export async function hasPurchases(
  clickhouse: AccountClickHouse,
): Promise<{ readonly isSelling: boolean; readonly isSoldInVisits: boolean }> {
  const firstOf = (condition: string): Promise<{ alone: number }[]> =>
    clickhouse.rows({
      sql: `select toUInt8(${isOrderAlone}) as alone from purchases where ${condition} limit 1`,
      row: z.object({ alone: z.number() }),
    });
  const [first] = await firstOf('true');
  if (first === undefined) return { isSelling: false, isSoldInVisits: false };
  const isSoldInVisits = first.alone === 0 || (await firstOf(`not ${isOrderAlone}`)).length > 0;
  return { isSelling: true, isSoldInVisits };
}

/** Whether an order of an account ever said what it is of. */
export async function hasOrderLines(clickhouse: AccountClickHouse): Promise<boolean> {
  const rows = await clickhouse.rows({
    sql: 'select 1 as found from purchases where notEmpty(lines) limit 1',
    row: z.object({ found: z.number() }),
  });
  return rows.length > 0;
}

/**
 * Orders of an account, each once: rows of `pixel_id, visit_id, is_order, currency, value`, whose values are exact decimals. An order belongs to
 * the visit that reported it first, with the value and currency given there. Refunds of an order are removed from its value, never below zero, each
 * amount once. A refund whose order is not known, or is in another currency, is a row of its own with a negative value that is no order.
 * `condition` chooses among `purchases`: every order that one of the chosen rows is about is counted in full. The parameter `currency` is that of the account.
 */
export function ordersSql(condition: string): string {
  return `
    select ordered.1 as pixel_id, ordered.2 as visit_id, ordered.3 as is_order, ordered.4 as currency, ordered.5 as value
      from (
        select arrayJoin(arrayConcat(
                 if(is_known, [(sold.1, sold.2, toUInt8(1), sold.3, toDecimal128(sold.4 - refunded, 4))], []),
                 arrayMap(one -> (one.1, one.2, toUInt8(0), if(one.3 = '', {currency:String}, one.3), toDecimal128(-one.4, 4)), others)
               )) as ordered
          from (
            select is_known, sold,
                   arrayFilter(one -> is_known and one.3 in ('', sold.3), refunds)     as own,
                   arrayFilter(one -> not (is_known and one.3 in ('', sold.3)), refunds) as others,
                   if(arrayExists(one -> one.5, own), sold.4, least(sold.4, arraySum(one -> one.4, own))) as refunded
              from (
                select order_key,
                       countIf(kind = 'purchase') > 0 as is_known,
                       anyIf((first.1, first.2, if(first.3 = '', {currency:String}, first.3), first.4, first.5), kind = 'purchase') as sold,
                       groupArrayIf(first, kind = 'refund') as refunds
                  from (
                    select order_key, kind,
                           argMin((pixel_id, visit_id, toString(currency), toDecimal128(ifNull(value, 0), 4), isNull(value)), (${isOrderAlone}, at, event_id)) as first
                      from purchases
                     where order_key in (select order_key from purchases where ${condition})
                     group by order_key, kind, refund
                  )
                 group by order_key
              )
          )
      )`;
}

/** What visits sold: `orders` in any currency, `own_orders` and their `revenue` in that of the account; visits without any have no row. */
function salesByVisit(condition: string): string {
  return `
    select pixel_id, visit_id,
           sum(is_order)                                    as orders,
           sumIf(is_order, currency = {currency:String})    as own_orders,
           sumIf(value, currency = {currency:String})       as revenue
      from (${ordersSql(condition)})
     group by pixel_id, visit_id`;
}

/** Of which purchases a question is. */
export interface SalesQuestion {
  /** A condition over `purchases`. */
  readonly purchases: string;
  /** The currency of the account, which is the parameter `currency`, too; null while it has no purchase. */
  readonly currency: string | null;
}

/** Visits, a query with `pixel_id` and `visit_id`, with what each of them sold: `orders`, `own_orders` and `revenue`. */
export function withSales(visits: string, { purchases, currency }: SalesQuestion): string {
  return currency === null
    ? `select *, toUInt64(0) as orders, toUInt64(0) as own_orders, toDecimal128(0, 4) as revenue from (${visits})`
    : `select * from (${visits}) as visited left join (${salesByVisit(purchases)}) as sold using (pixel_id, visit_id)`;
}
