import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createWebhookStore } from './webhooks.store.ts';

interface Filters {
  readonly pixel_ids?: readonly string[] | undefined;
  readonly campaign_ids?: readonly string[] | undefined;
}

/** Throws 400 where a webhook would be limited to something that the account does not have. */
export async function requireFilters(
  transaction: Transaction,
  { pixel_ids: pixels = [], campaign_ids: campaigns = [] }: Filters,
): Promise<void> {
  const store = createWebhookStore(transaction);
  if (pixels.length > 0 && (await store.knownIds('pixels', pixels)).length < pixels.length)
    throw invalidInput({ pixel_ids: ['There is no such pixel'] });
  if (campaigns.length > 0 && (await store.knownIds('campaigns', campaigns)).length < campaigns.length)
    throw invalidInput({ campaign_ids: ['There is no such campaign'] });
}
