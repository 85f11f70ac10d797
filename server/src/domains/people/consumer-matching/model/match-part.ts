import { join } from 'node:path';
import {
  balancedThreshold,
  type Comparison,
  comparisonsNamed,
  fitLinkage,
  type IdentityField,
  identityFields,
  type LinkageModel,
  type PatternCount,
  withFound,
} from '@acquaint/engine';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import {
  comparedPairs,
  comparisonsFor,
  makePersonKeyParts,
  type MappedColumn,
  patternCounts,
  personKeyRows,
  preparePeople,
  storeWeights,
} from '../../linkage/index.ts';
import type { MatchingAsks } from './asked.ts';
import { type MatchModel, modelVersion } from './match-model.ts';
import { wordColumns } from './match-tables.queries.ts';
import {
  binBest,
  countSomebody,
  makeBest,
  makeConsumers,
  makeKeyHolders,
  makeMatches,
  makeNames,
  makePairs,
  makeRowKeys,
  makeSomeRows,
  randomPairs,
  scoreMatches,
  strangerPairs,
  writeKeys,
  writePersons,
} from './matches.queries.ts';

export interface MatchedTable {
  /** Parquet, all columns as texts. */
  readonly file: string;
  readonly columns: readonly MappedColumn[];
}

export interface PartTask {
  readonly db: DuckDb;
  readonly table: MatchedTable;
  /** Which rows, as a condition over `file_row_number`. */
  readonly rows: string;
  /** Where files may be put. */
  readonly directory: string;
  readonly asks: MatchingAsks;
}

/** What consumers are compared by; a file may have more. */
export const consumerFields: ReadonlySet<IdentityField> = new Set(
  identityFields.filter((field) => wordColumns.some((column) => column === field)),
);
const tables = { left: 'near_people', right: 'people' };
const [randomWanted, someWanted] = [300_000, 20_000];
/** Taken from here on at least, and here on at most: what balances the errors in a file that fits hardly anybody means little. */
const [leastThreshold, mostThreshold] = [0.5, 0.9];

const binRow = z.object({ from: z.number(), pairs: z.number(), expected: z.number() });
const countRow = z.object({ rows: z.number() });

/** Finds who shares a key with the rows of the part: tables `people`, `record_ids`, `row_keys`, `pairs` and `near_people`. */
async function findCandidates({ db, table, rows, directory, asks }: PartTask): Promise<ReadonlySet<IdentityField>> {
  const file = { file: table.file, encoding: 'parquet' as const, rows };
  const { present } = await preparePeople(db, [{ ...file, idColumn: 'file_row_number', columns: table.columns }], 0);
  await db.run(makePersonKeyParts());
  await db.run(makeRowKeys(personKeyRows()));
  const [names, keys, found, persons, near] = ['names', 'keys', 'found', 'persons', 'near'].map((name) =>
    join(directory, `${name}.parquet`),
  ) as [string, string, string, string, string];
  await asks.writeNames({ out: names });
  await db.run(makeNames(names));
  await db.run(writeKeys(keys));
  await asks.writeHolders({ keys, out: found });
  await db.run(makePairs(found));
  await db.run(makeKeyHolders(found));
  await db.run(writePersons(persons));
  await asks.writePeople({ persons, out: near });
  await db.run(makeConsumers('near_people', near, true));
  return present;
}

async function compare(db: DuckDb, made: readonly Comparison[]): Promise<PatternCount[]> {
  await db.run(`create table compared as ${comparedPairs('from pairs', made, tables)}`);
  return patternCounts(db, 'from compared');
}

/** Weighs the compared pairs: tables `scored` and `best`. */
export async function score(
  db: DuckDb,
  {
    linkage,
    made,
    patterns,
  }: Pick<MatchModel, 'linkage'> & { made: readonly Comparison[]; patterns: readonly PatternCount[] },
): Promise<void> {
  await storeWeights(db, { model: linkage, comparisons: made, patterns: patterns.map(({ pattern }) => pattern) });
  await db.run(scoreMatches(made));
  await db.run(makeBest);
}

