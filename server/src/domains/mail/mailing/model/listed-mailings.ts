import type { ListedMailing } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { MailingRow } from './mailings.table.ts';
import { presentMailings, responseScope } from './present-mailing.ts';
import { type MailingResponses, responsesByMailing } from '../responses/responses.queries.ts';

const none: MailingResponses = { responders: 0, scans: 0, visits: 0 };

/** Responses to mailings so far, by mailing id; mailings of one campaign share the response window. */
async function responsesOf(
  context: UserContext,
  rows: readonly MailingRow[],
): Promise<ReadonlyMap<string, MailingResponses>> {
  const found = new Map<string, MailingResponses>();
  for (const ofCampaign of Map.groupBy(rows, ({ campaignId }) => campaignId).values()) {
    const scope = await responseScope(context, ofCampaign);
    for (const [id, responses] of await responsesByMailing(context.clickhouse, scope)) found.set(id, responses);
  }
  return found;
}

/** Mailings with their progress and results. */
export async function listedMailings(context: UserContext, rows: readonly MailingRow[]): Promise<ListedMailing[]> {
  const [summaries, responses] = await Promise.all([presentMailings(context, rows), responsesOf(context, rows)]);
  const campaigns = new Map(rows.map(({ id, campaignId }) => [id, campaignId]));
  return summaries.map((summary) => {
    const counts = responses.get(summary.id) ?? none;
    return {
      ...summary,
      ...counts,
      campaign_id: campaigns.get(summary.id) ?? null,
      cents_per_response: counts.responders === 0 ? null : Math.round(summary.cost_cents / counts.responders),
    };
  });
}
