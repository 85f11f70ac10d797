import { and, count, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { webhookDeliveries, type WebhookRow, webhooks } from './webhooks.table.ts';

/** How many messages of a webhook are in states that somebody looks at. */
export interface WebhookCounts {
  readonly waiting: number;
  readonly failed: number;
}

const idRow = z.object({ id: z.string() });
const emailRow = z.object({ email: z.string() });

/** Webhooks; in an account's transaction it sees that account's only. */
export function createWebhookStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<WebhookRow | null> {
      const [row] = await transaction.select().from(webhooks).where(eq(webhooks.id, id));
      return row ?? null;
    },
    async page(direction: 'asc' | 'desc', part: PagePart): Promise<{ rows: Placed<WebhookRow>[]; total: number }> {
      const keys = keysetByTime(webhooks.createdAt, webhooks.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(webhooks), place: keys.place })
        .from(webhooks)
        .where(keys.after(part.after))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(webhooks) };
    },
    async count(): Promise<number> {
      return transaction.$count(webhooks);
    },
    async counts(ids: readonly string[]): Promise<Map<string, WebhookCounts>> {
      const { webhookId, state } = webhookDeliveries;
      const rows = await transaction
        .select({ id: webhookId, state, count: count() })
        .from(webhookDeliveries)
        .where(and(inArray(webhookId, [...ids]), inArray(state, ['waiting', 'failed'])))
        .groupBy(webhookId, state);
      const of = (id: string, wanted: string) => rows.find((row) => row.id === id && row.state === wanted)?.count ?? 0;
      return new Map(ids.map((id) => [id, { waiting: of(id, 'waiting'), failed: of(id, 'failed') }]));
    },
    async insert(row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
      const [inserted] = await transaction.insert(webhooks).values(row).returning();
      if (inserted === undefined) throw new Error('A webhook was not stored');
      return inserted;
    },
    async update(id: string, changes: Partial<WebhookRow>): Promise<WebhookRow | null> {
      const [row] = await transaction
        .update(webhooks)
        .set({ ...changes, id })
        .where(eq(webhooks.id, id))
        .returning();
      return row ?? null;
    },
    async remove(id: string): Promise<WebhookRow | null> {
      const [row] = await transaction.delete(webhooks).where(eq(webhooks.id, id)).returning();
      return row ?? null;
    },
    /** Webhooks that the product stopped since an instant. */
    async stoppedSince(at: Date): Promise<WebhookRow[]> {
      return transaction
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.state, 'stopped'), gte(webhooks.stoppedAt, at)));
    },
    /** Which of some ids are pixels, or campaigns, of the account. */
    async knownIds(table: 'pixels' | 'campaigns', ids: readonly string[]): Promise<string[]> {
      const { rows } = await transaction.execute(
        sql`select id from ${sql.identifier(table)} where id = any(${sql.param([...ids])}::uuid[])`,
      );
      return rows.map((row) => idRow.parse(row).id);
    },
    /** The address of a user who may sign in; null for anybody else. */
    async addressOf(userId: string): Promise<string | null> {
      const { rows } = await transaction.execute(
        sql`select email from users where id = ${userId} and status = 'active'
          and exists (select from memberships m where m.user_id = users.id and m.ended_at is null)`,
      );
      const [row] = z.array(emailRow).parse(rows);
      return row?.email ?? null;
    },
  };
}
