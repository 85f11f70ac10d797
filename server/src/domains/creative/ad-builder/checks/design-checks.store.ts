import { eq } from 'drizzle-orm';
import { createJobRunStore, type JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type DesignCheckRow, designChecks } from '../model/designs.table.ts';

/** A check with its job. */
export interface RecordedCheck {
  readonly row: DesignCheckRow;
  readonly job: JobRow;
}

/** Checks of designs for whole lists; in an account's transaction it sees that account's only. */
export function createDesignCheckStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<DesignCheckRow | null> {
      const [row] = await transaction.select().from(designChecks).where(eq(designChecks.id, id));
      return row ?? null;
    },
    async findOfDesign(designId: string): Promise<RecordedCheck | null> {
      const [row] = await transaction.select().from(designChecks).where(eq(designChecks.designId, designId));
      const job = row === undefined ? null : await createJobRunStore(transaction).find(row.id);
      return row === undefined || job === null ? null : { row, job };
    },
    /** Stores a check in the place of the one before it. */
    async replace(row: typeof designChecks.$inferInsert): Promise<DesignCheckRow> {
      await transaction.delete(designChecks).where(eq(designChecks.designId, row.designId));
      const [inserted] = await transaction.insert(designChecks).values(row).returning();
      if (inserted === undefined) throw new Error('A check was not stored');
      return inserted;
    },
    /** Stores what was found; the document is needed no more. */
    async finish(id: string, result: DesignCheckRow['result']): Promise<void> {
      await transaction.update(designChecks).set({ result, document: null }).where(eq(designChecks.id, id));
    },
  };
}
