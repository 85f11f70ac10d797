import type { ListedMailing } from '@acquaint/contract';
import pLimit from 'p-limit';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { MailingRow } from './mailings.table.ts';
import { presentMailings, responseScope } from './present-mailing.ts';
import { type MailingResponses, responsesByMailing } from '../responses/responses.queries.ts';

const none: MailingResponses = { responders: 0, scans: 0, visits: 0 };

/** Campaigns whose responses are counted at once: a list must not keep others waiting. */
const questionsAtOnce = 4;

/** Responses to mailings so far, by mailing id; mailings of one campaign share the response window. */
async function responsesOf(
  context: UserContext,
  rows: readonly MailingRow[],
): Promise<ReadonlyMap<string, MailingResponses>> {
  const limited = pLimit(questionsAtOnce);
  const found = await limited.map(Map.groupBy(rows, ({ campaignId }) => campaignId).values(), async (ofCampaign) =>
    responsesByMailing(context.clickhouse, await responseScope(context, ofCampaign)),
  );
  return new Map(found.flatMap((responses) => [...responses]));
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
