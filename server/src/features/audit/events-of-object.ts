import type { AuditEvent } from '@acquaint/contract';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { createAuditEventStore } from './audit-events.store.ts';

/** What was done to a thing, newest first; in a system transaction, of things whose owner was looked at before. */
export function eventsOfObject(
  transaction: Transaction,
  object: { readonly type: string; readonly id: string },
  limit: number,
): Promise<AuditEvent[]> {
  return createAuditEventStore(transaction).listBefore({ object_type: object.type, object_id: object.id }, null, limit);
}
