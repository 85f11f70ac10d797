import { and, eq, isNull, lt } from 'drizzle-orm';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../postgres/postgres.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const requests = pgTable('idempotent_requests', {
  /** Null: nobody was signed in. */
  accountId: uuid('account_id'),
  keyHash: bytes('key_hash').notNull(),
  operation: text('operation').notNull(),
  bodyHash: bytes('body_hash').notNull(),
  reply: bytes('reply'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
export type IdempotentRequest = typeof requests.$inferSelect;

/** Requests that were made with an Idempotency-Key, with their answers. */
export function createIdempotentRequestStore(transaction: Transaction) {
  return {
    async find(accountId: string | null, keyHash: Buffer): Promise<IdempotentRequest | null> {
      const [row] = await transaction
        .select()
        .from(requests)
        .where(
          and(
            accountId === null ? isNull(requests.accountId) : eq(requests.accountId, accountId),
            eq(requests.keyHash, keyHash),
          ),
        );
      return row ?? null;
    },
    /** In the transaction of the work itself: it is known to be done even when its answer gets lost. */
    async record(request: Omit<IdempotentRequest, 'reply'>): Promise<void> {
      await transaction
        .insert(requests)
        .values(request)
        .onConflictDoNothing({ target: [requests.accountId, requests.keyHash] });
    },
    async keepReply(request: IdempotentRequest): Promise<void> {
      await transaction
        .insert(requests)
        .values(request)
        .onConflictDoUpdate({ target: [requests.accountId, requests.keyHash], set: { reply: request.reply } });
    },
    async deleteBefore(moment: Date): Promise<void> {
      await transaction.delete(requests).where(lt(requests.createdAt, moment));
    },
  };
}
