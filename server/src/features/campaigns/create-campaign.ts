import type { createCampaign as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { questionOf, sentenceOf } from './campaign-audience.ts';
import { createCampaignStore } from './campaigns.store.ts';
import { refuseTakenName } from './load-campaign.ts';
import { newCampaign } from './new-campaign.ts';
import { presentCampaign } from './present-campaign.ts';

export const createCampaign: Verb<typeof operation> = async (context, { body }) => {
  const { user, transaction } = context;
  const { name, description, plan } = body;
  if (plan.audience !== null) await questionOf(context, plan.audience);
  const sentence = await sentenceOf(context, plan);
  const row = await transaction(async (tx) => {
    const made = await createCampaignStore(tx).insert(newCampaign(context, { name, description, plan, sentence }));
    await audit(tx, user, { action: 'createCampaign', objectType: 'campaign', objectId: made.id, details: { name } });
    return made;
  }).catch(refuseTakenName);
  return { campaign: await presentCampaign(context, row), message: 'The campaign is a draft.' };
};
