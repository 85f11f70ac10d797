import { addCampaignResponses as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createMailingStore, findResponses, recordResponses } from '../../mailing/index.ts';
import { loadCampaign } from '../model/load-campaign.ts';

export const addCampaignResponses = mutation(operation, { audit: 'campaign' }, async (context, { params, body }) => {
  const { services, transaction, write } = context;
  const mailings = await transaction(async (tx) => {
    const row = await loadCampaign(tx, params.id);
    return createMailingStore(tx).ofCampaigns([row.id]);
  });
  if (mailings.length === 0) throw new OperationError('not_ready', { message: 'Nothing of it was mailed yet.' });
  const given = [...new Set(body.codes.map((code) => code.toUpperCase()))];
  const { fresh, already, unknown } = await findResponses(context, mailings, given);
  const noted = fresh.length;
  const change = recordResponses.of({ responses: fresh, at: services.now().toISOString() });
  await write(() =>
    Promise.resolve({
      audit: { objectId: params.id, details: { noted, already, unknown: unknown.length } },
      intents: [change],
    }),
  );
  return { data: { noted, already, unknown }, message: `${noted} responses were noted.` };
});
