import { type ComparedOrder, similarMilliseconds } from '@acquaint/engine/visits';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { numbersOfOrder } from '../../visits/index.ts';

const numberedRow = z.object({
  event_id: z.string(),
  order_number: z.string(),
  numbers: z.array(z.string()),
  kind: z.enum(['purchase', 'refund']),
});
export type NumberedOrder = z.infer<typeof numberedRow>;

/** Purchases and refunds that are known by one of some numbers, whoever reported them. */
export async function ordersByNumber(own: AccountClickHouse, numbers: readonly string[]): Promise<NumberedOrder[]> {
  return own.rows({
    sql: `
      select toString(purchases.event_id) as event_id, purchases.order_number as order_number,
             arrayConcat([purchases.order_number], purchases.numbers) as numbers, toString(purchases.kind) as kind
        from purchases final
       where order_key in {keys:Array(String)} or hasAny(purchases.numbers, {numbers:Array(String)})`,
    params: { numbers, keys: numbers.map((number) => `order ${number}`) },
    row: numberedRow,
  });
}

const similarRow = z.object({
  import_id: z.string(),
  order_number: z.string(),
  numbers: z.array(z.string()),
  customer: z.string(),
  value: z.number(),
  currency: z.string(),
  at: z.number(),
});

/** An order that a file brought. */
export interface ImportedOrder extends ComparedOrder {
  readonly importId: string;
  readonly order: string;
}

/** Orders of files that some customers made about as early or late as some of an import, which brought none of them. */
export async function importedOrdersNear(
  own: AccountClickHouse,
  orders: readonly ComparedOrder[],
  importId: string,
): Promise<ImportedOrder[]> {
  const known = orders.filter(({ customer }) => customer !== '');
  if (known.length === 0) return [];
  const times = known.map(({ at }) => at);
  const [first, last] = [Math.min(...times) - similarMilliseconds, Math.max(...times) + similarMilliseconds];
  const rows = await own.rows({
    sql: `
      select toString(import_id) as import_id, order_number, ${numbersOfOrder} as numbers, email_key as customer,
             toFloat64(ifNull(order_value, 0)) as value, toString(order_currency) as currency,
             toUnixTimestamp64Milli(at) as at
        from events
       where order_kind = 'purchase' and events.visit_id = events.event_id
         and events.import_id not in (toUUID('${nilId}'), {import:UUID})
         and events.at between {first:DateTime64(3, 'UTC')} and {last:DateTime64(3, 'UTC')}
         and email_key in {customers:Array(String)}
       limit 1 by event_id`,
    params: {
      import: importId,
      first: clickHouseTime(new Date(first)),
      last: clickHouseTime(new Date(last)),
      customers: [...new Set(known.map(({ customer }) => customer))],
    },
    row: similarRow,
  });
  return rows.map(({ import_id: from, order_number: order, ...row }) => ({ ...row, order, importId: from }));
}
