import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAuditEventStore, type StoredEvent } from './audit-events.store.ts';

/** What was done to a thing, newest first; in a system transaction, of things whose owner was looked at before. */
export function eventsOfObject(
  transaction: Transaction,
  object: { readonly type: string; readonly id: string },
  limit: number,
): Promise<StoredEvent[]> {
  return createAuditEventStore(transaction).listBefore(
    { object_type: object.type, object_id: object.id, timeZone: 'UTC' },
    null,
    limit,
  );
}
