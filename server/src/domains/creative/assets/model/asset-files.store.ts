import { dayOf } from '@acquaint/engine/dates';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type AssetRow, assets } from './assets.table.ts';

/** What an address of a file is checked against; apart from the library, which the edge does not load. */
export function createAssetFileStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<AssetRow | null> {
      const [row] = await transaction.select().from(assets).where(eq(assets.id, id));
      return row ?? null;
    },
    /** The day that it is where the account is. */
    async dayOfAccount(accountId: string, now: Date): Promise<string> {
      const { rows } = await transaction.execute(sql`select time_zone from accounts where id = ${accountId}`);
      const [account] = z.array(z.object({ time_zone: z.string() })).parse(rows);
      return dayOf(now, account?.time_zone ?? 'UTC');
    },
  };
}
