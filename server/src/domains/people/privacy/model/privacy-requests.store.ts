import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const requests = pgTable('privacy_requests', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['opt-out'] }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  sealedPerson: bytes('sealed_person'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  appliedAt: moment('applied_at'),
});

export type PrivacyRequestRow = typeof requests.$inferSelect;

/** Requests of people about their own data, of the whole installation. */
export function createPrivacyRequestStore(transaction: Transaction) {
  return {
    async insert(row: typeof requests.$inferInsert): Promise<void> {
      await transaction.insert(requests).values(row);
    },
    /** The request of a mailed link, locked, so that two clicks at once confirm it once. */
    async findByToken(tokenHash: Buffer): Promise<PrivacyRequestRow | null> {
      const [row] = await transaction.select().from(requests).where(eq(requests.tokenHash, tokenHash)).for('update');
      return row ?? null;
    },
    async confirm(id: string, at: Date): Promise<void> {
      await transaction.update(requests).set({ confirmedAt: at }).where(eq(requests.id, id));
    },
    /** Confirmed requests that are still to be applied, oldest first. */
    async listDue(): Promise<PrivacyRequestRow[]> {
      return transaction
        .select()
        .from(requests)
        .where(and(isNotNull(requests.confirmedAt), isNull(requests.appliedAt)))
        .orderBy(requests.confirmedAt);
    },
    async markApplied(id: string, at: Date): Promise<void> {
      await transaction
        .update(requests)
        .set({ appliedAt: at })
        .where(and(eq(requests.id, id), isNull(requests.appliedAt)));
    },
    /** Drops who asked from requests that were applied before a moment. */
    async deletePersons(appliedBefore: Date): Promise<void> {
      await transaction
        .update(requests)
        .set({ sealedPerson: null })
        .where(and(lte(requests.appliedAt, appliedBefore), isNotNull(requests.sealedPerson)));
    },
    /** Deletes what nobody confirmed in time, and what was applied before a moment. */
    async deleteOld({ now, appliedBefore }: { now: Date; appliedBefore: Date }): Promise<void> {
      await transaction.delete(requests).where(and(isNull(requests.confirmedAt), lt(requests.expiresAt, now)));
      await transaction.delete(requests).where(lt(requests.appliedAt, appliedBefore));
    },
  };
}
