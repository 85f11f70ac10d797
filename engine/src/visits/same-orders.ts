/** An order of a file, as it is compared with those of others. */
export interface ComparedOrder {
  /** Its number, its name in the shop and the references of its payments. */
  readonly numbers: readonly string[];
  /** A key of the customer's address; '' where it is not known. */
  readonly customer: string;
  readonly value: number;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A payment is made within minutes of its order. */
export const similarMilliseconds = 10 * 60_000;

/** Two orders are one when they share a number. */
export function isSameOrder(
  { numbers }: Pick<ComparedOrder, 'numbers'>,
  other: Pick<ComparedOrder, 'numbers'>,
): boolean {
  return numbers.some((number) => other.numbers.includes(number));
}

/** Two orders may be one when the same customer paid the same within ten minutes. */
export function isSimilarOrder(order: ComparedOrder, other: ComparedOrder): boolean {
  return (
    order.customer !== '' &&
    order.customer === other.customer &&
    order.value === other.value &&
    order.currency === other.currency &&
    Math.abs(order.at - other.at) <= similarMilliseconds
  );
}

/**
 * Pairs orders with similar ones of other files, each with one at most: two payments that look like one order are not both taken for it. As many are
 * paired as can be, so that it does not matter which file comes first.
 */
export function pairSimilar<Order extends ComparedOrder, Other extends ComparedOrder>(
  orders: readonly Order[],
  others: readonly Other[],
): Map<Order, Other> {
  const byTime = (one: ComparedOrder, two: ComparedOrder): number => one.at - two.at;
  const kindOf = ({ customer, value, currency }: ComparedOrder): string => `${customer} ${value} ${currency}`;
  const free = Map.groupBy(others.toSorted(byTime), kindOf);
  const pairs = new Map<Order, Other>();
  for (const order of orders.toSorted(byTime)) {
    const left = free.get(kindOf(order)) ?? [];
    const place = left.findIndex((other) => isSimilarOrder(order, other));
    const [found] = place < 0 ? [] : left.splice(place, 1);
    if (found !== undefined) pairs.set(order, found);
  }
  return pairs;
}
