import type { editCampaign as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadOptions } from '../model/campaign-options.ts';
import { loadCampaign } from '../model/load-campaign.ts';
import { presentCampaign } from '../model/present-campaign.ts';

export const editCampaign: Verb<typeof operation> = async (context, { params }) => {
  const row = await context.transaction((tx) => loadCampaign(tx, params.id));
  return {
    data: { campaign: await presentCampaign(context, row), options: await loadOptions(context, row.plan) },
  };
};
