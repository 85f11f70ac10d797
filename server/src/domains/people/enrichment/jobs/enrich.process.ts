import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type IdentityField, identityFields } from '@acquaint/engine';
import { z } from 'zod';
import { type DuckDb, inOwnDatabase } from '../../../../platform/duckdb/duckdb.ts';
import { answerProcess } from '../../../../platform/processes/run-in-process.ts';
import {
  learnMatching,
  type MatchedTable,
  type MatchingAsks,
  type MatchModel,
  matchPart,
  probeColumns,
  rowsOfPart,
  rowsToLearn,
  writeMatches,
} from '../../consumer-matching/index.ts';
import { type CompanyAsks, findRowCompanies } from '../results/find-row-companies.ts';
import type { PartPlan } from '../model/part-plan.ts';
import { resultSettings, writeResultPart } from '../results/result-part.queries.ts';
import { hasCompanies } from '../results/row-companies.queries.ts';

/** What the process reports and asks. */
interface EnrichAsks extends MatchingAsks, CompanyAsks {
  keepModel(model: MatchModel): Promise<void>;
  /** Stores who the rows of a part were found to be, and writes what is appended to them to `attributes`. */
  storePart(part: { readonly matches: string; readonly attributes: string }): Promise<void>;
  recordPart(part: { readonly part: number; readonly companies: Readonly<Record<string, number>> }): Promise<void>;
}

interface CommonTask {
  readonly table: MatchedTable;
  readonly directory: string;
  readonly consumers: number;
  readonly rows: number;
}

export interface EstimateTask extends CommonTask {
  readonly kind: 'estimate';
  readonly sampled: number;
}

export interface RunTask extends CommonTask {
  readonly kind: 'run';
  readonly plan: PartPlan;
  readonly model: MatchModel | null;
  readonly fileColumns: readonly string[];
  readonly keys: readonly string[];
  /** Where the parts of the result lie. */
  readonly outFolder: string;
}

export type EnrichTask = EstimateTask | RunTask;

const megabytes = 1_800;

/** The file of a part of a result. */
const partFile = (folder: string, part: number): string => join(folder, `part-${String(part).padStart(5, '0')}.csv`);

const countsRow = z.record(z.string(), z.number());

/** Which fields the rows have that were looked up, and how many of them each. */
async function filledFields(db: DuckDb): Promise<Map<IdentityField, number>> {
  const [counts = {}] = await db.rows(
    `select count(*) as records, ${identityFields.map((field) => `count(${field}) as ${field}`).join(', ')} from people`,
    countsRow,
  );
  const records = Math.max(1, counts['records'] ?? 0);
  return new Map(
    identityFields.flatMap((field) => ((counts[field] ?? 0) === 0 ? [] : [[field, (counts[field] ?? 0) / records]])),
  );
}

async function estimate({ table, directory, consumers, rows, sampled }: EstimateTask, asks: EnrichAsks) {
  const matches = join(directory, 'matches.parquet');
  const { filled, threshold } = await inOwnDatabase({ directory, megabytes, reach: [table.file] }, async (own) => {
    const model = await learnMatching({ ...own, table, rows: rowsToLearn(rows, sampled), asks }, consumers);
    await own.db.run(writeMatches(matches));
    return { filled: await filledFields(own.db), threshold: model.threshold };
  });
  const reach = await inOwnDatabase({ directory, megabytes, reach: [] }, (own) =>
    probeColumns({ ...own, asks }, filled, { consumers, threshold }),
  );
  return { matches, reach };
}

async function writePart(
  task: RunTask,
  { part, model, asks }: { part: number; model: MatchModel | null; asks: EnrichAsks },
): Promise<void> {
  const { table, directory, outFolder } = task;
  await inOwnDatabase({ directory, megabytes, reach: [table.file, outFolder] }, async (own) => {
    const rows = rowsOfPart(task.plan.rowsOfPart, part);
    const partTask = { ...own, table, rows, asks };
    if (model === null) await asks.keepModel(await learnMatching(partTask, task.consumers));
    else await matchPart(partTask, model);
    const [matches, attributes] = [join(own.directory, 'matches.parquet'), join(own.directory, 'attributes.parquet')];
    await own.db.run(writeMatches(matches));
    await asks.storePart({ matches, attributes });
    for (const sql of resultSettings) await own.db.run(sql);
    const out = partFile(outFolder, part);
    const { fileColumns, keys } = task;
    const companies = hasCompanies(keys)
      ? await findRowCompanies({ db: own.db, table, rows, keys, attributesFile: attributes, asks })
      : {};
    await own.db.run(
      writeResultPart({ table: table.file, fileColumns, attributesFile: attributes, keys, rows, out: `${out}.new` }),
    );
    // Whole or not there: a part that was interrupted is rewritten.
    await rename(`${out}.new`, out);
    await asks.recordPart({ part, companies });
  });
}

const rowsLearned = 20_000;

async function run(task: RunTask, asks: EnrichAsks): Promise<null> {
  const { table, directory, consumers, rows, plan } = task;
  let { model } = task;
  // A small file is learned from as a whole, and with that its only part is matched.
  if (model === null && (plan.parts > 1 || rows > rowsLearned)) {
    model = await inOwnDatabase({ directory, megabytes, reach: [table.file] }, (own) =>
      learnMatching({ ...own, table, rows: rowsToLearn(rows, rowsLearned), asks }, consumers),
    );
    await asks.keepModel(model);
  }
  await mkdir(task.outFolder, { recursive: true });
  for (let part = plan.done; part < plan.parts; part += 1) await writePart(task, { part, model, asks });
  return null;
}

export interface EnrichCall {
  readonly task: EnrichTask;
  /** Of an estimate alone. */
  readonly answer: Awaited<ReturnType<typeof estimate>> | null;
  readonly asks: EnrichAsks;
}

answerProcess<EnrichCall>((task, asks) => (task.kind === 'estimate' ? estimate(task, asks) : run(task, asks)));
