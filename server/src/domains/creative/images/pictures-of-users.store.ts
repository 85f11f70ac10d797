import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/postgres.ts';

/** Users keep the address of their picture: it becomes another one. */
export async function moveUserPictures(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.execute(sql`update users set image = ${to} where image = ${from}`);
}
