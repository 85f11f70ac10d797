import type { DuplicateOrder, HistoryFormat } from '@acquaint/contract';
import { type ComparedOrder, isSameOrder, pairSimilar } from '@acquaint/engine/visits';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { EventRow } from '../../collection/index.ts';
import { importedOrdersNear, type NumberedOrder, ordersByNumber } from './known-orders.queries.ts';

/** An order of a file: its purchase, its refund, or both. */
interface FileOrder extends ComparedOrder {
  readonly rows: readonly EventRow[];
}

/** What is known of some purchases and refunds of a file. */
export interface JudgedOrders {
  /** Those that are stored already, by this number or another one. */
  readonly known: ReadonlySet<EventRow>;
  /** Refunds of orders that are stored by another number, with that one. */
  readonly renumbered: ReadonlyMap<EventRow, string>;
  /** Those that may be stored already. */
  readonly possible: ReadonlyMap<EventRow, DuplicateOrder>;
}

export interface OrdersOf {
  readonly own: AccountClickHouse;
  readonly importId: string;
  readonly format: HistoryFormat;
  /** What wrote the files of some imports. */
  readonly formatsOf: (importIds: readonly string[]) => Promise<ReadonlyMap<string, HistoryFormat>>;
}

const numbersOf = ({ order_number: number, props }: EventRow): string[] => [
  ...new Set([number, props['order_name'] ?? '', ...(props['payment_references'] ?? '').split(' ')].filter(Boolean)),
];

function orderOf(rows: readonly EventRow[]): FileOrder[] {
  const [row] = rows;
  if (row === undefined) return [];
  const { email_key: customer, order_currency: currency, order_value: value, props, at } = row;
  // A refund says what its order came to.
  const total = Number(props['order_total'] ?? value ?? 0);
  return [
    { rows, numbers: numbersOf(row), customer, currency, value: total, at: Date.parse(`${at.replace(' ', 'T')}Z`) },
  ];
}

/** What is stored already of orders that share a number with a stored one. */
function judgeSame(orders: readonly FileOrder[], stored: readonly NumberedOrder[]) {
  const known = new Set<EventRow>();
  const renumbered = new Map<EventRow, string>();
  const unknown: FileOrder[] = [];
  for (const order of orders) {
    // A file that comes again finds its own events by their ids.
    const others = stored.filter((one) => isSameOrder(order, one));
    const foreign = others.filter(({ event_id: id }) => order.rows.every((row) => row.event_id !== id));
    const purchase = foreign.find(({ kind }) => kind === 'purchase');
    const isRefunded = foreign.some(({ kind }) => kind === 'refund');
    if (others.length === 0) unknown.push(order);
    for (const row of order.rows) {
      if (row.order_kind === 'purchase' ? purchase !== undefined : isRefunded) known.add(row);
      else if (purchase !== undefined && purchase.order_number !== '') renumbered.set(row, purchase.order_number);
    }
  }
  return { known, renumbered, unknown };
}

/** Orders that look like one of another product's file. */
async function judgeSimilar(orders: readonly FileOrder[], { own, importId, format, formatsOf }: OrdersOf) {
  const near = await importedOrdersNear(own, orders, importId);
  const formats = await formatsOf([...new Set(near.map((one) => one.importId))]);
  // Two orders of one shop are two, however similar they are.
  const foreign = near.filter((one) => (formats.get(one.importId) ?? format) !== format);
  const possible = new Map<EventRow, DuplicateOrder>();
  for (const [order, other] of pairSimilar(orders, foreign)) {
    const { value, currency, at } = order;
    const shown = {
      order: order.numbers[0] ?? '',
      other: other.order,
      value,
      currency,
      at: new Date(at).toISOString(),
    };
    for (const row of order.rows) possible.set(row, shown);
  }
  return possible;
}

/** Compares purchases and refunds of a file with those that pages, servers and other files reported. */
export async function judgeOrders(rows: readonly EventRow[], of: OrdersOf): Promise<JudgedOrders> {
  const byOrder = Map.groupBy(rows, ({ order_number: number }) => number);
  const orders = [...byOrder.values()].flatMap(orderOf);
  const numbers = [...new Set(orders.flatMap((order) => order.numbers))];
  const { unknown, ...same } = judgeSame(orders, await ordersByNumber(of.own, numbers));
  return { ...same, possible: await judgeSimilar(unknown, of) };
}
