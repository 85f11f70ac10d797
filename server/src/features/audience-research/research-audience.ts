import {
  type AnyBreakdown,
  leastCell,
  type ResearchedGroup,
  type researchAudience as operation,
  type Study,
} from '@acquaint/contract';
import { saySegment } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import {
  audienceCounties,
  type AudienceQuestion,
  audienceValueCounts,
  checkAudience,
  countAudienceWords,
  everybody,
  fileValueCounts,
  kindBreakdowns,
  loadMemberships,
  loadVocabulary,
  type ValueCounts,
} from '../audience-finder/index.ts';
import { isSampleFile } from '../consumers/index.ts';
import { type KnownPersonas, loadKnownPersonas, nearestPersonas } from './nearest-personas.ts';
import { bestZips, countZones } from './research.queries.ts';

const told = (count: number): number | null => (count < leastCell ? null : count);

interface Baseline {
  readonly counts: ValueCounts;
  readonly isSample: boolean;
}

/** Breakdowns without values that fewer than ten people have. */
function shownBreakdowns(counts: ValueCounts, baseline: Baseline): AnyBreakdown[] {
  return kindBreakdowns(counts, baseline).map((breakdown) => ({
    ...breakdown,
    cells: breakdown.cells.filter(({ count }) => count >= leastCell),
  }));
}

interface Population {
  readonly group: Study['groups'][number];
  readonly question: AudienceQuestion;
  readonly counts: ValueCounts;
  readonly size: Awaited<ReturnType<typeof countAudienceWords>>;
}

async function describe(
  context: UserContext,
  { group: { name, audience }, question, counts, size }: Population,
  { baseline, personas }: { baseline: Baseline; personas: KnownPersonas | null },
): Promise<ResearchedGroup> {
  const { clickhouse } = context;
  const { final, total, reach } = size;
  const sentence = saySegment(audience.segment, await loadVocabulary(context, audience.segment));
  if (final < leastCell)
    return {
      name,
      sentence,
      size: null,
      share: 0,
      reach: { mail: null, email: null, phone: null },
      breakdowns: [],
      counties: [],
      zips: [],
      personas: [],
    };
  return {
    name,
    sentence,
    size: final,
    share: final / total,
    reach: { mail: told(reach.mail), email: told(reach.email), phone: told(reach.phone) },
    breakdowns: shownBreakdowns(counts, baseline),
    counties: (await audienceCounties(clickhouse, question)).filter(({ people }) => people >= leastCell),
    zips: await bestZips(clickhouse, question, final / total),
    personas: personas === null ? [] : await nearestPersonas(context, question, personas),
  };
}

async function loadPopulations(
  { services, clickhouse, transaction }: UserContext,
  groups: Study['groups'],
): Promise<Population[]> {
  const populations: Population[] = [];
  for (const [index, group] of groups.entries()) {
    checkAudience(group.audience, ['groups', String(index), 'audience']);
    const memberships = await loadMemberships(transaction, group.audience);
    const question = { audience: group.audience, now: services.now(), ...memberships };
    populations.push({
      group,
      question,
      counts: await audienceValueCounts(clickhouse, question),
      size: await countAudienceWords(clickhouse, question),
    });
  }
  return populations;
}

export const researchAudience: Verb<typeof operation> = async (context, { body }) => {
  const { services, clickhouse } = context;
  const now = services.now();
  const populations = await loadPopulations(context, body.groups);
  const [first] = populations;
  if (first === undefined) throw new TypeError('The contract asks for a population');
  const isFirst = body.baseline === 'first';
  const file = { clickhouse: services.clickhouse, account: clickhouse, now };
  const baseline = isFirst
    ? { counts: first.counts, isSample: true }
    : { counts: await fileValueCounts(file), isSample: false };
  const personas = await loadKnownPersonas(context, everybody(now));
  const groups: ResearchedGroup[] = [];
  for (const population of populations) groups.push(await describe(context, population, { baseline, personas }));
  const questions = populations.map(({ question }) => question);
  const zones = await countZones(clickhouse, questions, {
    now,
    lists: new Map(questions.flatMap(({ lists }) => [...lists])),
    personas: new Map(questions.flatMap((question) => [...question.personas])),
    lookalikes: new Map(questions.flatMap((question) => [...question.lookalikes])),
  });
  return {
    groups,
    zones: zones.map(({ groups: places, count }) => ({ groups: places, count: told(count) })),
    baseline: { key: body.baseline, label: isFirst ? first.group.name : 'US adults' },
    total: first.size.total,
    is_sample: await isSampleFile(services.clickhouse),
  };
};
