import { type AuditEvent, auditPage } from '@acquaint/contract';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { StoredEvent } from './audit-events.store.ts';
import { objectNames } from './object-names.store.ts';

/** Pages that administrators open whatever account it is about. */
const installationPages: ReadonlySet<string | null> = new Set(['user', 'partner']);

const nameThen = ({ details }: StoredEvent): string => (typeof details['name'] === 'string' ? details['name'] : '');

/** Says what the objects of events are called, now or when it happened, and which of them the viewer's account can open. */
export async function nameObjects(
  transaction: Transaction,
  events: readonly StoredEvent[],
  viewerAccount: string | null,
): Promise<AuditEvent[]> {
  const names = await objectNames(
    transaction,
    events.map((event) => event.object_id),
  );
  return events.map(({ account_id: account, ...event }) => {
    const page = auditPage(event.object_type);
    const known = names.get(event.object_id);
    const isReachable = account === viewerAccount || installationPages.has(page);
    return {
      ...event,
      object_name: known ?? nameThen({ ...event, account_id: account }),
      can_open: known !== undefined && page !== null && isReachable,
    };
  });
}
