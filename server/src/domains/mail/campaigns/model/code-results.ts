import type { CampaignResults } from '@acquaint/contract';
import type { AccountContext } from '../../../../platform/http/context.ts';
import { eddmOutcome } from '../../eddm/index.ts';
import { loadConversion } from '../../../web/goals/index.ts';
import { responsesOfCodes } from '../../../creative/qr-codes/index.ts';
import { freshVisits } from '../../../web/visits/index.ts';
import { salesOf, withRoas } from './campaign-sales.ts';
import { createCampaignStore, type ListedCampaign } from './campaigns.store.ts';

/** What one of something cost; null while there is none. */
export const perOne = (cents: number, count: number): number | null => (count === 0 ? null : Math.round(cents / count));

/** The rule by which responses to codes are counted, in words. */
export function codesRule(days: number): string {
  return [
    `Everyone who scans a code of the campaign within ${days} days of its start counts once a day: a device is known for a day only.`,
    'Visits are those that start with a scan. Conversions are visits with an order, or those that reach the goal.',
    'There is no lift: without named recipients there is no holdout.',
  ].join(' ');
}

/** What a campaign of codes, or to every door, brought so far; `empty` while it has not begun. */
export async function codeResults(
  context: AccountContext,
  row: ListedCampaign,
  empty: CampaignResults,
): Promise<CampaignResults> {
  const { plan, startedAt, endsAt } = row;
  if (startedAt === null) return empty;
  const { services, clickhouse, transaction } = context;
  const doors = plan.channel === 'eddm' ? await transaction((tx) => eddmOutcome(tx, plan.eddm_mailing_id)) : null;
  const codes = [...new Set([...(doors?.codes ?? []), ...plan.qr_code_ids])];
  const sealed = await freshVisits(services.clickhouse);
  const conversion = await loadConversion(context, sealed, plan.conversion_goal_id);
  const window = { codes, from: startedAt, until: endsAt ?? services.now(), sealed, zone: plan.time_zone };
  const found = await responsesOfCodes(clickhouse, window, conversion);
  const { people, visits, conversions, scans, days, orders, revenue } = found;
  const pieces = doors?.pieces ?? 0;
  const spent = doors?.totalCents ?? 0;
  const sales = salesOf(conversion.currency, { orders, revenue });
  const stats = { pieces, responses: people, conversions, sales, spent_cents: spent };
  await services.postgres.forAccount(clickhouse.accountId, (tx) => createCampaignStore(tx).measure(row.id, stats));
  return {
    ...empty,
    funnel: [
      ...(doors === null ? [] : [{ key: 'pieces', label: 'Pieces', count: pieces }]),
      { key: 'scans', label: 'Scans', count: scans },
      { key: 'responses', label: 'Scanned', count: people },
      { key: 'visits', label: 'Visits', count: visits },
      { key: 'conversions', label: 'Converted', count: conversions },
    ],
    responses: [{ kind: 'scan', count: people }],
    series: days.map((one) => ({ day: one.day, responses: one.people })),
    sales: withRoas(sales, plan.currency, spent),
    spent_cents: spent,
    cost_per_response_cents: perOne(spent, people),
    cost_per_conversion_cents: perOne(spent, conversions),
  };
}
