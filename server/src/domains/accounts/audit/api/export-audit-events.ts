import { exportAuditEvents as operation } from '@acquaint/contract';
import { dayOf, isoIn } from '@acquaint/engine/dates';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { Services } from '../../../../platform/services.ts';
import { type AuditFilters, createAuditEventStore, type StoredEvent } from '../model/audit-events.store.ts';

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

function toCells(event: StoredEvent, timeZone: string): Record<string, string> {
  return {
    at: isoIn(event.at, timeZone),
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
async function* allEvents({ postgres }: Services, filters: AuditFilters, timeZone: string) {
  let last: string | null = null;
  for (;;) {
    const before: string | null = last;
    const events: StoredEvent[] = await postgres.readAsSystem((transaction) =>
      createAuditEventStore(transaction).listBefore(filters, before, batch),
    );
    yield* events.map((event) => toCells(event, timeZone));
    last = events.at(-1)?.id ?? null;
    if (last === null) return;
  }
}

export const exportAuditEvents = mutation(
  operation,
  { audit: 'audit-log' },
  async ({ services, user, write }, { query }) => {
    const filters = { ...query, timeZone: user.time_zone };
    await write(() => Promise.resolve({ audit: { objectId: '', details: query } }));
    return {
      name: `audit-log-${dayOf(services.now(), user.time_zone)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: writeCsv(columns, allEvents(services, filters, user.time_zone)),
    };
  },
);
