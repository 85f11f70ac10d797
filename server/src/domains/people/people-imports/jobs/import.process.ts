import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuplicatePolicy } from '@acquaint/contract';
import {
  clusterLinks,
  type Comparison,
  comparisonsNamed,
  type Link,
  translatePattern,
  unlinkedPairs,
} from '@acquaint/engine';
import { z } from 'zod';
import { type DuckDb, inOwnDatabase } from '../../../../platform/duckdb/duckdb.ts';
import { answerProcess } from '../../../../platform/processes/run-in-process.ts';
import {
  learnMatching,
  matchPart,
  type MatchingAsks,
  type MatchModel,
  rowsOfPart,
  rowsToLearn,
  writeMatches,
} from '../../consumer-matching/index.ts';
import {
  findApart,
  type LinkStep,
  type MappedColumn,
  preparePeople,
  scoreCandidates,
  splitAddresses,
} from '../../linkage/index.ts';
import { recordsFile } from '../model/import-files.ts';
import type { ImportPlan } from '../model/import-plan.ts';
import {
  countOutcomes,
  makeFileRows,
  meanChance,
  mergedPeople,
  writeLinks,
  writePlaced,
  writeProblems,
  writeRecords,
  writeReviews,
} from '../model/placed-files.queries.ts';
import {
  apartNodes,
  type FieldColumn,
  knownColumns,
  makeLinks,
  makeNodes,
  makePlaced,
  makeSides,
  nodeLinks,
  type PlacedFiles,
  writeEmails,
  writePhones,
} from '../model/match-plan.queries.ts';

/** What the process asks and reports. */
interface ImportAsks extends MatchingAsks {
  /** Writes the people who are known, and which of them were said to be different. */
  writeKnown(to: { readonly known: string; readonly apart: string }): Promise<void>;
  /** Writes whom e-mail addresses belong to. */
  writeKeyed(to: { readonly emails: string; readonly out: string }): Promise<void>;
  /** Writes which phones are of people who are suppressed. */
  writeSilenced(to: { readonly phones: string; readonly out: string }): Promise<void>;
  /** What share of the work is done. */
  report(share: number): Promise<void>;
}

interface ReportedPair {
  /** Names of the comparisons, in the order of their digits in the pattern. */
  readonly comparisons: readonly string[];
  readonly pattern: number;
  readonly isSame: boolean;
}

export interface ImportTask {
  /** Parquet, all columns as texts. */
  readonly file: string;
  readonly rows: number;
  readonly fileColumns: readonly string[];
  readonly columns: readonly FieldColumn[];
  /** Those of them that people are compared by. */
  readonly compared: readonly MappedColumn[];
  readonly policy: DuplicatePolicy;
  readonly directory: string;
  /** Where what was decided is put. */
  readonly outFolder: string;
  /** What was answered about pairs of earlier imports. */
  readonly reported: readonly ReportedPair[];
  /** How many people the consumer file has. */
  readonly consumers: number;
}

const megabytes = 1_800;
/** Surer than this is nobody taken for one person, less sure neither. */
const [leastThreshold, mostThreshold] = [0.9, 0.99];
const partSize = 250_000;
const rowsLearned = 20_000;

/** How much of the work is done when a step begins. */
const shares: Readonly<Record<LinkStep, number>> = {
  Reading: 0.02,
  'Finding candidates': 0.08,
  Comparing: 0.2,
  Learning: 0.35,
  Scoring: 0.4,
  Writing: 0.45,
};

const outcomeRow = z.object({ outcome: z.string(), rows: z.number() });
const meanRow = z.object({ mean: z.number().nullable() });

async function pairsOf(db: DuckDb, sql: string): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  await db.forEachRow(sql, ([left, right]) => pairs.push([Number(left), Number(right)]));
  return pairs;
}

/** Puts rows, and people who are known, together who are one: table `clustered`. */
async function cluster(
  db: DuckDb,
  learned: Parameters<typeof findApart>[2],
  { apart, policy }: { apart: string; policy: DuplicatePolicy },
): Promise<void> {
  const links: Link[] = [];
  if (policy !== 'create')
    await db.forEachRow(nodeLinks, ([left, right, probability]) => {
      links.push({ left: Number(left), right: Number(right), probability: Number(probability) });
    });
  const said = await pairsOf(db, apartNodes(apart));
  const found = await findApart(db, unlinkedPairs(clusterLinks(links, said), links), learned);
  const clusters = clusterLinks(links, [...said, ...found]);
  await db.insert(
    'clustered',
    ['node', 'cluster'],
    clusters.flatMap((members) => {
      const first = Math.min(...members).toString();
      return members.map((member) => [member.toString(), first]);
    }),
  );
}

const mergeRow = z.object({ change: z.string(), into: z.string(), from: z.string() });

