import type { listAuditEvents as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createAuditEventStore } from '../model/audit-events.store.ts';
import { nameObjects } from '../model/name-objects.ts';

export const listAuditEvents: Verb<typeof operation> = ({ services, user }, { query }) =>
  services.postgres.readAsSystem(async (transaction) => {
    const store = createAuditEventStore(transaction);
    const filters = { ...query, timeZone: user.time_zone };
    const { rows, meta } = await pageBy(services.secrets, { list: 'audit log', ...query }, async (part) => ({
      rows: await store.list(filters, part),
      total: await store.count(filters),
    }));
    const data = await nameObjects(transaction, rows, user.account_id);
    return { data, meta: { ...meta, ...(await store.vocabulary()) } };
  });
