import type { getCampaignResults as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { resultsOf } from '../model/campaign-results.ts';
import { loadCampaign } from '../model/load-campaign.ts';

export const getCampaignResults: Verb<typeof operation> = async (context, { params }) => {
  const row = await context.transaction((tx) => loadCampaign(tx, params.id));
  return { data: await resultsOf(context, row) };
};
