import { mostDesignVersions } from '@acquaint/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import {
  type DesignCommentRow,
  designComments,
  type DesignVersionRow,
  designVersions,
} from '../model/designs.table.ts';

type NewVersion = Omit<typeof designVersions.$inferInsert, 'number'>;

/** Where a comment is in the order of time: `at` in microseconds since 1970, as exactly as the database keeps it. */
interface CommentPlace {
  readonly at: number;
  readonly id: string;
}

const microsecondsOf = sql`(extract(epoch from ${designComments.createdAt}) * 1000000)::bigint`.mapWith(Number);

interface CommentPage {
  readonly before: CommentPlace | null;
  readonly limit: number;
}

/** Versions of designs and what was said of them; in an account's transaction it sees that account's only. */
export function createDesignNoteStore(transaction: Transaction) {
  return {
    async versions(designId: string): Promise<DesignVersionRow[]> {
      return transaction
        .select()
        .from(designVersions)
        .where(eq(designVersions.designId, designId))
        .orderBy(desc(designVersions.number));
    },
    async version(id: string): Promise<DesignVersionRow | null> {
      const [row] = await transaction.select().from(designVersions).where(eq(designVersions.id, id));
      return row ?? null;
    },
    /** Keeps a version; beyond the most, the oldest of those that nobody named is deleted. */
    async addVersion(version: NewVersion): Promise<DesignVersionRow> {
      const ofDesign = eq(designVersions.designId, version.designId);
      const [last] = await transaction
        .select({ number: sql<number>`coalesce(max(${designVersions.number}), 0)` })
        .from(designVersions)
        .where(ofDesign);
      const [row] = await transaction
        .insert(designVersions)
        .values({ ...version, number: (last?.number ?? 0) + 1 })
        .returning();
      if (row === undefined) throw new Error('A version was not stored');
      if ((await transaction.$count(designVersions, ofDesign)) > mostDesignVersions) {
        const [oldest] = await transaction
          .select({ id: designVersions.id })
          .from(designVersions)
          .where(and(ofDesign, eq(designVersions.kind, 'auto')))
          .orderBy(asc(designVersions.number))
          .limit(1);
        if (oldest !== undefined) await transaction.delete(designVersions).where(eq(designVersions.id, oldest.id));
      }
      return row;
    },
    /** The latest comments before a place, the latest first, and how many the design has in all. */
    async comments(designId: string, { before, limit }: CommentPage) {
      const ofDesign = eq(designComments.designId, designId);
      const isBefore =
        before === null
          ? undefined
          : sql`(${designComments.createdAt}, ${designComments.id}) < ('epoch'::timestamptz + ${before.at}::bigint * interval '1 microsecond', ${before.id}::uuid)`;
      const rows = await transaction
        .select({ comment: designComments, at: microsecondsOf })
        .from(designComments)
        .where(and(ofDesign, isBefore))
        .orderBy(desc(designComments.createdAt), desc(designComments.id))
        .limit(limit);
      return { rows, total: await transaction.$count(designComments, ofDesign) };
    },
    async addComment(comment: typeof designComments.$inferInsert): Promise<DesignCommentRow> {
      const [row] = await transaction.insert(designComments).values(comment).returning();
      if (row === undefined) throw new Error('A comment was not stored');
      return row;
    },
    async resolveComment(id: string, resolvedAt: Date | null): Promise<DesignCommentRow | null> {
      const [row] = await transaction
        .update(designComments)
        .set({ resolvedAt })
        .where(eq(designComments.id, id))
        .returning();
      return row ?? null;
    },
  };
}
