import { sql } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { OperationError } from '../http/operation-error.ts';
import type { Notices } from '../notices/notices.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';

const links = pgTable('image_links', {
  imageId: uuid('image_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  link: integer('link').notNull(),
});

/** Which addresses of stored pictures are in force. They are few, and all in memory. */
export interface ImageLinks {
  /** The number of the address that is in force: 0 is the first one. Throws 503 where nobody knows yet. */
  of(imageId: string): number;
  /** Stores the next address of a picture in a transaction, and answers its number; `enter` puts it in force after the commit. */
  next(transaction: Transaction, image: { readonly accountId: string; readonly id: string }): Promise<number>;
  /** From now on the address of this number is in force, and the one before is none. */
  enter(imageId: string, link: number): void;
}

const notice = 'image-links';
const retryMilliseconds = 1_000;
const entered = z.object({ imageId: z.string(), link: z.number() });

/** Opens the addresses without waiting for the database: they are known once the notices are connected, and follow those of other processes. */
export function followImageLinks(
  postgres: Postgres,
  notices: Pick<Notices, 'send' | 'on'>,
  known?: ReadonlyMap<string, number>,
): ImageLinks {
  const numbers = new Map<string, number>(known);
  let isKnown = known !== undefined;
  const put = (imageId: string, link: number): void => {
    // A row that was read before a notice may be older than it.
    numbers.set(imageId, Math.max(link, numbers.get(imageId) ?? 0));
  };

  async function load(): Promise<void> {
    const rows = await postgres.asSystem((transaction) => transaction.select().from(links));
    for (const { imageId, link } of rows) put(imageId, link);
    isKnown = true;
  }

  async function loadUntilDone(): Promise<void> {
    try {
      await load();
    } catch {
      setTimeout(() => void loadUntilDone(), retryMilliseconds).unref();
    }
  }

  notices.on(
    notice,
    (message) => {
      const { imageId, link } = entered.parse(message);
      put(imageId, link);
    },
    () => void loadUntilDone(),
  );
  return {
    of(imageId) {
      if (!isKnown) throw new OperationError('unavailable', { retryAfterSeconds: 2 });
      return numbers.get(imageId) ?? 0;
    },
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
      put(imageId, link);
      notices.send(notice, { imageId, link });
    },
  };
}

/** Reads which addresses were replaced, and follows those of other processes. */
export async function openImageLinks(
  postgres: Postgres,
  notices: Pick<Notices, 'send' | 'on'> = { send: () => undefined, on: () => undefined },
): Promise<ImageLinks> {
  const rows = await postgres.asSystem((transaction) => transaction.select().from(links));
  return followImageLinks(postgres, notices, new Map(rows.map(({ imageId, link }) => [imageId, link])));
}
