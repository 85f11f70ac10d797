import { sql } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Postgres, Transaction } from '../postgres/postgres.ts';

const links = pgTable('image_links', {
  imageId: uuid('image_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  link: integer('link').notNull(),
});

/** Which addresses of stored pictures are in force. They are few, and all in memory: pictures are served by the process that owns the data directory. */
export interface ImageLinks {
  /** The number of the address that is in force: 0 is the first one. */
  of(imageId: string): number;
  /** Stores the next address of a picture in a transaction, and answers its number; `enter` puts it in force after the commit. */
  next(transaction: Transaction, image: { readonly accountId: string; readonly id: string }): Promise<number>;
  /** From now on the address of this number is in force, and the one before is none. */
  enter(imageId: string, link: number): void;
}

/** Reads which addresses were replaced. */
export async function openImageLinks(postgres: Postgres): Promise<ImageLinks> {
  const rows = await postgres.asSystem((transaction) => transaction.select().from(links));
  const numbers = new Map(rows.map(({ imageId, link }) => [imageId, link]));
  return {
    of: (imageId) => numbers.get(imageId) ?? 0,
    async next(transaction, { accountId, id }) {
      const [row] = await transaction
        .insert(links)
        .values({ imageId: id, accountId, link: 1 })
        .onConflictDoUpdate({ target: links.imageId, set: { link: sql`${links.link} + 1` } })
        .returning();
      if (row === undefined) throw new Error('The link of a picture was not stored');
      return row.link;
    },
    enter(imageId, link) {
      numbers.set(imageId, link);
    },
  };
}
