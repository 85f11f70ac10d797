import { type HistoryFormat, type HistoryImportsQuery, holdsFigures } from '@acquaint/contract';
import { and, eq, getTableColumns, gt, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import { pageRows } from '../../../../platform/postgres/in-pages.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type HistoryImportRow, historyImports } from './history-imports.table.ts';

type Changes = Partial<
  Pick<
    HistoryImportRow,
    'state' | 'summary' | 'includesOverlap' | 'counts' | 'rowsDone' | 'hasFile' | 'visitsDue' | 'finishedAt'
  >
>;

/** Imports of history; in an account's transaction it sees that account's only. */
export function createHistoryImportStore(transaction: Transaction) {
  return {
    /** The newest first, or the oldest. */
    async page(
      { pixel, orderDirection: direction }: HistoryImportsQuery,
      part: PagePart,
    ): Promise<{ rows: Placed<HistoryImportRow>[]; total: number }> {
      const keys = keysetByTime(historyImports.createdAt, historyImports.id, direction);
      const ofPixel = pixel === undefined ? undefined : eq(historyImports.pixelId, pixel);
      const rows = await transaction
        .select({ ...getTableColumns(historyImports), place: keys.place })
        .from(historyImports)
        .where(and(ofPixel, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(historyImports, ofPixel) };
    },
    async find(id: string): Promise<HistoryImportRow | null> {
      const [row] = await transaction.select().from(historyImports).where(eq(historyImports.id, id));
      return row ?? null;
    },
    async insert(row: typeof historyImports.$inferInsert): Promise<HistoryImportRow> {
      const [inserted] = await transaction.insert(historyImports).values(row).returning();
      if (inserted === undefined) throw new Error('An import was not stored');
      return inserted;
    },
    async update(id: string, changes: Changes): Promise<HistoryImportRow | null> {
      const [row] = await transaction.update(historyImports).set(changes).where(eq(historyImports.id, id)).returning();
      return row ?? null;
    },
    /** What wrote the files of totals that a pixel has. */
    async figureFormats(pixelId: string): Promise<HistoryFormat[]> {
      const rows = await transaction
        .selectDistinct({ format: historyImports.format })
        .from(historyImports)
        .where(and(eq(historyImports.pixelId, pixelId), eq(historyImports.state, 'done')));
      return rows.map(({ format }) => format).filter(holdsFigures);
    },
    /** What wrote the files of some imports. */
    async formatsOf(ids: readonly string[]): Promise<ReadonlyMap<string, HistoryFormat>> {
      if (ids.length === 0) return new Map();
      const { id, format } = historyImports;
      const rows = await transaction
        .select({ id, format })
        .from(historyImports)
        .where(inArray(id, [...ids]));
      return new Map(rows.map((row) => [row.id, row.format]));
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(historyImports).where(eq(historyImports.id, id));
    },
    /** The next ones, by their ids, whose visits are not rebuilt, or whose file was stored before a moment. */
    async listUnfinished(before: Date, after: string | null): Promise<HistoryImportRow[]> {
      // What servers sent was acknowledged, and is kept until it is imported.
      const isAwaited = and(eq(historyImports.format, 'server_events'), eq(historyImports.state, 'importing'));
      const isOld = and(
        eq(historyImports.hasFile, true),
        lt(historyImports.createdAt, before),
        not(isAwaited ?? sql`false`),
      );
      return transaction
        .select()
        .from(historyImports)
        .where(
          and(or(eq(historyImports.visitsDue, true), isOld), after === null ? undefined : gt(historyImports.id, after)),
        )
        .orderBy(historyImports.id)
        .limit(pageRows);
    },
  };
}
