import type { AuditAction, AuditObject } from '@acquaint/contract';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../ids/ids.ts';
import type { Transaction } from '../postgres/postgres.ts';

const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id'),
  action: text('action').notNull(),
  objectType: text('object_type').notNull(),
  objectId: text('object_id').notNull(),
  details: jsonb('details').notNull(),
  ip: text('ip').notNull(),
  impersonatorId: uuid('impersonator_id'),
  apiKeyId: uuid('api_key_id'),
  at: timestamp('at', { withTimezone: true }).defaultNow(),
});

export interface AuditEntry {
  /** The operation's name; it has a sentence in the contract. */
  readonly action: AuditAction;
  readonly objectType: AuditObject;
  readonly objectId: string;
  /** What changed; no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditActor {
  /** Null: the product itself. */
  readonly id: string | null;
  readonly account_id: string;
  readonly ip?: string;
  readonly impersonator_id?: string | null;
  /** The key that acts for them. */
  readonly api_key?: { readonly id: string } | null;
}

/** Writes who did what, from where, in the same transaction as the action itself. Nobody can change or delete it. */
export async function audit(transaction: Transaction, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditLog).values({
    id: newId(),
    accountId: actor.account_id,
    userId: actor.id,
    action: entry.action,
    objectType: entry.objectType,
    objectId: entry.objectId,
    details: entry.details ?? {},
    ip: actor.ip ?? '',
    impersonatorId: actor.impersonator_id ?? null,
    apiKeyId: actor.api_key?.id ?? null,
  });
}
