import type { Brand, BrandPayload, logoVariants } from '@acquaint/contract';
import { and, eq } from 'drizzle-orm';
import { boolean, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

/** A logo as it is stored; its id is the image's. */
export interface StoredLogo {
  readonly id: string;
  readonly variant: (typeof logoVariants)[number];
  readonly background: string;
  readonly min_px: number;
  readonly width: number;
  readonly height: number;
}

/** A picture as it is stored; its id is the image's. */
interface StoredPicture {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
}

const brandKits = pgTable('brand_kits', {
  accountId: uuid('account_id').primaryKey(),
  logos: jsonb('logos').$type<readonly StoredLogo[]>().notNull().default([]),
  colors: jsonb('colors').$type<Brand['colors']>().notNull().default([]),
  fonts: jsonb('fonts').$type<Brand['fonts']>().notNull().default([]),
  voice: jsonb('voice').$type<Brand['voice']>().notNull().default([]),
  imagery: jsonb('imagery').$type<readonly StoredPicture[]>().notNull().default([]),
  /** What the address of its link is signed from; null while it is not shared. */
  shareId: uuid('share_id'),
  isSample: boolean('is_sample').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type BrandKitRow = typeof brandKits.$inferSelect;

/** What a change gives: the parts that are other than they were. */
export interface BrandKitValues extends Partial<BrandPayload> {
  readonly logos?: readonly StoredLogo[];
  readonly imagery?: readonly StoredPicture[];
}

/** The brand kit of an account, one row. */
export function createBrandKitStore(transaction: Transaction, accountId: string) {
  return {
    async find(): Promise<BrandKitRow | null> {
      const [row] = await transaction.select().from(brandKits).where(eq(brandKits.accountId, accountId));
      return row ?? null;
    },
    /** The row, made when there is none, and locked: two changes at once follow each other. */
    async lock(): Promise<BrandKitRow> {
      await transaction.insert(brandKits).values({ accountId }).onConflictDoNothing();
      const [row] = await transaction.select().from(brandKits).where(eq(brandKits.accountId, accountId)).for('update');
      if (row === undefined) throw new Error('The brand kit was not stored');
      return row;
    },
    async update(values: BrandKitValues, at: Date): Promise<BrandKitRow> {
      const [row] = await transaction
        .update(brandKits)
        .set({ ...values, isSample: false, updatedAt: at })
        .where(eq(brandKits.accountId, accountId))
        .returning();
      if (row === undefined) throw new Error('There is no brand kit to change');
      return row;
    },
    /** Fills a brand kit with sample data where the account has none. */
    async insertSample(values: BrandKitValues): Promise<void> {
      await transaction
        .insert(brandKits)
        .values({ accountId, isSample: true, ...values })
        .onConflictDoNothing();
    },
    /** Deletes the brand kit if it is still the unchanged sample, and returns the ids of its files. */
    async removeSample(): Promise<string[]> {
      const rows = await transaction
        .delete(brandKits)
        .where(and(eq(brandKits.accountId, accountId), eq(brandKits.isSample, true)))
        .returning();
      return rows.flatMap(({ logos, imagery }) => [...logos, ...imagery].map(({ id }) => id));
    },
    /** Shares it by a link of this id, or ends the link. */
    async share(shareId: string | null): Promise<BrandKitRow> {
      const [row] = await transaction
        .update(brandKits)
        .set({ shareId })
        .where(eq(brandKits.accountId, accountId))
        .returning();
      if (row === undefined) throw new Error('There is no brand kit to share');
      return row;
    },
  };
}

/** The kit behind a link, in a system transaction; null where the link has ended. */
export async function findSharedKit(transaction: Transaction, shareId: string): Promise<BrandKitRow | null> {
  const [row] = await transaction.select().from(brandKits).where(eq(brandKits.shareId, shareId));
  return row ?? null;
}
