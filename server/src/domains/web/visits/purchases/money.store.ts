import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { accounts } from '../../../accounts/sign-in/index.ts';

/** The settings of an account that its figures of money follow. */
export function createMoneyStore(transaction: Transaction) {
  return {
    /** In an account's transaction there is one account. */
    async read(): Promise<{ currency: string; conversionMetric: string | null }> {
      const [row] = await transaction
        .select({ currency: accounts.currency, conversionMetric: accounts.conversionMetric })
        .from(accounts);
      return row ?? { currency: 'USD', conversionMetric: null };
    },
  };
}
