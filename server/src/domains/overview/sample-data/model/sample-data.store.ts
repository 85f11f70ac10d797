import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

/** The account of the user with an address, or the oldest account; null when there is none. It runs in a system transaction. */
export async function findAccount(transaction: Transaction, email: string | undefined): Promise<string | null> {
  const { rows } = await transaction.execute<{ account_id: string }>(
    email === undefined
      ? sql`select id as account_id from accounts order by created_at, id limit 1`
      : sql`select account_id from users where email = ${email.trim().toLowerCase()} limit 1`,
  );
  return rows[0]?.account_id ?? null;
}
