import { createHash } from 'node:crypto';
import { readAmount } from '../../visits/index.ts';
import { type HistoryEvent, RowError } from './history-event.ts';
import type { FileRow } from './json-rows.ts';
import { readMoment } from './read-moment.ts';

type Cells = Readonly<Record<string, string>>;

/** Which column of a table is what, by their names in lower case. */
export interface OrderColumns {
  /** The number of the order: lines with the same one, below each other, are one order. */
  readonly order: string;
  /** Another number that the pixel may have reported it by. */
  readonly other?: string | undefined;
  /** References of its payments, which other products know it by. */
  readonly references?: readonly string[] | undefined;
  readonly at: string;
  readonly total: string;
  readonly email?: string | undefined;
  readonly currency?: string | undefined;
  readonly refunded?: string | undefined;
  readonly status?: string | undefined;
  readonly sku?: string | undefined;
  readonly product?: string | undefined;
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
}

/** A table of orders that is known. */
interface OrderTable {
  readonly format: 'shopify_orders' | 'stripe_payments';
  readonly columns: OrderColumns;
}

const mostLines = 200;
const longestNumber = 100;
const longestText = 200;
const longestReferences = 500;
/** Shorter ones are what somebody typed. */
const shortestReference = 8;
const address = /^[^\s@]+@[^\s@]+$/;
const unpaid = /^(?:void|pending|authori|expired|fail|unpaid|cancel|incomplete|require|draft|blocked|uncaptured|open)/i;
const refundedWhole = /^refunded/i;

/** Where the exports of shops and payments say which payment an order is of. */
const referenceColumns = [
  'payment reference',
  'payment references',
  'payment id',
  'paymentintent id',
  'payment intent id',
] as const;

/** Recognizes the exports of orders of Shopify and of payments of Stripe; null for another table. */
export function orderTableOf(names: readonly string[]): OrderTable | null {
  const columnOf = (...wanted: readonly string[]): string | undefined => wanted.find((name) => names.includes(name));
  const references = referenceColumns.filter((name) => names.includes(name));
  const [status, total] = [columnOf('financial status'), columnOf('total')];
  const [name, created] = [columnOf('name'), columnOf('created at', 'paid at')];
  if (name !== undefined && created !== undefined && total !== undefined && names.includes('lineitem name')) {
    const number = columnOf('id') ?? name;
    const columns = {
      order: name,
      at: created,
      total,
      status,
      email: columnOf('email'),
      currency: columnOf('currency'),
    };
    const lines = {
      sku: 'lineitem sku',
      product: 'lineitem name',
      quantity: 'lineitem quantity',
      price: 'lineitem price',
    };
    return {
      format: 'shopify_orders',
      columns: { ...columns, ...lines, other: number, refunded: columnOf('refunded amount'), references },
    };
  }
  const at = columnOf('created (utc)', 'created date (utc)', 'created');
  const [id, amount] = [columnOf('id'), columnOf('amount')];
  const refunded = columnOf('amount refunded');
  if (id === undefined || at === undefined || amount === undefined || refunded === undefined) return null;
  return {
    format: 'stripe_payments',
    columns: {
      order: id,
      other: columnOf('order_id (metadata)', 'order (metadata)', 'order_number (metadata)'),
      references,
      at,
      total: amount,
      refunded,
      email: columnOf('customer email', 'receipt email', 'email'),
      currency: columnOf('currency'),
      status: columnOf('status'),
    },
  };
}

interface Order {
  readonly row: number;
  readonly cells: Cells;
  readonly items: object[];
}

