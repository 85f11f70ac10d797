import type { AccountContext } from '../../../../platform/http/context.ts';
import { createMoneyStore } from './money.store.ts';
import { hasPurchases } from './orders.queries.ts';

/** What figures of money follow in an account. */
export interface Money {
  /** The currency of totals; null while the account has no purchase, so that nothing is shown of revenue. */
  readonly currency: string | null;
  /** Visits sold something: with files of orders alone, money says nothing of visits. */
  readonly isSoldInVisits: boolean;
  /** What the account chose to count as a conversion. */
  readonly conversionMetric: string | null;
}

export async function loadMoney({
  clickhouse,
  transaction,
}: Pick<AccountContext, 'clickhouse' | 'transaction'>): Promise<Money> {
  const [{ isSelling, isSoldInVisits }, { currency, conversionMetric }] = await Promise.all([
    hasPurchases(clickhouse),
    transaction((tx) => createMoneyStore(tx).read()),
  ]);
  return { currency: isSelling ? currency : null, isSoldInVisits, conversionMetric };
}
