import type { listWebhooks as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { presentWebhook } from '../model/present-webhook.ts';
import { createWebhookStore } from '../model/webhooks.store.ts';

export const listWebhooks: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const store = createWebhookStore(tx);
    const { rows, meta } = await pageBy(services.secrets, { list: 'webhooks', ...query }, (part) =>
      store.page(query.orderDirection, part),
    );
    const counts = await store.counts(rows.map(({ id }) => id));
    const now = services.now();
    return { data: rows.map((row) => presentWebhook(row, now, counts.get(row.id))), meta };
  });
