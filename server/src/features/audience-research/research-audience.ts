import { type AnyBreakdown, leastCell, type researchAudience as operation, type Study } from '@acquaint/contract';
import { saySegment } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import {
  audienceBreakdowns,
  audienceCounties,
  type AudienceQuestion,
  audienceValueCounts,
  checkAudience,
  countAudienceWords,
  fileValueCounts,
  loadMemberships,
  loadVocabulary,
  type ValueCounts,
} from '../audience-finder/index.ts';
import { isSampleFile } from '../consumers/index.ts';
import { type KnownPersonas, loadKnownPersonas, nearestPersonas } from './nearest-personas.ts';
import { bestZips, countZones } from './research.queries.ts';

const told = (count: number): number | null => (count < leastCell ? null : count);

/** Not told of populations: who heads a household is known of all, and states are on the map. */
const untold = new Set(['householder', 'state']);

/** Breakdowns without values that fewer than ten people have. */
function shownBreakdowns(counts: ValueCounts, others: ValueCounts, isSample: boolean): AnyBreakdown[] {
  return audienceBreakdowns(counts, others, { isSample })
    .filter(({ attribute }) => !untold.has(attribute))
    .map((breakdown) => ({ ...breakdown, cells: breakdown.cells.filter(({ count }) => count >= leastCell) }));
}

interface Baseline {
  readonly counts: ValueCounts;
  readonly isSample: boolean;
}

async function describe(
  context: UserContext,
  { name, audience }: Study['groups'][number],
  {
    question,
    counts,
    baseline,
    personas,
  }: { question: AudienceQuestion; counts: ValueCounts; baseline: Baseline; personas: KnownPersonas | null },
) {
  const { clickhouse } = context;
  const size = await countAudienceWords(clickhouse, question);
  const isTold = size.final >= leastCell;
  const { reach } = size;
  return {
    name,
    sentence: saySegment(audience.segment, await loadVocabulary(context, audience.segment)),
    size: told(size.final),
    share: isTold && size.total > 0 ? size.final / size.total : 0,
    reach: { mail: told(reach.mail), email: told(reach.email), phone: told(reach.phone) },
    breakdowns: isTold ? shownBreakdowns(counts, baseline.counts, baseline.isSample) : [],
    counties: isTold ? (await audienceCounties(clickhouse, question)).filter(({ people }) => people >= leastCell) : [],
    zips: isTold ? await bestZips(clickhouse, question) : [],
    personas: isTold && personas !== null ? await nearestPersonas(context, question, personas) : [],
  };
}

export const researchAudience: Verb<typeof operation> = async (context, { body }) => {
  const { services, clickhouse, transaction } = context;
  const { groups, baseline: key } = body;
  for (const [index, { audience }] of groups.entries()) checkAudience(audience, ['groups', String(index), 'audience']);
  const now = services.now();
  const questions: AudienceQuestion[] = [];
  for (const { audience } of groups)
    questions.push({ audience, now, ...(await loadMemberships(transaction, audience)) });
  const nobody = { lists: new Map<string, number>(), personas: new Map<string, never>() };
  const everybody = { audience: { segment: { all: [] }, exclude: [] }, now, ...nobody };
  const counts: ValueCounts[] = [];
  for (const question of questions) counts.push(await audienceValueCounts(clickhouse, question));
  const [first] = counts;
  const baseline =
    key === 'first' && first !== undefined
      ? { counts: first, isSample: true }
      : {
          counts: await fileValueCounts({ clickhouse: services.clickhouse, account: clickhouse, now }),
          isSample: false,
        };
  const personas = await loadKnownPersonas(context, everybody);
  const described = [];
  for (const [index, group] of groups.entries()) {
    const question = questions[index];
    const own = counts[index];
    if (question !== undefined && own !== undefined)
      described.push(await describe(context, group, { question, counts: own, baseline, personas }));
  }
  const memberships = {
    lists: new Map(questions.flatMap(({ lists }) => [...lists])),
    personas: new Map(questions.flatMap((question) => [...question.personas])),
  };
  const zones = await countZones(clickhouse, questions, { now, ...memberships });
  const { total } = await countAudienceWords(clickhouse, everybody);
  return {
    groups: described,
    zones: zones.map(({ groups: places, count }) => ({ groups: places, count: told(count) })),
    baseline: { key, label: key === 'first' ? (groups[0]?.name ?? '') : 'US adults' },
    total,
    is_sample: await isSampleFile(services.clickhouse),
  };
};
