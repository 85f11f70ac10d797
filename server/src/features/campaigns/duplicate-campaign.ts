import type { duplicateCampaign as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { freeName, stemOf } from '../../platform/names/free-name.ts';
import { createCampaignStore } from './campaigns.store.ts';
import { loadCampaign, refuseTakenName } from './load-campaign.ts';
import { newCampaign } from './new-campaign.ts';
import { presentCampaign } from './present-campaign.ts';

export const duplicateCampaign: Verb<typeof operation> = async (context, { params }) => {
  const { user, transaction } = context;
  const row = await transaction(async (tx) => {
    const store = createCampaignStore(tx);
    const { name, description, plan, sentence } = await loadCampaign(tx, params.id);
    const title = freeName(name, await store.namesLike(stemOf(name)));
    // A start that has passed would begin at once.
    const copy = { name: title, description, plan: { ...plan, starts_at: null }, sentence };
    const made = await store.insert(newCampaign(context, copy));
    await audit(tx, user, { action: 'duplicateCampaign', objectType: 'campaign', objectId: made.id });
    return made;
  }).catch(refuseTakenName);
  return { campaign: await presentCampaign(context, row), message: 'A draft with the same plan was made.' };
};
