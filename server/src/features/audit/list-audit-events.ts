import { type listAuditEvents as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { createAuditEventStore } from './audit-events.store.ts';

export const listAuditEvents: Verb<typeof operation> = ({ services }, { query }) =>
  services.postgres.asSystem(async (transaction) => {
    const store = createAuditEventStore(transaction);
    const total = await store.count(query);
    return { data: await store.list(query, query), meta: pageMeta(query, total), ...(await store.vocabulary()) };
  });
