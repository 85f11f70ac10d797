import { and, count, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PagePart, Placed } from '../http/cursors.ts';
import { keysetByTime } from '../postgres/keyset.queries.ts';
import type { Transaction } from '../postgres/postgres.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  sealedContent: bytes('sealed_content'),
  state: text('state', { enum: ['queued', 'sending', 'sent', 'kept', 'failed'] })
    .notNull()
    .default('queued'),
  attempts: integer('attempts').notNull().default(0),
  error: text('error').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});

export type MailRow = typeof mails.$inferSelect;

/** Mail that waits, was sent, or is kept for the mailbox page. */
export function createMailStore(transaction: Transaction) {
  return {
    async insert(row: typeof mails.$inferInsert): Promise<void> {
      await transaction.insert(mails).values(row);
    },
    /** Takes the next mail that is due and hides it from others until `until`. */
    async claim(now: Date, until: Date): Promise<MailRow | null> {
      const due = transaction
        .select({ id: mails.id })
        .from(mails)
        .where(and(inArray(mails.state, ['queued', 'sending']), lte(mails.nextAttemptAt, now)))
        .orderBy(mails.createdAt)
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await transaction
        .update(mails)
        .set({ state: 'sending', nextAttemptAt: until, attempts: sql`${mails.attempts} + 1` })
        .where(inArray(mails.id, due))
        .returning();
      return row ?? null;
    },
    async update(id: string, values: Partial<Omit<MailRow, 'id'>>): Promise<void> {
      await transaction.update(mails).set(values).where(eq(mails.id, id));
    },
    async deleteOlderThan(moment: Date): Promise<void> {
      await transaction.delete(mails).where(lt(mails.createdAt, moment));
    },
    /** Newest first. */
    /** The latest first. */
    async list(part: PagePart): Promise<{ rows: Placed<MailRow>[]; total: number }> {
      const keys = keysetByTime(mails.createdAt, mails.id, 'desc');
      const rows = await transaction
        .select({ ...getTableColumns(mails), place: keys.place })
        .from(mails)
        .where(keys.after(part.after))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      const [sum] = await transaction.select({ total: count() }).from(mails);
      return { rows, total: sum?.total ?? 0 };
    },
    async find(id: string): Promise<MailRow | null> {
      const [row] = await transaction.select().from(mails).where(eq(mails.id, id));
      return row ?? null;
    },
  };
}
