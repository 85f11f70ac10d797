import type { getWebhookDelivery as operation } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createDeliveryStore } from '../model/deliveries.store.ts';
import { presentDelivery } from '../model/present-webhook.ts';

export const getWebhookDelivery: Verb<typeof operation> = ({ transaction }, { params }) =>
  transaction(async (tx) => {
    const store = createDeliveryStore(tx);
    const row = await store.find(params.id);
    if (row === null) throw new OperationError('not_found');
    const attempts = (await store.attempts(row.id)).map(({ at, status, message, milliseconds, responseBody }) => ({
      at: at.toISOString(),
      status,
      message,
      milliseconds,
      response_body: responseBody,
    }));
    return { data: { ...presentDelivery(row), request_body: row.body, attempts } };
  });
