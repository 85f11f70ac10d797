import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { EventRow } from '../../collection/index.ts';
import { isOrderAlone } from '../../visits/index.ts';

const measuredRow = z.object({ order_key: z.string(), kind: z.string() });
const kinds = ['purchase', 'refund'] as const;

/** The numbers that the pixel may have reported an order by. */
const keysOf = ({ order_number: number, props }: EventRow): string[] =>
  [number, props['order_name'] ?? ''].filter((one) => one !== '').map((one) => `order ${one}`);

/** Those of some purchases and refunds of files that pages or servers reported as they happened, or in visits of the past. */
export async function measuredOrders(
  own: AccountClickHouse,
  rows: readonly EventRow[],
): Promise<ReadonlySet<EventRow>> {
  const found = await own.rows({
    sql: `
      select order_key, toString(kind) as kind from purchases
       where order_key in {keys:Array(String)} and not ${isOrderAlone}
       group by purchases.order_key, purchases.kind`,
    params: { keys: [...new Set(rows.flatMap(keysOf))] },
    row: measuredRow,
  });
  const measured = new Map<string, Set<string>>(kinds.map((kind) => [kind, new Set<string>()]));
  for (const { order_key: key, kind } of found) measured.get(kind)?.add(key);
  return new Set(rows.filter((row) => keysOf(row).some((key) => measured.get(row.order_kind)?.has(key) === true)));
}
