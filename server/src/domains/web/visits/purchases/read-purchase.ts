import type { CollectedEvent } from '@acquaint/contract';
import { readAmount } from './read-amount.ts';
import { type OrderLine, readOrderLines } from './read-order-lines.ts';

/** What an event says of an order, as the columns of `events` keep it. */
export interface OrderColumns {
  readonly order_kind: '' | 'purchase' | 'refund';
  /** '' without one. */
  readonly order_number: string;
  /** At least 0, with four decimals; null where it could not be read. */
  readonly order_value: string | null;
  /** A currency of ISO 4217; '' for that of the account. */
  readonly order_currency: string;
  /** What it is of; empty where the event does not say. */
  readonly order_lines: readonly OrderLine[];
}

/** Of events that are no purchase and no refund. */
export const noOrder: OrderColumns = {
  order_kind: '',
  order_number: '',
  order_value: null,
  order_currency: '',
  order_lines: [],
};

/** ISO 4217 for no currency: what was named is none. */
const unknownCurrency = 'XXX';
const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const longestNumber = 100;

type Properties = NonNullable<CollectedEvent['props']>;

function kindOf({ type, name }: Pick<CollectedEvent, 'type' | 'name'>): OrderColumns['order_kind'] {
  const wanted = type === 'custom' ? name?.trim().toLowerCase() : undefined;
  return wanted === 'purchase' || wanted === 'refund' ? wanted : '';
}

function numberOf({ order, order_id: orderId, transaction_id: transactionId }: Properties): string {
  const given = order ?? orderId ?? transactionId;
  if (given === undefined || typeof given === 'boolean') return '';
  // Shops show the number of an order as "#1001" and report it as 1001.
  return String(given).trim().replace(/^#/, '').slice(0, longestNumber);
}

function currencyOf({ currency }: Properties): string {
  const code = currency === undefined ? '' : String(currency).trim().toUpperCase();
  return code === '' || known.has(code) ? code : unknownCurrency;
}

/** Reads the order of a purchase or refund from the event that reports it. A purchase with a negative value is a refund. */
export function readPurchase(event: Pick<CollectedEvent, 'type' | 'name' | 'props' | 'items'>): OrderColumns {
  const kind = kindOf(event);
  if (kind === '') return noOrder;
  const properties = event.props ?? {};
  const value = readAmount(properties['value']);
  return {
    order_kind: value?.startsWith('-') === true && Number(value) < 0 ? 'refund' : kind,
    order_number: numberOf(properties),
    order_value: value?.replace('-', '') ?? null,
    order_currency: currencyOf(properties),
    order_lines: readOrderLines(event.items),
  };
}