const cellOf = (cells: Cells, column: string | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').trim();

function lineOf(cells: Cells, { sku, product, quantity, price }: OrderColumns): object[] {
  const [code = '', name = '', pieces = '', each = ''] = [sku, product, quantity, price].map((column) =>
    cellOf(cells, column).slice(0, longestText),
  );
  if (code === '' && name === '') return [];
  return [{ sku: code, name, ...(pieces === '' ? {} : { quantity: pieces }), ...(each === '' ? {} : { price: each }) }];
}

function amountOf(cells: Cells, column: string, isNeeded: boolean): string | null {
  const cell = cellOf(cells, column);
  if (cell === '' && !isNeeded) return null;
  const amount = readAmount(cell);
  if (amount === null || Number(amount) < 0) throw new RowError(column, 'Write the amount as 129.90.');
  return amount;
}

function customerOf(cells: Cells, column: string | undefined): string | undefined {
  const given = cellOf(cells, column).toLowerCase();
  if (given === '' || column === undefined) return undefined;
  if (!address.test(given)) throw new RowError(column, 'Write a full email address, or leave it empty.');
  return createHash('sha256').update(given).digest('hex');
}

function numberOf(cells: Cells, { order, other }: OrderColumns): { number: string; name: string } {
  const name = cellOf(cells, order).replace(/^#/, '');
  const number = cellOf(cells, other).replace(/^#/, '') || name;
  if (number === '') throw new RowError(order, 'Add the number of the order.');
  if (Math.max(number.length, name.length) > longestNumber)
    throw new RowError(order, 'The number of an order has 100 characters at most.');
  return { number, name };
}

/** The references of the payments of an order, as many as fit. */
function referencesOf(cells: Cells, { references = [] }: OrderColumns): string {
  const found = references.flatMap((column) => cellOf(cells, column).split(/[\s,;+]/));
  const whole = [...new Set(found.filter(({ length }) => length >= shortestReference && length <= longestNumber))];
  let text = '';
  for (const one of whole)
    if (text.length + one.length < longestReferences) text = text === '' ? one : `${text} ${one}`;
  return text;
}

/** What of an order was given back; null: nothing. */
function refundOf(cells: Cells, total: string, { refunded, status }: OrderColumns): string | null {
  const amount = refunded === undefined ? null : amountOf(cells, refunded, false);
  if (amount !== null && Number(amount) > 0) return amount;
  return amount === null && refundedWhole.test(cellOf(cells, status)) ? total : null;
}

type Moment = (field: string, cell: string) => number;

/** The purchase, and the refund if there is one. Throws RowError. */
function eventsOf({ cells, items }: Order, columns: OrderColumns, momentOf: Moment): HistoryEvent[] {
  const { number, name } = numberOf(cells, columns);
  if (unpaid.test(cellOf(cells, columns.status)))
    throw new RowError(columns.status ?? '', 'This order was not paid, so it is left out.');
  const total = amountOf(cells, columns.total, true) ?? '0';
  const email = customerOf(cells, columns.email);
  const currency = cellOf(cells, columns.currency);
  const shared = {
    visitor: email === undefined ? `order ${number}` : `customer ${email}`,
    session: null,
    type: 'custom',
    url: null,
    ...(email === undefined ? {} : { email }),
  } as const;
  const at = momentOf(columns.at, cellOf(cells, columns.at));
  const references = referencesOf(cells, columns);
  const known = { order_name: name, ...(references === '' ? {} : { payment_references: references }) };
  const props = { order: number, ...known, ...(currency === '' ? {} : { currency: currency.slice(0, 10) }) };
  const purchase: HistoryEvent = {
    ...shared,
    at,
    id: `purchase of order ${number}`,
    name: 'purchase',
    props: { ...props, value: total },
    items,
  };
  const refunded = refundOf(cells, total, columns);
  if (refunded === null) return [purchase];
  const refund = {
    id: `refund of order ${number}`,
    name: 'refund',
    props: { ...props, order_total: total, value: refunded },
  };
  return [purchase, { ...shared, at: at + 1, ...refund }];
}

/** A row of a file with what was read of it. */
export interface OrderRow extends FileRow {
  readonly event?: HistoryEvent;
}

function* rowsOf(order: Order | null, columns: OrderColumns, momentOf: Moment): Generator<OrderRow> {
  if (order === null) return;
  const { row } = order;
  try {
    for (const event of eventsOf(order, columns, momentOf)) yield { row, value: null, event };
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    yield { row, value: null, error };
  }
}

/** The orders of a table, whose lines are in rows below each other. */
export async function* readOrders(
  rows: AsyncIterable<FileRow>,
  columns: OrderColumns,
  momentOf: Moment = readMoment,
): AsyncGenerator<OrderRow> {
  let open: Order | null = null;
  for await (const { row, value, error } of rows) {
    if (error !== undefined) {
      yield { row, value, error };
      continue;
    }
    // What tables are read to.
    const cells = value as Cells;
    const number = cellOf(cells, columns.order);
    const line = lineOf(cells, columns);
    if (open !== null && number !== '' && number === cellOf(open.cells, columns.order)) {
      if (open.items.length < mostLines) open.items.push(...line);
      continue;
    }
    yield* rowsOf(open, columns, momentOf);
    open = { row, cells, items: line };
  }
  yield* rowsOf(open, columns, momentOf);
}
