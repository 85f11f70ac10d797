import type { listWebhookDeliveries as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createDeliveryStore } from '../model/deliveries.store.ts';
import { loadWebhook, presentDelivery } from '../model/present-webhook.ts';

export const listWebhookDeliveries: Verb<typeof operation> = ({ services, transaction }, { params, query }) =>
  transaction(async (tx) => {
    const { id } = await loadWebhook(tx, params.id);
    const { orderDirection: direction, state } = query;
    const { rows, meta } = await pageBy(services.secrets, { list: 'deliveries', ...query }, (part) =>
      createDeliveryStore(tx).page({ webhookId: id, state, direction }, part),
    );
    return { data: rows.map(presentDelivery), meta };
  });
