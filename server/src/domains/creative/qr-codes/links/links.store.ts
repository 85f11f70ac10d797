import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { LinkRow } from './link.ts';
import { qrCodes, qrShortCodes } from './qr-codes.table.ts';

const columns = {
  id: qrCodes.id,
  accountId: qrCodes.accountId,
  code: qrCodes.code,
  type: qrCodes.type,
  content: qrCodes.content,
  templateId: qrCodes.templateId,
  utm: qrCodes.utm,
  rules: qrCodes.rules,
  variants: qrCodes.variants,
  timeZone: qrCodes.timeZone,
  startsAt: qrCodes.startsAt,
  endsAt: qrCodes.endsAt,
  mostScans: qrCodes.mostScans,
  passwordHash: qrCodes.passwordHash,
  fallbackUrl: qrCodes.fallbackUrl,
  joinsPixel: qrCodes.joinsPixel,
  productId: qrCodes.productId,
  domain: qrCodes.domain,
  isPaused: qrCodes.isPaused,
  archivedAt: qrCodes.archivedAt,
  importId: qrCodes.importId,
  isSample: qrCodes.isSample,
  updatedAt: qrCodes.updatedAt,
} as const;

/** Reads short links of all accounts, for the memory of this process. */
export function createLinkStore(transaction: Transaction) {
  return {
    /** The next links after one, in the order of their ids. */
    async listAfter(id: string, limit: number): Promise<LinkRow[]> {
      return transaction
        .select(columns)
        .from(qrCodes)
        .where(and(gt(qrCodes.id, id), isNotNull(qrCodes.code)))
        .orderBy(asc(qrCodes.id))
        .limit(limit);
    },
    async changedSince(instant: Date): Promise<LinkRow[]> {
      return transaction
        .select(columns)
        .from(qrCodes)
        .where(and(gt(qrCodes.updatedAt, instant), isNotNull(qrCodes.code)));
    },
    async deletedSince(instant: Date): Promise<string[]> {
      const rows = await transaction.select().from(qrShortCodes).where(gt(qrShortCodes.deletedAt, instant));
      return rows.map(({ code }) => code);
    },
    async find(code: string): Promise<LinkRow | null> {
      const [row] = await transaction.select(columns).from(qrCodes).where(eq(qrCodes.code, code));
      return row ?? null;
    },
  };
}
