import type { AccountContext } from '../../../../platform/http/context.ts';
import { createMoneyStore } from './money.store.ts';
import { hasPurchases } from './orders.queries.ts';

/** What figures of money follow in an account. */
export interface Money {
  /** The currency of totals; null while the account has no purchase, so that nothing is shown of revenue. */
  readonly currency: string | null;
  /** What the account chose to count as a conversion. */
  readonly conversionMetric: string | null;
}

export async function loadMoney({
  clickhouse,
  transaction,
}: Pick<AccountContext, 'clickhouse' | 'transaction'>): Promise<Money> {
  const [isSelling, { currency, conversionMetric }] = await Promise.all([
    hasPurchases(clickhouse),
    transaction((tx) => createMoneyStore(tx).read()),
  ]);
  return { currency: isSelling ? currency : null, conversionMetric };
}
