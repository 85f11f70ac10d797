import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { prospectLists } from './lists.table.ts';

/** How many lists an account has that are not of the sample. */
export function countOwnLists(transaction: Transaction): Promise<number> {
  return transaction.$count(prospectLists, eq(prospectLists.isSample, false));
}
