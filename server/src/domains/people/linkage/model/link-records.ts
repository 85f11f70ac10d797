import {
  balancedThreshold,
  type Comparison,
  comparisons,
  type IdentityField,
  identityFields,
  fitLinkage,
  type LinkageModel,
  type AnsweredPattern,
} from '@acquaint/engine';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { acceptClusters } from './cluster-pairs.ts';
import { comparedPairs } from './compare.queries.ts';
import { makeCandidates } from './make-candidates.ts';
import { binProbabilities, countPairs, makeSample, randomPairs, scorePairs, writePairs } from './pairs.queries.ts';
import type { PeopleFile } from './people.queries.ts';
import { patternCounts } from './pattern-counts.ts';
import { preparePeople, type RecordCounts } from './prepare-people.ts';
import { storeWeights } from './store-weights.ts';

/** What is done, in this order. */
export type LinkStep = 'Reading' | 'Finding candidates' | 'Comparing' | 'Learning' | 'Scoring' | 'Writing';

export interface LinkTask {
  readonly db: DuckDb;
  readonly left: PeopleFile;
  /** Without it the left file is searched for who is in it twice. */
  readonly right: PeopleFile | null;
  /** The minimum confidence of a pair that is taken; null: the one that balances both errors. */
  readonly threshold: number | null;
  readonly outFile: string;
  readonly onStep: (step: LinkStep) => void;
}

export interface Linked {
  readonly comparisons: readonly Comparison[];
  readonly model: LinkageModel;
  readonly records: number;
  /** Pairs that were compared. */
  readonly candidates: number;
  readonly threshold: number;
  /** Pairs that were taken. */
  readonly accepted: number;
  /** Share of them that is right, as far as the model knows. */
  readonly precision: number;
}

const randomWanted = 300_000;
/** Of so many records, of each file, random pairs are drawn. */
const sampledRecords = 20_000;
/** Pairs whose odds are below e to the power of minus this are not kept. */
const hopeless = 12;

const binRow = z.object({ from: z.number(), pairs: z.number(), expected: z.number() });
const pairsRow = z.object({ pairs: z.number(), mean: z.number().nullable() });

/** Comparisons of what is there, or of everything where nothing can be compared; places are identified by the ZIP code, the city or the state. */
export function comparisonsFor(
  present: ReadonlySet<IdentityField>,
  everything: ReadonlySet<IdentityField> = new Set(identityFields),
): Comparison[] {
  const hasPlace = (['zip', 'city', 'state'] as const).some((field) => present.has(field));
  const made = comparisons.filter(({ needs, name }) =>
    name === 'place' ? hasPlace : needs.every((field) => present.has(field)),
  );
  return made.length === 0 && present !== everything ? comparisonsFor(everything, everything) : made;
}

/** Share of the records that are taken to have a partner where too few are seen to learn from. */
const expectedTwice = 0.05;
/** Nothing is learned from fewer independent fields. */
const leastFields = 3;

interface LearnedFrom {
  readonly made: readonly Comparison[];
  readonly present: ReadonlySet<IdentityField>;
  readonly reported: readonly AnsweredPattern[];
}

async function learn(
  db: DuckDb,
  counts: RecordCounts,
  { made, present, reported }: LearnedFrom,
): Promise<LinkageModel> {
  const candidates = await patternCounts(db, 'from compared');
  await db.run(makeSample(counts.records, 2 * sampledRecords));
  const drawn = `(${randomPairs(counts.isLink, Math.ceil(randomWanted / sampledRecords))})`;
  const random = await patternCounts(db, comparedPairs(drawn, made, { left: 'sampled', right: 'sampled' }));
  const people = Math.max(2, counts.pairs / counts.records);
  const fixed = {
    comparisons: made,
    random,
    fields: present,
    basis: 'national',
    people,
    found: expectedTwice,
  } as const;
  const model = await fitLinkage({
    comparisons: made,
    candidates,
    random: () => Promise.resolve(random),
    pairs: counts.pairs,
    reported,
    fixed,
    leastFields,
  });
  await storeWeights(db, { model, comparisons: made, patterns: candidates.map(({ pattern }) => pattern) });
  return model;
}

/** What was learned of records, and how sure their pairs are. */
export interface Scored {
  readonly comparisons: readonly Comparison[];
  readonly model: LinkageModel;
  /** The probability that balances both errors. */
  readonly balanced: number;
}

export interface ScoringTask {
  readonly counts: RecordCounts;
  readonly present: ReadonlySet<IdentityField>;
  /** Pairs of which somebody said what they are, by the comparisons that are made. */
  readonly reported?: (made: readonly Comparison[]) => readonly AnsweredPattern[];
}

/** Compares the records of the table `people` that share a key: tables `candidates`, `compared` and `scored`. */
export async function scoreCandidates(
  db: DuckDb,
  { counts, present, reported = () => [] }: ScoringTask,
  onStep: (step: LinkStep) => void | Promise<void>,
): Promise<Scored> {
  await onStep('Finding candidates');
  await makeCandidates(db, present, counts);
  await onStep('Comparing');
  const made = comparisonsFor(present);
  await db.run(`create table compared as ${comparedPairs('from candidates', made)}`);
  await onStep('Learning');
  const model = await learn(db, counts, { made, present, reported: reported(made) });
  await onStep('Scoring');
  await db.run(scorePairs('scored', 'compared', hopeless));
  return { comparisons: made, model, balanced: balancedThreshold(await db.rows(binProbabilities, binRow)) };
}

/** Finds the pairs of records that are one person, and writes them to a file. Throws where a file cannot be read. */
export async function linkRecords({ db, left, right, threshold, outFile, onStep }: LinkTask): Promise<Linked> {
  onStep('Reading');
  const { counts, present } = await preparePeople(db, right === null ? [left] : [left, right]);
  const { model, comparisons: made, balanced } = await scoreCandidates(db, { counts, present }, onStep);
  const least = threshold ?? balanced;
  if (counts.isLink) await db.run(`create table accepted as select * from scored where probability >= ${least}`);
  else await acceptClusters(db, { model, comparisons: made }, least);
  onStep('Writing');
  await db.run(writePairs(outFile));
  const [accepted] = await db.rows(countPairs('accepted', 'probability'), pairsRow);
  const [compared] = await db.rows(countPairs('candidates', 'null'), pairsRow);
  return {
    model,
    comparisons: made,
    records: counts.records,
    candidates: compared?.pairs ?? 0,
    threshold: least,
    accepted: accepted?.pairs ?? 0,
    precision: accepted?.mean ?? 1,
  };
}
