import type { CampaignResults } from '@acquaint/contract';
import type { AccountContext } from '../../platform/http/context.ts';
import { eddmOutcome } from '../eddm/index.ts';
import { createGoalStore } from '../goals/index.ts';
import { responsesOfCodes } from '../qr-codes/index.ts';
import { freshVisits } from '../visits/index.ts';
import { createCampaignStore, type ListedCampaign } from './campaigns.store.ts';

/** What one of something cost; null while there is none. */
export const perOne = (cents: number, count: number): number | null => (count === 0 ? null : Math.round(cents / count));

/** The rule by which responses to codes are counted, in words. */
export function codesRule(days: number): string {
  return [
    `Everybody who scans a code of the campaign within ${days} days of its start counts once a day: no device is known for longer.`,
    'Visits are those that a scan began, and conversions those of them that reached a goal.',
    'Without names nobody can be left alone to compare with, so that no lift is told.',
  ].join(' ');
}

/** What a campaign of codes, or to every door, brought so far; `empty` while it has not begun. */
export async function codeResults(
  { services, clickhouse, transaction }: AccountContext,
  row: ListedCampaign,
  empty: CampaignResults,
): Promise<CampaignResults> {
  const { plan, startedAt, endsAt } = row;
  if (startedAt === null) return empty;
  const { doors, goals } = await transaction(async (tx) => ({
    doors: plan.channel === 'eddm' ? await eddmOutcome(tx, plan.eddm_mailing_id) : null,
    goals: await createGoalStore(tx).listAllGoals(),
  }));
  const wanted = goals.filter(({ id }) => plan.conversion_goal_id === null || id === plan.conversion_goal_id);
  const codes = [...new Set([...(doors?.codes ?? []), ...plan.qr_code_ids])];
  const sealed = await freshVisits(services.clickhouse);
  const window = { codes, from: startedAt, until: endsAt ?? services.now(), sealed, zone: plan.time_zone };
  const found = await responsesOfCodes(clickhouse, window, wanted);
  const { people, visits, conversions, scans, days } = found;
  const pieces = doors?.pieces ?? 0;
  await transaction((tx) => createCampaignStore(tx).measure(row.id, { pieces, responses: people, conversions }));
  const spent = doors?.totalCents ?? 0;
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
    spent_cents: spent,
    cost_per_response_cents: perOne(spent, people),
    cost_per_conversion_cents: perOne(spent, conversions),
  };
}
