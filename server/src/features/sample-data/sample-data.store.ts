import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/postgres/postgres.ts';

const installation = pgTable('installation', { key: text('key').primaryKey(), value: text('value').notNull() });

/** Facts about this installation, such as how far the making of the sample business is. */
export function createInstallationStore(transaction: Transaction) {
  return {
    /** The account of the user with an address, or the oldest account; null when there is none. */
    async findAccount(email: string | undefined): Promise<string | null> {
      const { rows } = await transaction.execute<{ account_id: string }>(
        email === undefined
          ? sql`select id as account_id from accounts order by created_at, id limit 1`
          : sql`select account_id from users where email = ${email.trim().toLowerCase()} limit 1`,
      );
      return rows[0]?.account_id ?? null;
    },
    async get(key: string): Promise<string | null> {
      const [row] = await transaction.select().from(installation).where(eq(installation.key, key));
      return row?.value ?? null;
    },
    async set(key: string, value: string): Promise<void> {
      await transaction
        .insert(installation)
        .values({ key, value })
        .onConflictDoUpdate({ target: installation.key, set: { value: sql`excluded.value` } });
    },
  };
}
