import { type listAuditEvents as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createAuditEventStore } from '../model/audit-events.store.ts';
import { nameObjects } from '../model/name-objects.ts';

export const listAuditEvents: Verb<typeof operation> = ({ services, user }, { query }) =>
  services.postgres.readAsSystem(async (transaction) => {
    const store = createAuditEventStore(transaction);
    const filters = { ...query, timeZone: user.time_zone };
    const total = await store.count(filters);
    const data = await nameObjects(transaction, await store.list(filters, query), user.account_id);
    return { data, meta: pageMeta(query, total), ...(await store.vocabulary()) };
  });
