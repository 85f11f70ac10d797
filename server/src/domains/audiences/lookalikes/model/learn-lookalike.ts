import { lookalikeDepths, type LookalikeQuality } from '@acquaint/contract';
import { type CodedPeople, type Lookalike, type LookalikeTask } from '@acquaint/engine';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { runInThread } from '../../../../platform/threads/run-in-thread.ts';
import { type AudienceQuestion, everybody, kindFields, sampleCodes } from '../../audience-finder/index.ts';
import { fieldCode } from './points.queries.ts';
import type { LookalikeModel } from './lookalikes.table.ts';
import { countByPoints } from './points-histogram.queries.ts';

const mostSampled = 20_000;
const seed = 20_260_101;
/** So many points are a factor e of the odds. */
export const pointsOfOne = 1_000;

interface Learning {
  readonly clickhouse: AccountClickHouse;
  /** The people of the list. */
  readonly seeds: AudienceQuestion;
  readonly onProgress: (share: number) => Promise<void>;
}

/** The least points of the likest 1%, 2%, … of people, by how many have each number of points, the most points first. */
export function cutsOf(histogram: readonly { readonly points: number; readonly people: number }[]): number[] {
  const total = histogram.reduce((sum, { people }) => sum + people, 0);
  let [place, above] = [0, 0];
  return Array.from({ length: lookalikeDepths.most }, (_, index) => {
    const wanted = (total * (index + 1)) / 100;
    while (place < histogram.length - 1 && above + (histogram[place]?.people ?? 0) < wanted) {
      above += histogram[place]?.people ?? 0;
      place += 1;
    }
    return histogram[place]?.points ?? 0;
  });
}

async function sampled(clickhouse: AccountClickHouse, question: AudienceQuestion): Promise<Uint8Array[]> {
  const codes = kindFields.map(({ key }) => ({ sql: fieldCode(key) }));
  return sampleCodes(clickhouse, question, { codes, most: mostSampled });
}

/** Seeds first, then others. */
function taskOf(seeds: readonly Uint8Array[], others: readonly Uint8Array[]): LookalikeTask {
  const people: CodedPeople = {
    columns: seeds.map((column, place) => Uint8Array.from([...column, ...(others[place] ?? [])])),
    levels: kindFields.map(({ options = [] }) => options.length),
  };
  const [some = new Uint8Array()] = seeds;
  return { people, outcomes: Uint8Array.from(people.columns[0] ?? [], (_, row) => (row < some.length ? 1 : 0)), seed };
}

function qualityOf({ discrimination, deciles, gains }: Lookalike, { outcomes }: LookalikeTask): LookalikeQuality {
  const { area, low, high } = discrimination;
  const seeds = outcomes.filter((outcome) => outcome === 1).length;
  return { auc: area, low, high, seeds, others: outcomes.length - seeds, deciles: [...deciles], gains: [...gains] };
}

/**
 * Learns who is like the people of a list, by what kind of people they are. Where somebody lives is asked by rules of its own: a shop's customers
 * would otherwise be alike in their state alone.
 */
export async function learnLookalike({ clickhouse, seeds, onProgress }: Learning) {
  const { segment } = seeds.audience;
  const others = { ...seeds, audience: { segment: { not: segment }, exclude: [] } };
  const task = taskOf(await sampled(clickhouse, seeds), await sampled(clickhouse, others));
  await onProgress(0.1);
  const found = await runInThread<Lookalike>(new URL('../jobs/learn.thread.ts', import.meta.url), task, (share) =>
    onProgress(0.1 + 0.6 * share),
  );
  const points: LookalikeModel['points'] = kindFields.map(({ key }, place) => ({
    field: key,
    values: (found.model.weights[place] ?? []).map((weight) => Math.round(weight * pointsOfOne)),
  }));
  const cuts = cutsOf(await countByPoints(clickhouse, everybody(seeds.now), { points }));
  return { model: { points, cuts } satisfies LookalikeModel, quality: qualityOf(found, task) };
}
