import { deleteCampaign as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createCampaignStore } from '../model/campaigns.store.ts';
import { lockCampaign } from '../model/load-campaign.ts';

export const deleteCampaign = mutation(operation, { audit: 'campaign' }, async ({ write }, { params }) => {
  await write(async (tx) => {
    const row = await lockCampaign(tx, params.id, undefined);
    if (row.startedAt !== null || row.status === 'scheduled')
      throw new OperationError('wrong_state', {
        message: 'Only a draft can be deleted: archive the campaign instead.',
      });
    await createCampaignStore(tx).remove(row.id);
    return { audit: { objectId: row.id } };
  });
  return { message: 'The draft was deleted.' };
});
