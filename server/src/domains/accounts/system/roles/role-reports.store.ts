import { desc, gt, lt } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const roleReports = pgTable('role_reports', {
  id: uuid('id').primaryKey(),
  role: text('role', { enum: ['edge', 'app', 'worker', 'all'] }).notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
export type RoleReportRow = typeof roleReports.$inferSelect;

/** What processes say of themselves; it runs in system transactions. */
export function createRoleReportStore(transaction: Transaction) {
  return {
    async report(row: RoleReportRow): Promise<void> {
      await transaction
        .insert(roleReports)
        .values(row)
        .onConflictDoUpdate({ target: roleReports.id, set: { seenAt: row.seenAt, endedAt: row.endedAt } });
    },
    async removeBefore(at: Date): Promise<void> {
      await transaction.delete(roleReports).where(lt(roleReports.seenAt, at));
    },
    /** Those that reported since an instant, the newest first. */
    listSince: (since: Date): Promise<RoleReportRow[]> =>
      transaction.select().from(roleReports).where(gt(roleReports.seenAt, since)).orderBy(desc(roleReports.startedAt)),
  };
}
