import type { AuditEvent } from '@acquaint/contract';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAuditEventStore } from './audit-events.store.ts';
import { nameObjects } from './name-objects.ts';

/** What a user did and what was done to them, newest first; in a system transaction. */
export async function eventsOfUser(transaction: Transaction, userId: string, limit: number): Promise<AuditEvent[]> {
  return nameObjects(transaction, await createAuditEventStore(transaction).listOfUser(userId, limit), null);
}
