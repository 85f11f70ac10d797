import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const billingCustomers = pgTable('billing_customers', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  customerId: text('customer_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Who accounts are for the payment provider. */
export function createBillingStore(transaction: Transaction) {
  return {
    async find(accountId: string): Promise<string | null> {
      const [row] = await transaction.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId));
      return row?.customerId ?? null;
    },
    /** Keeps who an account is; what is kept already stays. */
    async keep(accountId: string, customerId: string): Promise<void> {
      await transaction.insert(billingCustomers).values({ id: newId(), accountId, customerId }).onConflictDoNothing();
    },
    /** Whose customer that is, in a system transaction. */
    async accountOf(customerId: string): Promise<string | null> {
      const [row] = await transaction
        .select()
        .from(billingCustomers)
        .where(eq(billingCustomers.customerId, customerId));
      return row?.accountId ?? null;
    },
    /** Whether a message comes for the first time, in a system transaction. */
    async recordEvent(id: string, type: string): Promise<boolean> {
      const { rows } = await transaction.execute(
        sql`insert into billing_events (event_id, type) values (${id}, ${type}) on conflict do nothing returning event_id`,
      );
      return rows.length > 0;
    },
  };
}
