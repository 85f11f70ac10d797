import type { WebhookDeliveryState } from '@acquaint/contract';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  webhookAttempts,
  webhookDeliveries as deliveries,
} from './webhooks.table.ts';

interface Question {
  readonly webhookId: string;
  readonly state: WebhookDeliveryState | undefined;
  readonly direction: 'asc' | 'desc';
}

/** Which messages are sent again. */
export interface Resent {
  readonly ids: readonly string[];
  readonly from: Date | null;
  readonly to: Date;
  readonly state: WebhookDeliveryState | undefined;
}

const idRow = z.object({ id: z.string() });
const shownAttempts = 20;

/** Messages to webhooks and the tries to deliver them; in an account's transaction it sees that account's only. */
export function createDeliveryStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<DeliveryRow | null> {
      const [row] = await transaction.select().from(deliveries).where(eq(deliveries.id, id));
      return row ?? null;
    },
    async page(
      { webhookId, state, direction }: Question,
      part: PagePart,
    ): Promise<{ rows: Placed<DeliveryRow>[]; total: number }> {
      const keys = keysetByTime(deliveries.happenedAt, deliveries.id, direction);
      const where = and(
        eq(deliveries.webhookId, webhookId),
        state === undefined ? undefined : eq(deliveries.state, state),
      );
      const rows = await transaction
        .select({ ...getTableColumns(deliveries), place: keys.place })
        .from(deliveries)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(deliveries, where) };
    },
    async attempts(deliveryId: string): Promise<AttemptRow[]> {
      return transaction
        .select()
        .from(webhookAttempts)
        .where(eq(webhookAttempts.deliveryId, deliveryId))
        .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id))
        .limit(shownAttempts);
    },
    async insert(row: typeof deliveries.$inferInsert): Promise<DeliveryRow> {
      const [inserted] = await transaction.insert(deliveries).values(row).returning();
      if (inserted === undefined) throw new Error('A message was not stored');
      return inserted;
    },
    async insertAttempt(row: typeof webhookAttempts.$inferInsert): Promise<void> {
      await transaction.insert(webhookAttempts).values(row);
    },
    async update(id: string, changes: Partial<DeliveryRow>): Promise<void> {
      await transaction
        .update(deliveries)
        .set({ ...changes, id })
        .where(eq(deliveries.id, id));
    },
  };
}

/** Which messages are tried, and when. */
export function createDeliveryQueue(transaction: Transaction) {
  return {
    /** Makes messages of a webhook wait once more; answers how many. */
    async resend(webhookId: string, { ids, from, to, state }: Resent, at: Date): Promise<number> {
      const inRange =
        from === null
          ? undefined
          : and(
              gte(deliveries.happenedAt, from),
              lte(deliveries.happenedAt, to),
              state === undefined ? undefined : eq(deliveries.state, state),
            );
      const chosen = ids.length === 0 ? inRange : or(inArray(deliveries.id, [...ids]), inRange);
      const rows = await transaction
        .update(deliveries)
        .set({ state: 'waiting', tries: 0, nextTryAt: at, claimedUntil: null })
        .where(and(eq(deliveries.webhookId, webhookId), chosen))
        .returning({ id: deliveries.id });
      return rows.length;
    },
    /** Lets what waits for a webhook be tried at once. */
    async hurry(webhookId: string, at: Date): Promise<void> {
      await transaction
        .update(deliveries)
        .set({ nextTryAt: at })
        .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'waiting')));
    },
    /** Takes messages that are due, with at most `ofOne` on their way per webhook. A message whose taker died is due again after a while. */
    async claim(
      now: Date,
      { limit, ofOne, until }: { limit: number; ofOne: number; until: Date },
    ): Promise<DeliveryRow[]> {
      const [at, claimed] = [now.toISOString(), until.toISOString()];
      const { rows } = await transaction.execute(sql`
        update webhook_deliveries set claimed_until = ${claimed}::timestamptz
         where id in (
           select due.id
             from webhooks
             cross join lateral (
               select id from webhook_deliveries
                where webhook_id = webhooks.id and state = 'waiting' and next_try_at <= ${at}::timestamptz
                  and (claimed_until is null or claimed_until <= ${at}::timestamptz)
                order by next_try_at, id
                limit greatest(0, ${ofOne}::int - (
                  select count(*) from webhook_deliveries
                   where webhook_id = webhooks.id and state = 'waiting' and claimed_until > ${at}::timestamptz))
             ) as due
            where webhooks.state = 'on'
            limit ${limit})
        returning id`);
      const ids = rows.map((row) => idRow.parse(row).id);
      if (ids.length === 0) return [];
      return transaction
        .select()
        .from(deliveries)
        .where(inArray(deliveries.id, ids))
        .orderBy(asc(deliveries.nextTryAt), asc(deliveries.id));
    },
    /** Gives back what was taken by somebody who died, so that it is due at once. */
    async release(): Promise<void> {
      await transaction
        .update(deliveries)
        .set({ claimedUntil: null })
        .where(and(eq(deliveries.state, 'waiting'), isNotNull(deliveries.claimedUntil)));
    },
    async removeBefore(at: Date): Promise<void> {
      await transaction.delete(deliveries).where(lt(deliveries.happenedAt, at));
    },
  };
}
