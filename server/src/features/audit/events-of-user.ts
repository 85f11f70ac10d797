import type { AuditEvent } from '@acquaint/contract';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { createAuditEventStore } from './audit-events.store.ts';

/** What a user did and what was done to them, newest first; in a system transaction. */
export function eventsOfUser(transaction: Transaction, userId: string, limit: number): Promise<AuditEvent[]> {
  return createAuditEventStore(transaction).listOfUser(userId, limit);
}
