import type { listCampaignRecipients as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createMailingStore, recipientsOf } from '../../mailing/index.ts';
import { loadCampaign } from '../model/load-campaign.ts';

export const listCampaignRecipients: Verb<typeof operation> = async (context, { params, query }) => {
  const { mailing: wanted, ...page } = query;
  const mailings = await context.transaction(async (tx) => {
    await loadCampaign(tx, params.id);
    return createMailingStore(tx).ofCampaigns([params.id]);
  });
  const mailing = wanted === undefined ? mailings.at(-1) : mailings.find(({ id }) => id === wanted);
  if (mailing === undefined) {
    if (wanted !== undefined) throw new OperationError('not_found');
    return { data: [], meta: { next: null, per_page: page.perPage, total: 0, mailing_id: null } };
  }
  const { recipients, meta } = await recipientsOf(context, mailing, page);
  return { data: recipients, meta: { ...meta, mailing_id: mailing.id } };
};
