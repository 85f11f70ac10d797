import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PagePart } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import {
  type AlertChannelRow,
  alertChannels,
  type AlertRow,
  type AlertRuleRow,
  alertRules,
  alerts,
} from './alerts.table.ts';

type NewAlert = Pick<AlertRow, 'id' | 'accountId' | 'channelId' | 'kind' | 'key' | 'title' | 'body' | 'path' | 'at'>;

/** Channels, rules and alerts; in an account's transaction it sees that account's only. */
export function createAlertStore(transaction: Transaction) {
  return {
    async listChannels(): Promise<AlertChannelRow[]> {
      return transaction
        .select()
        .from(alertChannels)
        .orderBy(asc(sql`lower(${alertChannels.name})`));
    },
    async findChannels(ids: readonly string[]): Promise<AlertChannelRow[]> {
      return transaction
        .select()
        .from(alertChannels)
        .where(inArray(alertChannels.id, [...ids]));
    },
    async insertChannel(row: typeof alertChannels.$inferInsert): Promise<AlertChannelRow> {
      const [inserted] = await transaction.insert(alertChannels).values(row).returning();
      if (inserted === undefined) throw new Error('A channel was not stored');
      return inserted;
    },
    async removeChannel(id: string): Promise<void> {
      await transaction.delete(alertChannels).where(eq(alertChannels.id, id));
    },
    async listRules(): Promise<AlertRuleRow[]> {
      return transaction.select().from(alertRules).orderBy(asc(alertRules.createdAt), asc(alertRules.id));
    },
    async insertRule(row: typeof alertRules.$inferInsert): Promise<AlertRuleRow> {
      const [inserted] = await transaction.insert(alertRules).values(row).returning();
      if (inserted === undefined) throw new Error('A rule was not stored');
      return inserted;
    },
    async updateRule(
      id: string,
      changes: Partial<Pick<AlertRuleRow, 'threshold' | 'channelIds' | 'isOn'>>,
    ): Promise<AlertRuleRow | null> {
      const [row] = await transaction
        .update(alertRules)
        .set({ ...changes, id })
        .where(eq(alertRules.id, id))
        .returning();
      return row ?? null;
    },
    async removeRule(id: string): Promise<AlertRuleRow | null> {
      const [row] = await transaction.delete(alertRules).where(eq(alertRules.id, id)).returning();
      return row ?? null;
    },
    /** Stores alerts; what a channel already got is not sent again. */
    async insert(rows: readonly NewAlert[]): Promise<void> {
      if (rows.length === 0) return;
      await transaction
        .insert(alerts)
        .values(rows.map((row) => ({ ...row, nextTryAt: row.at })))
        .onConflictDoNothing();
    },
    async listPage(direction: 'asc' | 'desc', part: PagePart) {
      const keys = keysetByTime(alerts.at, alerts.id, direction);
      const rows = await transaction
        .select({ alert: alerts, channel: alertChannels.name, place: keys.place })
        .from(alerts)
        .innerJoin(alertChannels, eq(alertChannels.id, alerts.channelId))
        .where(keys.after(part.after))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(alerts) };
    },
    async listDue(now: Date, limit: number): Promise<AlertRow[]> {
      return transaction
        .select()
        .from(alerts)
        .where(and(eq(alerts.state, 'waiting'), lte(alerts.nextTryAt, now)))
        .orderBy(asc(alerts.nextTryAt))
        .limit(limit);
    },
    async update(id: string, changes: Partial<AlertRow>): Promise<void> {
      await transaction.update(alerts).set(changes).where(eq(alerts.id, id));
    },
    async removeBefore(at: Date): Promise<void> {
      await transaction.delete(alerts).where(and(lte(alerts.at, at), eq(alerts.state, 'sent')));
    },
  };
}
