import type { getWebhook as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { loadWebhook, presentWithCounts } from '../model/present-webhook.ts';

export const getWebhook: Verb<typeof operation> = ({ services, transaction }, { params }) =>
  transaction(async (tx) => ({
    data: await presentWithCounts(tx, await loadWebhook(tx, params.id), services.now()),
  }));