/** Nothing is learned of fewer independent fields: names and an address are those of the keys by which pairs are found. */
const leastFields = 4;
/** Share of rows taken to be in the consumer file before any were looked up, with the weight of so many rows. */
const [expectedFound, weightOfExpected] = [0.5, 4];
const turns = 6;
const foundRow = z.object({ found: z.number() });

/** Fixed weights with as many rows found as are, by turns of expectation and maximization over that share alone. */
async function withFoundShare(
  db: DuckDb,
  linkage: LinkageModel,
  { made, patterns, rows }: { made: readonly Comparison[]; patterns: readonly PatternCount[]; rows: number },
): Promise<LinkageModel> {
  let model = linkage;
  for (let turn = 0; turn < turns; turn += 1) {
    await score(db, { linkage: model, made, patterns });
    const [counted] = await db.rows(countSomebody, foundRow);
    const found = ((counted?.found ?? 0) + expectedFound * weightOfExpected) / (rows + weightOfExpected);
    model = withFound(model, made, found);
  }
  return model;
}

/** How consumers agree by chance: with the rows of the file, and among each other as far as the rows have the same fields. */
async function drawRandom(
  { db, directory, asks }: PartTask,
  { made, fields, rows }: { made: readonly Comparison[]; fields: ReadonlySet<IdentityField>; rows: number },
) {
  const some = join(directory, 'some.parquet');
  await asks.writeSome({ people: someWanted, out: some });
  await db.run(makeConsumers('some_people', some, false));
  await db.run(makeSomeRows(fields));
  const counts = (pairs: string, right: string): Promise<PatternCount[]> =>
    patternCounts(db, comparedPairs(`(${pairs})`, made, { left: 'some_people', right }));
  return {
    random: () => counts(randomPairs(Math.max(1, Math.ceil(randomWanted / Math.max(1, rows)))), 'people'),
    strangers: await counts(strangerPairs(Math.ceil(randomWanted / someWanted)), 'some_rows'),
  };
}

/** Learns from some rows of a file how its rows are weighed, or takes fixed weights where they say too little, and matches these. */
export async function learnMatching(task: PartTask, consumers: number): Promise<MatchModel> {
  const { db } = task;
  const present = await findCandidates(task);
  const fields = new Set([...present].filter((field) => consumerFields.has(field)));
  const made = comparisonsFor(fields, consumerFields);
  const candidates = await compare(db, made);
  const [counted] = await db.rows('select count(*) as rows from record_ids', countRow);
  const rows = counted?.rows ?? 0;
  const { random, strangers } = await drawRandom(task, { made, fields, rows });
  const people = Math.max(1, consumers);
  const model = await fitLinkage({
    comparisons: made,
    candidates,
    random,
    pairs: Math.max(1, rows * people),
    fixed: { comparisons: made, random: strangers, fields, basis: 'consumers', people, found: expectedFound },
    leastFields,
  });
  const linkage =
    model.basis === undefined ? model : await withFoundShare(db, model, { made, patterns: candidates, rows });
  await score(db, { linkage, made, patterns: candidates });
  const balanced = balancedThreshold(await db.rows(binBest, binRow));
  const threshold = Math.min(mostThreshold, Math.max(leastThreshold, balanced));
  await db.run(makeMatches(made, threshold));
  return { version: modelVersion, comparisons: made.map(({ name }) => name), linkage, threshold, rows, consumers };
}

/** Matches the rows of a part of a file: table `matches`. */
export async function matchPart(task: PartTask, model: MatchModel): Promise<void> {
  const { db } = task;
  await findCandidates(task);
  const made = comparisonsNamed(model.comparisons);
  const patterns = await compare(db, made);
  await score(db, { linkage: model.linkage, made, patterns });
  await db.run(makeMatches(made, model.threshold));
}
