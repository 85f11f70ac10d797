import { updateCampaign as operation } from '@acquaint/contract';
import { isCampaignActive } from '@acquaint/engine';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { questionOf, sentenceOf } from '../model/campaign-audience.ts';
import { type CampaignChanges, createCampaignStore } from '../model/campaigns.store.ts';
import { lockCampaign, refuseTakenName } from '../model/load-campaign.ts';
import { presentCampaign } from '../model/present-campaign.ts';

export const updateCampaign = mutation(operation, { audit: 'campaign' }, async (context, { params, body }) => {
  const { services, write } = context;
  const { name, description, plan, is_archived: isArchived, revision } = body;
  if (plan?.audience != null) await questionOf(context, plan.audience);
  const planned: CampaignChanges =
    plan === undefined
      ? {}
      : {
          plan,
          channel: plan.channel,
          sentence: await sentenceOf(context, plan),
          startsAt: plan.starts_at === null ? null : new Date(plan.starts_at),
        };
  const row = await write(async (tx) => {
    const before = await lockCampaign(tx, params.id, revision);
    if (plan !== undefined && before.status !== 'draft')
      throw new OperationError('wrong_state', {
        message: 'Only a draft can be changed. Move the campaign back to draft, or copy it.',
      });
    if (isArchived === true && isCampaignActive(before.status))
      throw new OperationError('wrong_state', { message: 'It is active: complete or cancel it before.' });
    const changed = await createCampaignStore(tx).update(before.id, {
      ...planned,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(isArchived === undefined ? {} : { archivedAt: isArchived ? services.now() : null }),
    });
    const details = { fields: Object.keys(body).filter((field) => field !== 'revision') };
    return { audit: { objectId: before.id, details }, result: changed };
  }).catch(refuseTakenName);
  return { data: await presentCampaign(context, row), message: 'The campaign was saved.' };
});
