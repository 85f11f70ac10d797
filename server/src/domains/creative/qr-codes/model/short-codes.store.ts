import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { qrShortCodes } from '../links/qr-codes.table.ts';

/** Every short code that was ever given, to any account. */
export function createShortCodeStore(transaction: Transaction) {
  return {
    /** Takes short codes that were never given; answers those that were free. */
    async take(accountId: string, codes: readonly string[]): Promise<Set<string>> {
      if (codes.length === 0) return new Set();
      const rows = await transaction
        .insert(qrShortCodes)
        .values(codes.map((code) => ({ code, accountId })))
        .onConflictDoNothing()
        .returning();
      return new Set(rows.map(({ code }) => code));
    },
  };
}
