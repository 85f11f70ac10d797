import type { AuditEvent, exportAuditEvents as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import type { Verb } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditFilters, createAuditEventStore } from './audit-events.store.ts';

const batch = 1_000;
const columns = [
  'at',
  'actor',
  'email',
  'impersonator',
  'company',
  'action',
  'object_type',
  'object_id',
  'details',
  'ip',
];

function toCells(event: AuditEvent): Record<string, string> {
  return {
    at: event.at,
    actor: event.actor?.name ?? '',
    email: event.actor?.email ?? '',
    impersonator: event.impersonator ?? '',
    company: event.company,
    action: event.action,
    object_type: event.object_type,
    object_id: event.object_id,
    details: JSON.stringify(event.details),
    ip: event.ip,
  };
}

/** All events that match, each batch in a transaction of its own: a slow reader holds up nobody. */
async function* allEvents({ postgres }: Services, filters: AuditFilters) {
  let last: string | null = null;
  for (;;) {
    const before: string | null = last;
    const events: AuditEvent[] = await postgres.asSystem((transaction) =>
      createAuditEventStore(transaction).listBefore(filters, before, batch),
    );
    yield* events.map(toCells);
    last = events.at(-1)?.id ?? null;
    if (last === null) return;
  }
}

export const exportAuditEvents: Verb<typeof operation> = async ({ services, user, transaction }, { query }) => {
  await transaction((tx) =>
    audit(tx, user, { action: 'exportAuditEvents', objectType: 'audit-log', objectId: '', details: query }),
  );
  return {
    name: `audit-log-${services.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(columns, allEvents(services, query)),
  };
};
