import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DestinationObject } from '../../../../integrations/sync/port.ts';

/** Deleted syncs whose connection is still there: whom they brought to it can be removed. */
export const formerSyncs = pgTable('former_syncs', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  connectionId: uuid('connection_id').notNull(),
  name: text('name').notNull(),
  object: jsonb('object').$type<DestinationObject>().notNull(),
  keyField: text('key_field').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
});
