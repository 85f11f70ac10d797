import { type listWebhooks as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { presentWebhook } from '../model/present-webhook.ts';
import { createWebhookStore } from '../model/webhooks.store.ts';

export const listWebhooks: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const { page, perPage, orderDirection } = query;
    const store = createWebhookStore(tx);
    const { rows, total } = await store.page({ page, perPage, isAscending: orderDirection === 'asc' });
    const counts = await store.counts(rows.map(({ id }) => id));
    const now = services.now();
    return { data: rows.map((row) => presentWebhook(row, now, counts.get(row.id))), meta: pageMeta(query, total) };
  });
