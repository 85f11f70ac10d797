import type { Design } from '@acquaint/contract';
import { asc, gt, lt, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/postgres/postgres.ts';

const designs = pgTable('designs', {
  accountId: uuid('account_id').notNull(),
  id: uuid('id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  designType: text('design_type').notNull(),
  document: jsonb('document').$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

const maximumAnswered = 200;

/** Designs of one account. */
export function createDesignStore(transaction: Transaction, owner: { account_id: string; id: string }) {
  return {
    /** Stores a design unless a later version is there already. */
    async keepLater({ id, name, design_type: designType, document, updated_at: updatedAt }: Design): Promise<void> {
      const values = { name, designType, document, updatedAt: new Date(updatedAt) };
      await transaction
        .insert(designs)
        .values({ ...values, id, accountId: owner.account_id, userId: owner.id })
        .onConflictDoUpdate({
          target: [designs.accountId, designs.id],
          set: values,
          setWhere: lt(designs.updatedAt, values.updatedAt),
        });
    },
    async listChanged(since: Date): Promise<Design[]> {
      const rows = await transaction
        .select()
        .from(designs)
        .where(gt(designs.updatedAt, since))
        .orderBy(asc(designs.updatedAt), sql`${designs.id}`)
        .limit(maximumAnswered);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        design_type: row.designType,
        document: row.document,
        updated_at: row.updatedAt.toISOString(),
      }));
    },
  };
}
