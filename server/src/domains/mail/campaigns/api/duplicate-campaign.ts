import { duplicateCampaign as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { freeName, stemOf } from '../../../../platform/names/free-name.ts';
import { createCampaignStore } from '../model/campaigns.store.ts';
import { loadCampaign, refuseTakenName } from '../model/load-campaign.ts';
import { newCampaign } from '../model/new-campaign.ts';
import { presentCampaign } from '../model/present-campaign.ts';

export const duplicateCampaign = mutation(operation, { audit: 'campaign' }, async (context, { params }) => {
  const { write } = context;
  const row = await write(async (tx) => {
    const store = createCampaignStore(tx);
    const { name, description, plan, sentence } = await loadCampaign(tx, params.id);
    const title = freeName(name, await store.namesLike(stemOf(name)));
    // A start that has passed would begin at once.
    const copy = { name: title, description, plan: { ...plan, starts_at: null }, sentence };
    const made = await store.insert(newCampaign(context, copy));
    return { audit: { objectId: made.id }, result: made };
  }).catch(refuseTakenName);
  return { data: await presentCampaign(context, row), message: 'A draft with the same plan was made.' };
});
