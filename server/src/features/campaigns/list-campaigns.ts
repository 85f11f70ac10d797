import { type listCampaigns as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { createCampaignStore } from './campaigns.store.ts';
import { presentCampaigns } from './present-campaign.ts';

export const listCampaigns: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total } = await context.transaction((tx) => createCampaignStore(tx).page(query));
  return { data: await presentCampaigns(context, rows), meta: pageMeta(query, total) };
};
