import type { QrCodesQuery } from '@acquaint/contract';
import { and, asc, eq, getTableColumns, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ListOf, PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { type QrCodeRow, qrCodes, qrShortCodes } from '../links/qr-codes.table.ts';
import { carriesTag } from '../../../audiences/tags/index.ts';

export type NewQrCode = typeof qrCodes.$inferInsert;
export type QrCodeChanges = Partial<
  Omit<QrCodeRow, 'id' | 'accountId' | 'code' | 'isSample' | 'createdAt' | 'updatedAt'>
>;

const orders = {
  created_at: { by: qrCodes.createdAt, type: 'timestamptz' },
  updated_at: { by: qrCodes.updatedAt, type: 'timestamptz' },
  name: { by: sql`lower(${qrCodes.name})`, type: 'text' },
} as const;
/** Dynamic codes lead to a short link, whose address can change. */
const kinds = { true: isNotNull(qrCodes.code), false: isNull(qrCodes.code) } as const;

function matching({ search, type, archived, tagId, dynamic }: ListOf<QrCodesQuery>): SQL | undefined {
  const pattern = search === undefined || search === '' ? null : containing(search);
  return and(
    archived ? isNotNull(qrCodes.archivedAt) : isNull(qrCodes.archivedAt),
    type === undefined ? undefined : eq(qrCodes.type, type),
    carriesTag(qrCodes.id, tagId),
    dynamic === undefined ? undefined : kinds[`${dynamic}`],
    pattern === null
      ? undefined
      : or(ilike(qrCodes.name, pattern), ilike(qrCodes.code, pattern), ilike(sql`${qrCodes.content}::text`, pattern)),
  );
}

/** QR codes; in an account's transaction it sees that account's only. */
export function createQrCodeStore(transaction: Transaction) {
  /** Records that short codes lead nowhere any more. */
  const retire = async (codes: string[], at: Date): Promise<void> => {
    await transaction.update(qrShortCodes).set({ deletedAt: at }).where(inArray(qrShortCodes.code, codes));
  };
  return {
    async page(query: ListOf<QrCodesQuery>, part: PagePart): Promise<{ rows: Placed<QrCodeRow>[]; total: number }> {
      const where = matching(query);
      const { orderBy, orderDirection: direction } = query;
      const keys = keysetBy(orders[orderBy], qrCodes.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(qrCodes), place: keys.place })
        .from(qrCodes)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(qrCodes, where) };
    },
    async counts(): Promise<{ active: number; archived: number }> {
      const archived = await transaction.$count(qrCodes, isNotNull(qrCodes.archivedAt));
      return { active: (await transaction.$count(qrCodes)) - archived, archived };
    },
    /** The next codes after one, in order of making: for reading all of them without holding a transaction. */
    async listAfter(id: string | null, importId: string | null = null): Promise<QrCodeRow[]> {
      return transaction
        .select()
        .from(qrCodes)
        .where(
          and(
            id === null ? undefined : gt(qrCodes.id, id),
            importId === null ? undefined : eq(qrCodes.importId, importId),
          ),
        )
        .orderBy(asc(qrCodes.id))
        .limit(500);
    },
    async find(id: string): Promise<QrCodeRow | null> {
      const [row] = await transaction.select().from(qrCodes).where(eq(qrCodes.id, id));
      return row ?? null;
    },
    /** The row is kept for this transaction, until it has ended. */
    async lock(id: string): Promise<QrCodeRow | null> {
      const [row] = await transaction.select().from(qrCodes).where(eq(qrCodes.id, id)).for('update');
      return row ?? null;
    },
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await transaction
        .select({ id: qrCodes.id, name: qrCodes.name })
        .from(qrCodes)
        .where(inArray(qrCodes.id, [...ids]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    async insert(rows: readonly NewQrCode[]): Promise<QrCodeRow[]> {
      return rows.length === 0
        ? []
        : transaction
            .insert(qrCodes)
            .values([...rows])
            .onConflictDoNothing()
            .returning();
    },
    async update(id: string, changes: QrCodeChanges): Promise<QrCodeRow> {
      const [row] = await transaction
        .update(qrCodes)
        .set({ ...changes, isSample: false, updatedAt: sql`now()` })
        .where(eq(qrCodes.id, id))
        .returning();
      if (row === undefined) throw new Error('A QR code was not stored');
      return row;
    },
    /** Deletes a code. Its short link is never given again. */
    async remove({ id, code }: QrCodeRow, at: Date): Promise<void> {
      await transaction.delete(qrCodes).where(eq(qrCodes.id, id));
      if (code !== null) await retire([code], at);
    },
    /** Deletes the sample codes and answers their short codes. */
    async removeSamples(at: Date): Promise<string[]> {
      const rows = await transaction.delete(qrCodes).where(eq(qrCodes.isSample, true)).returning();
      const codes = rows.flatMap(({ code }) => (code === null ? [] : [code]));
      await retire(codes, at);
      return codes;
    },
  };
}
