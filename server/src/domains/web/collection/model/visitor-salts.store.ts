import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { customType, date, pgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const visitorSalts = pgTable('visitor_salts', { day: date('day').primaryKey(), salt: bytes('salt').notNull() });

/** The random salt of each day; only today's is kept. */
export function createSaltStore(transaction: Transaction) {
  return {
    /** Today's salt, made by whichever process asks first. */
    async take(day: string): Promise<Buffer> {
      await transaction
        .insert(visitorSalts)
        .values({ day, salt: randomBytes(32) })
        .onConflictDoNothing();
      const [row] = await transaction.select().from(visitorSalts).where(eq(visitorSalts.day, day));
      if (row === undefined) throw new Error('The salt of the day was not stored');
      return row.salt;
    },
    async deleteBefore(day: string): Promise<void> {
      await transaction.delete(visitorSalts).where(lt(visitorSalts.day, day));
    },
  };
}
