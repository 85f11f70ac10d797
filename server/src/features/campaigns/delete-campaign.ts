import type { deleteCampaign as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createCampaignStore } from './campaigns.store.ts';
import { lockCampaign } from './load-campaign.ts';

export const deleteCampaign: Verb<typeof operation> = async ({ user, transaction }, { params }) => {
  await transaction(async (tx) => {
    const row = await lockCampaign(tx, params.id, undefined);
    if (row.startedAt !== null || row.status === 'scheduled')
      throw new OperationError('conflict', { message: 'Only a draft can be deleted: archive the campaign instead.' });
    await createCampaignStore(tx).remove(row.id);
    await audit(tx, user, { action: 'deleteCampaign', objectType: 'campaign', objectId: row.id });
  });
  return { message: 'The draft was deleted.' };
};
