import type { PeopleImportsQuery } from '@acquaint/contract';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type PeopleImportRow, peopleImports } from './people-imports.table.ts';

export type ImportChanges = Partial<
  Pick<PeopleImportRow, 'state' | 'plan' | 'partsDone' | 'counts' | 'finishedAt' | 'listId'>
>;

/** Imports of people; in an account's transaction it sees that account's only. */
export function createPeopleImportStore(transaction: Transaction) {
  return {
    /** The newest first, or the oldest. */
    async page(
      { orderDirection: direction }: PeopleImportsQuery,
      part: PagePart,
    ): Promise<{ rows: Placed<PeopleImportRow>[]; total: number }> {
      const keys = keysetByTime(peopleImports.createdAt, peopleImports.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(peopleImports), place: keys.place })
        .from(peopleImports)
        .where(keys.after(part.after))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(peopleImports) };
    },
    /** What was made of some files. */
    async ofUploads(ids: readonly string[]): Promise<PeopleImportRow[]> {
      if (ids.length === 0) return [];
      return transaction
        .select()
        .from(peopleImports)
        .where(inArray(peopleImports.uploadId, [...ids]));
    },
    async find(id: string): Promise<PeopleImportRow | null> {
      const [row] = await transaction.select().from(peopleImports).where(eq(peopleImports.id, id));
      return row ?? null;
    },
    async findAll(ids: readonly string[]): Promise<PeopleImportRow[]> {
      if (ids.length === 0) return [];
      return transaction
        .select()
        .from(peopleImports)
        .where(inArray(peopleImports.id, [...ids]));
    },
    /** Those whose people were made up. */
    async samples(): Promise<PeopleImportRow[]> {
      return transaction.select().from(peopleImports).where(eq(peopleImports.isSample, true));
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(peopleImports).where(eq(peopleImports.id, id));
    },
    async insert(row: typeof peopleImports.$inferInsert): Promise<PeopleImportRow> {
      const [inserted] = await transaction.insert(peopleImports).values(row).returning();
      if (inserted === undefined) throw new Error('An import was not stored');
      return inserted;
    },
    async update(id: string, changes: ImportChanges): Promise<PeopleImportRow | null> {
      const [row] = await transaction.update(peopleImports).set(changes).where(eq(peopleImports.id, id)).returning();
      return row ?? null;
    },
  };
}
