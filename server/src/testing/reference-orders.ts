import type { Sales } from '@acquaint/contract';
import type { EventRow } from '../domains/web/collection/index.ts';

/** Something that was sold or undone, in ten-thousandths of its currency. */
interface ReferenceOrder {
  readonly visitId: string;
  readonly isOrder: boolean;
  readonly currency: string;
  readonly units: bigint;
}

const unitsOf = ({ order_value: value }: EventRow): bigint => BigInt((value ?? '0').replace('.', ''));
const keyOf = (event: EventRow): string =>
  event.order_number === ''
    ? `visit ${event.visit_id} ${event.order_value} ${event.order_currency}`
    : `order ${event.order_number}`;

/** Reports by their times; those of files of orders, which are in no visit, after all others. */
const placeOf = ({ visit_id: visit, at, event_id: id }: EventRow): string => `${visit === id ? 1 : 0} ${at} ${id}`;

/** The first report of each purchase, and of each amount that was refunded. */
function firstReports(events: readonly EventRow[]): EventRow[] {
  const seen = new Set<string>();
  return events
    .filter(({ order_kind: kind }) => kind !== '')
    .toSorted((left, right) => placeOf(left).localeCompare(placeOf(right)))
    .filter((event) => {
      const amount = event.order_kind === 'refund' ? `${event.order_value} ${event.order_currency}` : '';
      const key = `${event.order_kind} ${keyOf(event)} ${amount}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function orderOf(purchase: EventRow, refunds: readonly EventRow[], currency: string): ReferenceOrder {
  const value = unitsOf(purchase);
  const refunded = refunds.reduce((sum, refund) => sum + (refund.order_value === null ? value : unitsOf(refund)), 0n);
  return {
    visitId: purchase.visit_id,
    isOrder: true,
    currency: purchase.order_currency || currency,
    units: refunded > value ? 0n : value - refunded,
  };
}

/** Every order once, with its refunds removed, and refunds that belong to none. */
function ordersOf(events: readonly EventRow[], currency: string): ReferenceOrder[] {
  return [...Map.groupBy(firstReports(events), keyOf).values()].flatMap((reports) => {
    const purchase = reports.find(({ order_kind: kind }) => kind === 'purchase');
    const belongs = (refund: EventRow): boolean =>
      purchase !== undefined && ['', purchase.order_currency || currency].includes(refund.order_currency);
    const refunds = reports.filter(({ order_kind: kind }) => kind === 'refund');
    const strays = refunds
      .filter((refund) => !belongs(refund))
      .map((refund) => ({
        visitId: refund.visit_id,
        isOrder: false,
        currency: refund.order_currency || currency,
        units: -unitsOf(refund),
      }));
    return purchase === undefined ? strays : [orderOf(purchase, refunds.filter(belongs), currency), ...strays];
  });
}

/** What some visits sold, computed the obvious and slow way. */
export interface ReferenceSales {
  of(visitIds: readonly string[]): Sales;
  ownOrders(visitIds: readonly string[]): number;
  others(visitIds: readonly string[]): { currency: string; orders: number; revenue: number }[];
}

/** What visits sold, by all events of an account and its currency. */
export function referenceSales(events: readonly EventRow[], currency: string): ReferenceSales {
  const orders = ordersOf(events, currency);
  const among = (visitIds: readonly string[]): ReferenceOrder[] => {
    const wanted = new Set(visitIds);
    return orders.filter(({ visitId }) => wanted.has(visitId));
  };
  const total = (some: readonly ReferenceOrder[]): number =>
    Number(some.reduce((sum, { units }) => sum + units, 0n)) / 10_000;
  const count = (some: readonly ReferenceOrder[]): number => some.filter(({ isOrder }) => isOrder).length;
  const isOwn = (order: ReferenceOrder): boolean => order.currency === currency;
  return {
    of(visitIds) {
      const found = among(visitIds);
      const buyers = new Set(found.filter(({ isOrder }) => isOrder).map(({ visitId }) => visitId));
      return { orders: count(found), conversions: buyers.size, revenue: total(found.filter(isOwn)) };
    },
    ownOrders: (visitIds) => count(among(visitIds).filter(isOwn)),
    others: (visitIds) =>
      [
        ...Map.groupBy(
          among(visitIds).filter((order) => !isOwn(order)),
          (order) => order.currency,
        ),
      ].map(([name, some]) => ({ currency: name, orders: count(some), revenue: total(some) })),
  };
}
