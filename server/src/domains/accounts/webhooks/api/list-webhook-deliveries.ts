import { type listWebhookDeliveries as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createDeliveryStore } from '../model/deliveries.store.ts';
import { loadWebhook, presentDelivery } from '../model/present-webhook.ts';

export const listWebhookDeliveries: Verb<typeof operation> = ({ transaction }, { params, query }) =>
  transaction(async (tx) => {
    const { id } = await loadWebhook(tx, params.id);
    const { page, perPage, orderDirection, state } = query;
    const { rows, total } = await createDeliveryStore(tx).page(
      { webhookId: id, state },
      { page, perPage, isAscending: orderDirection === 'asc' },
    );
    return { data: rows.map(presentDelivery), meta: pageMeta(query, total) };
  });
