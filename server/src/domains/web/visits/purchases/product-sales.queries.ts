import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { isOrderAlone } from './orders.queries.ts';

/** How orders name a product: by its SKU or, where it has none, by its name. */
interface SoldProduct {
  readonly id: string;
  readonly sku: string | null;
  readonly name: string;
}

interface ProductSales {
  /** Pieces sold, less those returned. */
  readonly units: number;
  readonly orders: number;
  /** In the currency that was asked for, less refunds. */
  readonly revenue: number;
}

interface ProductSalesQuestion {
  readonly products: readonly SoldProduct[];
  /** That of the account: orders in another one count with their pieces, without revenue. */
  readonly currency: string;
  /** `2026-01-31 13:45:00.123` in UTC; orders before it don't count. */
  readonly since: string;
}

const saleRow = z.object({ product: z.string(), units: z.number(), orders: z.number(), revenue: z.number() });
const since = "{since:DateTime64(3, 'UTC')}";

/** Orders with lines, each with its first report, `sold`, and those refunds that are in its currency, `own`: tuples of currency, value, whether it has none, and lines. */
const orders = `
  select order_key, sold, arrayFilter(one -> one.1 in ('', sold.1), refunds) as own
    from (
      select order_key,
             anyIf(first, kind = 'purchase')       as sold,
             groupArrayIf(first, kind = 'refund')  as refunds,
             minIf(reported_at, kind = 'purchase') as sold_at
        from (
          select order_key, kind,
                 argMin((toString(currency), toFloat64(ifNull(value, 0)), isNull(value), lines), (${isOrderAlone}, at, event_id)) as first,
                 min(at) as reported_at
            from purchases
           where order_key in (select order_key from purchases where kind = 'purchase' and at >= ${since} and notEmpty(lines))
           group by order_key, kind, refund
        )
       group by order_key
      having sold_at >= ${since}
    )`;

/** What is left of an order's value after the refunds that do not say of what they are: a share from 0 to 1. */
const kept = `
  multiIf(arrayExists(one -> one.3 and empty(one.4), own), 0.,
          sold.2 > 0, greatest(0., 1. - arraySum(one -> if(empty(one.4), one.2, 0.), own) / sold.2),
          1.)`;

const product = `
  transform(lower(one.1), {skus:Array(String)}, {skuIds:Array(String)},
            transform(lower(one.2), {names:Array(String)}, {nameIds:Array(String)}, ''))`;

/** Lines of orders as tuples of product, pieces, amount and whether it was sold. Without a price, the only line of an order has the order's value. */
const lines = `
  select order_key,
         arrayJoin(arrayConcat(
           arrayMap(one -> (${product}, if(kept = 0, 0., toFloat64(one.3)),
                            kept * ifNull(toFloat64(one.4), if(length(sold.4) = 1, sold.2, 0.)), toUInt8(1)), sold.4),
           arrayMap(one -> (${product}, -toFloat64(one.3), -ifNull(toFloat64(one.4), 0.), toUInt8(0)),
                    arrayFlatten(arrayMap(refund -> refund.4, own)))
         )) as line,
         sold.1 in ('', {currency:String}) as is_own
    from (select *, ${kept} as kept from (${orders}))`;

/**
 * What products sold since an instant, by the id of the product; those that sold nothing are left out. An order counts once, with the lines of its first report.
 * A refund that names its lines lowers these; one that does not lowers all lines of its order, by their share of its value.
 */
export async function salesOfProducts(
  clickhouse: AccountClickHouse,
  question: ProductSalesQuestion,
): Promise<Map<string, ProductSales>> {
  const bySku = question.products.filter(({ sku }) => sku !== null);
  const byName = question.products.filter(({ sku }) => sku === null);
  const rows = await clickhouse.rows({
    sql: `
      select product, sum(pieces) as units, countIf(is_sold) as orders, round(sum(amount), 4) as revenue
        from (
          select order_key, line.1 as product, max(line.4) as is_sold,
                 greatest(sum(line.2), 0.)                      as pieces,
                 if(any(is_own), greatest(sum(line.3), 0.), 0.) as amount
            from (${lines})
           where product != ''
           group by order_key, product
        )
       where is_sold
       group by product`,
    params: {
      since: question.since,
      currency: question.currency,
      skus: bySku.map(({ sku }) => sku?.toLowerCase() ?? ''),
      skuIds: bySku.map(({ id }) => id),
      names: byName.map(({ name }) => name.toLowerCase()),
      nameIds: byName.map(({ id }) => id),
    },
    row: saleRow,
  });
  return new Map(rows.map(({ product: id, ...sales }) => [id, sales]));
}
