import { type AnyBreakdown, leastCell, type Research, type ResearchedGroup, type Study } from '@acquaint/contract';
import { sayAudience } from '@acquaint/engine';
import type { AccountContext } from '../../../../platform/http/context.ts';
import {
  audienceCounties,
  audienceValueCounts,
  countAudienceWords,
  everybody,
  fileValueCounts,
  kindBreakdowns,
  loadVocabulary,
  type ValueCounts,
} from '../../audience-finder/index.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { loadPopulations, type Population } from './load-populations.ts';
import { type KnownPersonas, loadKnownPersonas, nearestPersonas } from './nearest-personas.ts';
import { bestZips, countZones } from './research.queries.ts';

const reported = (count: number): number | null => (count < leastCell ? null : count);

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

interface CountedPopulation extends Population {
  readonly counts: ValueCounts;
  readonly size: Awaited<ReturnType<typeof countAudienceWords>>;
}

async function describe(
  context: AccountContext,
  { group: { name, audience }, question, counts, size }: CountedPopulation,
  { baseline, personas }: { baseline: Baseline; personas: KnownPersonas | null },
): Promise<ResearchedGroup> {
  const { clickhouse } = context;
  const { final, total, reach } = size;
  const sentence = sayAudience(audience, await loadVocabulary(context, audience));
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
    reach: { mail: reported(reach.mail), email: reported(reach.email), phone: reported(reach.phone) },
    breakdowns: shownBreakdowns(counts, baseline),
    counties: (await audienceCounties(clickhouse, question)).filter(({ people }) => people >= leastCell),
    zips: await bestZips(clickhouse, question, final / total),
    personas: personas === null ? [] : await nearestPersonas(context, question, personas),
  };
}

async function countEach(
  { clickhouse }: AccountContext,
  populations: readonly Population[],
): Promise<CountedPopulation[]> {
  const counted: CountedPopulation[] = [];
  for (const population of populations) {
    const { question } = population;
    counted.push({
      ...population,
      counts: await audienceValueCounts(clickhouse, question),
      size: await countAudienceWords(clickhouse, question),
    });
  }
  return counted;
}

/** What is known of the populations of a study. Throws as `loadPopulations` does. */
export async function presentStudy(context: AccountContext, study: Study): Promise<Research> {
  const { services, clickhouse } = context;
  const now = services.now();
  const populations = await countEach(context, await loadPopulations(context, study.groups));
  const [first] = populations;
  if (first === undefined) throw new TypeError('The contract asks for a population');
  const isFirst = study.baseline === 'first';
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
    zones: zones.map(({ groups: places, count }) => ({ groups: places, count: reported(count) })),
    baseline: { key: study.baseline, label: isFirst ? first.group.name : 'US adults' },
    total: first.size.total,
    is_sample: await isSampleFile(services.clickhouse),
  };
}
