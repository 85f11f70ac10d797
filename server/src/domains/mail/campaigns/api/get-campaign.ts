import type { getCampaign as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadCampaign } from '../model/load-campaign.ts';
import { presentCampaign } from '../model/present-campaign.ts';

export const getCampaign: Verb<typeof operation> = async (context, { params }) => {
  const row = await context.transaction((tx) => loadCampaign(tx, params.id));
  return { data: await presentCampaign(context, row) };
};
