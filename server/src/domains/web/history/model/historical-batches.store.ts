import type { HistorySummary } from '@acquaint/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { historicalBatches, type HistoryImportRow, historyImports } from './history-imports.table.ts';

const emptySummary: HistorySummary = {
  rows: 0,
  from: null,
  until: null,
  pageviews: 0,
  events: 0,
  purchases: 0,
  visitors: 0,
  visits: 0,
  identifies: 0,
  preview: [],
  refused: 0,
  problems: [],
};

/** Batches have up to 500 kB each. */
const batchesAtOnce = 20;

export interface ReceivedEvents {
  readonly accountId: string;
  readonly pixelId: string;
  readonly lines: readonly string[];
  readonly at: Date;
}

/** Events of the past that servers send, until they are imported. */
export function createHistoricalBatchStore(transaction: Transaction) {
  return {
    /** Adds events to the import that the pixel is receiving, or begins one; answers it. */
    async add({ accountId, pixelId, lines, at }: ReceivedEvents): Promise<Pick<HistoryImportRow, 'id' | 'bytes'>> {
      const events = lines.join('\n');
      const [found] = await transaction
        .insert(historyImports)
        .values({
          id: newId(),
          accountId,
          pixelId,
          fileName: 'Server events',
          bytes: Buffer.byteLength(events),
          format: 'server_events',
          state: 'receiving',
          summary: { ...emptySummary, rows: lines.length },
          includesOverlap: true,
          hasFile: false,
          createdAt: at,
          receivedAt: at,
        })
        .onConflictDoUpdate({
          target: historyImports.pixelId,
          targetWhere: sql`state = 'receiving'`,
          set: {
            bytes: sql`${historyImports.bytes} + excluded.bytes`,
            receivedAt: at,
            summary: sql`jsonb_set(${historyImports.summary}, '{rows}',
              to_jsonb((${historyImports.summary} ->> 'rows')::bigint + (excluded.summary ->> 'rows')::bigint))`,
          },
        })
        .returning({ id: historyImports.id, bytes: historyImports.bytes });
      if (found === undefined) throw new Error('An import was not stored');
      await transaction.insert(historicalBatches).values({ id: newId(), accountId, importId: found.id, events });
      return found;
    },
    /** The next batches of an import, by their ids. */
    async listOf(importId: string, after: string | null): Promise<(typeof historicalBatches.$inferSelect)[]> {
      return transaction
        .select()
        .from(historicalBatches)
        .where(
          and(eq(historicalBatches.importId, importId), after === null ? undefined : gt(historicalBatches.id, after)),
        )
        .orderBy(historicalBatches.id)
        .limit(batchesAtOnce);
    },
    async removeOf(importId: string): Promise<void> {
      await transaction.delete(historicalBatches).where(eq(historicalBatches.importId, importId));
    },
  };
}