/** Decides whose record each row is. */
async function place(task: ImportTask, asks: ImportAsks): Promise<Omit<ImportPlan, 'parts'>> {
  const { file, columns, policy, outFolder } = task;
  return inOwnDatabase(
    { directory: task.directory, megabytes, reach: [file, outFolder] },
    async ({ db, directory: folder }) => {
      const notify = (step: LinkStep): Promise<unknown> => asks.report(shares[step]);
      const at = (name: string): string => join(folder, `${name}.parquet`);
      const files: PlacedFiles = {
        upload: file,
        known: at('known'),
        apart: at('apart'),
        keyed: at('keyed'),
        silenced: at('silenced'),
      };
      await notify('Reading');
      await asks.writeKnown({ known: files.known, apart: files.apart });
      await db.run(writeEmails(file, columns, at('emails')));
      await asks.writeKeyed({ emails: at('emails'), out: files.keyed });
      await db.run(writePhones(file, columns, at('phones')));
      await asks.writeSilenced({ phones: at('phones'), out: files.silenced });
      const parquet = { encoding: 'parquet' } as const;
      const { counts, present } = await preparePeople(
        db,
        [
          { ...parquet, file: files.known, idColumn: 'record_id', columns: knownColumns },
          { ...parquet, file, idColumn: 'file_row_number', columns: task.compared },
        ],
        0,
      );
      for (const sql of makeSides(files, columns)) await db.run(sql);
      const { records } = counts;
      const all = { records, isLink: false, pairs: Math.max(1, (records * (records - 1)) / 2) };
      const reported = (made: readonly Comparison[]) =>
        task.reported.map(({ comparisons, pattern, isSame }) => ({
          pattern: translatePattern(pattern, comparisonsNamed(comparisons), made),
          isSame,
        }));
      const scored = await scoreCandidates(db, { counts: all, present, reported }, async (step) => {
        await notify(step);
      });
      const threshold = Math.min(mostThreshold, Math.max(leastThreshold, scored.balanced));
      await db.run(makeLinks(scored.comparisons, threshold));
      await db.run(makeNodes);
      await cluster(db, scored, { apart: files.apart, policy });
      for (const sql of makePlaced(policy)) await db.run(sql);
      await notify('Writing');
      await db.run(writePlaced(join(outFolder, 'placed.parquet')));
      await db.run(writeLinks(join(outFolder, 'links.parquet')));
      await db.run(writeReviews(join(outFolder, 'reviews.parquet')));
      await db.run(writeProblems(file, task.fileColumns, join(outFolder, 'problems.csv')));
      const outcomes = new Map((await db.rows(countOutcomes, outcomeRow)).map((row) => [row.outcome, row.rows]));
      const count = (...names: string[]): number => names.reduce((sum, name) => sum + (outcomes.get(name) ?? 0), 0);
      const [chance] = await db.rows(meanChance, meanRow);
      const merges = await db.rows(
        `select change, "into", array_to_string("from", ' ') as "from" from (${mergedPeople})`,
        mergeRow,
      );
      return {
        counts: {
          created: count('created'),
          updated: count('updated'),
          skipped: count('known', 'twice', 'unknown', 'suppressed'),
          failed: count('failed'),
          precision: chance?.mean ?? null,
        },
        comparisons: scored.comparisons.map(({ name }) => name),
        linkage: scored.model,
        threshold,
        merges: merges.map(({ from, ...merge }) => ({ ...merge, from: from.split(' ') })),
      };
    },
  );
}

/** Writes the records part by part, with whom of the consumer file they are. */
async function writeParts(task: ImportTask, asks: ImportAsks): Promise<number> {
  const { file, rows, columns, compared, directory, outFolder, consumers } = task;
  const table = { file, columns: compared };
  const wholes = compared.filter(({ kind }) => kind === 'whole_address');
  const parts = Math.max(1, Math.ceil(rows / partSize));
  const canMatch = consumers > 0 && compared.length > 0;
  // A small file is learned from as a whole, and with that it is matched.
  const model: MatchModel | null =
    canMatch && rows > rowsLearned
      ? await inOwnDatabase({ directory, megabytes, reach: [file] }, (own) =>
          learnMatching({ ...own, table, rows: rowsToLearn(rows, rowsLearned), asks }, consumers),
        )
      : null;
  for (let part = 0; part < parts; part += 1) {
    await asks.report(shares.Writing + (0.3 * part) / parts);
    const ofPart = rowsOfPart(partSize, part);
    await inOwnDatabase({ directory, megabytes, reach: [file, outFolder] }, async ({ db, directory: folder }) => {
      const matches = canMatch ? join(folder, 'matches.parquet') : null;
      if (matches !== null) {
        const partTask = { db, directory: folder, table, rows: ofPart, asks };
        await (model === null ? learnMatching(partTask, consumers) : matchPart(partTask, model));
        await db.run(writeMatches(matches));
      }
      await db.run(makeFileRows(file, columns, ofPart));
      const split = await splitAddresses(db, wholes);
      const reported = [...columns, ...split.map((column) => ({ ...column, isDayFirst: false }))];
      const placed = join(outFolder, 'placed.parquet');
      await db.run(writeRecords(reported, { placed, matches, out: recordsFile(outFolder, part) }));
    });
  }
  return parts;
}

export interface ImportCall {
  readonly task: ImportTask;
  readonly answer: ImportPlan;
  readonly asks: ImportAsks;
}

answerProcess<ImportCall>(async (task, asks) => {
  // Whole or not there: what an earlier try left behind is rebuilt.
  const making = { ...task, outFolder: `${task.outFolder}.new` };
  await rm(making.outFolder, { recursive: true, force: true });
  await mkdir(making.outFolder, { recursive: true });
  const placed = await place(making, asks);
  const plan = { ...placed, parts: await writeParts(making, asks) };
  await rm(task.outFolder, { recursive: true, force: true });
  await rename(making.outFolder, task.outFolder);
  return plan;
});
