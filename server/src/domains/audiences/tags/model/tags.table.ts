import { pgTable, pgView, boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const objectType = text('object_type', {
  enum: ['prospect', 'campaign', 'pixel', 'product', 'qr_code', 'qr_template', 'asset', 'design'],
}).notNull();

export const tags = pgTable('tags', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const taggings = pgTable('taggings', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  tagId: uuid('tag_id').notNull(),
  objectType,
  objectId: uuid('object_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Everything that carries its tags in PostgreSQL, by name. */
export const taggableObjects = pgView('taggable_objects', {
  id: uuid('id').notNull(),
  type: text('type', {
    enum: ['prospect', 'campaign', 'pixel', 'product', 'qr_code', 'qr_template', 'asset', 'design'],
  }).notNull(),
  name: text('name').notNull(),
  note: text('note').notNull(),
  isSample: boolean('is_sample').notNull(),
}).existing();

export type TagRow = typeof tags.$inferSelect;
/** What is tagged in PostgreSQL; people are tagged where they are, in ClickHouse. */
export type ObjectType = typeof taggings.$inferSelect.objectType;
