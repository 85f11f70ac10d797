import type { addCampaignResponses as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createMailingStore, noteResponses } from '../mailing/index.ts';
import { loadCampaign } from './load-campaign.ts';

export const addCampaignResponses: Verb<typeof operation> = async (context, { params, body }) => {
  const { user, transaction } = context;
  const mailings = await transaction(async (tx) => {
    const row = await loadCampaign(tx, params.id);
    return createMailingStore(tx).ofCampaigns([row.id]);
  });
  if (mailings.length === 0) throw new OperationError('conflict', { message: 'Nothing of it was mailed yet.' });
  const given = [...new Set(body.codes.map((code) => code.toUpperCase()))];
  const { noted, already, unknown } = await noteResponses(context, mailings, given);
  await transaction((tx) =>
    audit(tx, user, {
      action: 'addCampaignResponses',
      objectType: 'campaign',
      objectId: params.id,
      details: { noted, already, unknown: unknown.length },
    }),
  );
  return { noted, already, unknown, message: `${noted} responses were noted.` };
};
