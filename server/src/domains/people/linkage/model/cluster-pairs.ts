import { type Comparison, clusterLinks, type Link, type LinkageModel, unlinkedPairs } from '@acquaint/engine';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { comparedPairs } from './compare.queries.ts';
import { acceptTexts, apartPairs, linksFrom, notCompared, scorePairs } from './pairs.queries.ts';
import { patternCounts } from './pattern-counts.ts';
import { storeWeights } from './store-weights.ts';

interface Learned {
  readonly model: LinkageModel;
  readonly comparisons: readonly Comparison[];
}

/** Two records are two people where the odds for one are below one in so many twofolds. */
const apartTwofolds = 8;
/** No pair is too hopeless to be weighed. */
const anyOdds = 1_000;

/** The table of links from a probability on, read row by row. */
async function readLinks(db: DuckDb, threshold: number): Promise<Link[]> {
  const links: Link[] = [];
  await db.forEachRow(linksFrom(threshold), ([left, right, probability]) => {
    links.push({ left: Number(left), right: Number(right), probability: Number(probability) });
  });
  return links;
}

/** Which pairs of those that hang together through others alone are two people, by comparing them as well. */
export async function findApart(
  db: DuckDb,
  pairs: readonly (readonly [number, number])[],
  { model, comparisons }: Learned,
): Promise<[number, number][]> {
  if (pairs.length === 0) return [];
  await db.insert(
    'unlinked',
    ['l', 'r'],
    pairs.map((pair) => pair.map(String)),
  );
  await db.run(`create table compared_later as ${comparedPairs(`(${notCompared('unlinked')})`, comparisons)}`);
  const patterns = await patternCounts(db, 'from compared_later');
  await storeWeights(db, { model, comparisons, patterns: patterns.map(({ pattern }) => pattern) });
  await db.run(scorePairs('scored_later', 'compared_later', anyOdds));
  const apart: [number, number][] = [];
  await db.forEachRow(apartPairs(apartTwofolds), ([left, right]) => {
    apart.push([Number(left), Number(right)]);
  });
  return apart;
}

/** How sure two records of one cluster are one person who are linked through others alone: as sure as the strongest way by one of them. */
function chanceThrough(links: readonly Link[]): (left: number, right: number) => number {
  const direct = new Map<number, Map<number, number>>();
  for (const { left, right, probability } of links)
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const)
      direct.set(one, (direct.get(one) ?? new Map<number, number>()).set(other, probability));
  return (left, right) => {
    const theirs = direct.get(right);
    return Math.max(0, ...[...(direct.get(left) ?? [])].map(([other, chance]) => chance * (theirs?.get(other) ?? 0)));
  };
}

/**
 * Takes all pairs of each person's records: who is the same as somebody is the same as whom that one is. Links that would join two who are known to be
 * two people are left out. The table `accepted` has the pairs.
 */
export async function acceptClusters(db: DuckDb, learned: Learned, threshold: number): Promise<void> {
  const links = await readLinks(db, threshold);
  const apart = await findApart(db, unlinkedPairs(clusterLinks(links), links), learned);
  const clusters = clusterLinks(links, apart);
  const places = new Map(clusters.flatMap((members, cluster) => members.map((member) => [member, cluster] as const)));
  const kept = links.filter(({ left, right }) => places.has(left) && places.get(left) === places.get(right));
  const through = chanceThrough(kept);
  const all = [
    ...kept,
    ...unlinkedPairs(clusters, kept).map(([left, right]) => ({
      left,
      right,
      probability: Math.max(threshold, through(left, right)),
    })),
  ];
  await db.insert(
    'accepted_texts',
    ['l', 'r', 'probability'],
    all.map(({ left, right, probability }) => [left, right, probability].map(String)),
  );
  await db.run(acceptTexts);
}
