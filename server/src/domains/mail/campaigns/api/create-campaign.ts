import { createCampaign as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { questionOf, sentenceOf } from '../model/campaign-audience.ts';
import { createCampaignStore } from '../model/campaigns.store.ts';
import { refuseTakenName } from '../model/load-campaign.ts';
import { newCampaign } from '../model/new-campaign.ts';
import { presentCampaign } from '../model/present-campaign.ts';

export const createCampaign = mutation(operation, { audit: 'campaign' }, async (context, { body }) => {
  const { write } = context;
  const { name, description, plan } = body;
  if (plan.audience !== null) await questionOf(context, plan.audience);
  const sentence = await sentenceOf(context, plan);
  const row = await write(async (tx) => {
    const made = await createCampaignStore(tx).insert(newCampaign(context, { name, description, plan, sentence }));
    return { audit: { objectId: made.id, details: { name } }, result: made };
  }).catch(refuseTakenName);
  return { data: await presentCampaign(context, row), message: 'The campaign is a draft.' };
});
