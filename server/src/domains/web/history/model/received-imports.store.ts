import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { pageRows } from '../../../../platform/postgres/in-pages.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type HistoryImportRow, historyImports } from './history-imports.table.ts';

const isReceiving = eq(historyImports.state, 'receiving');

/** Imports of events that servers send, as their schedule sees them. */
export function createReceivedImportStore(transaction: Transaction) {
  return {
    /** Imports, by their ids, to which no more events came since a moment, or that began before another. */
    async listDue(due: { readonly quietSince: Date; readonly begunBefore: Date }, after: string | null) {
      return transaction
        .select()
        .from(historyImports)
        .where(
          and(
            isReceiving,
            or(lt(historyImports.receivedAt, due.quietSince), lt(historyImports.createdAt, due.begunBefore)),
            after === null ? undefined : gt(historyImports.id, after),
          ),
        )
        .orderBy(historyImports.id)
        .limit(pageRows);
    },
    /** Imports, by their ids, whose work ended before it was done, and that nobody stopped. */
    async listBroken(after: string | null): Promise<HistoryImportRow[]> {
      return transaction
        .select()
        .from(historyImports)
        .where(
          and(
            eq(historyImports.format, 'server_events'),
            eq(historyImports.state, 'importing'),
            sql`not exists (select from job_runs
                             where kind = 'import-history' and subject = ${historyImports.id}::text
                               and state in ('queued', 'running', 'cancelled'))`,
            after === null ? undefined : gt(historyImports.id, after),
          ),
        )
        .orderBy(historyImports.id)
        .limit(pageRows);
    },
    /** Takes no more events into an import; false where it takes none already. */
    async close(id: string): Promise<boolean> {
      const closed = await transaction
        .update(historyImports)
        .set({ state: 'importing' })
        .where(and(eq(historyImports.id, id), isReceiving))
        .returning({ id: historyImports.id });
      return closed.length > 0;
    },
  };
}
