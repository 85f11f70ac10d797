import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Transaction } from './postgres.ts';

const installation = pgTable('installation', { key: text('key').primaryKey(), value: text('value').notNull() });

/** Facts about this installation by name; it runs in system transactions. */
export function createInstallationStore(transaction: Transaction) {
  return {
    /** The value of a fact; null when nothing was recorded. */
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
    /** The value of a fact, which becomes `value` where nothing was recorded: of two who ask at once, both get the first one's. */
    async claim(key: string, value: string): Promise<string> {
      await transaction.insert(installation).values({ key, value }).onConflictDoNothing();
      const [row] = await transaction.select().from(installation).where(eq(installation.key, key));
      return row?.value ?? value;
    },
  };
}
