import { desc, eq } from 'drizzle-orm';
import { integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

/** A row that became no code: its cells as they came, and why. */
export interface FailedRow {
  readonly line: number;
  readonly reason: string;
  readonly cells: Readonly<Record<string, string>>;
}

const qrImports = pgTable('qr_imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  fileName: text('file_name').notNull(),
  templateId: uuid('template_id'),
  created: integer('created').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  errors: json('errors').$type<readonly FailedRow[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type QrImportRow = typeof qrImports.$inferSelect;

const mostListed = 20;

/** Files of codes; in an account's transaction it sees that account's only. */
export function createQrImportStore(transaction: Transaction) {
  return {
    async insert(row: Pick<QrImportRow, 'id' | 'accountId' | 'fileName' | 'templateId'>): Promise<void> {
      await transaction.insert(qrImports).values(row);
    },
    async list(): Promise<QrImportRow[]> {
      return transaction.select().from(qrImports).orderBy(desc(qrImports.createdAt)).limit(mostListed);
    },
    async find(id: string): Promise<QrImportRow | null> {
      const [row] = await transaction.select().from(qrImports).where(eq(qrImports.id, id));
      return row ?? null;
    },
    async update(id: string, values: Pick<QrImportRow, 'created' | 'failed' | 'errors'>): Promise<void> {
      await transaction.update(qrImports).set(values).where(eq(qrImports.id, id));
    },
  };
}
