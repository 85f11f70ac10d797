import { z } from 'zod';
import { type AccountClickHouse, scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { inTemporaryFolder } from '../../../platform/files/temporary-folder.ts';
import { JobCancelled } from '../../../platform/jobs/jobs.ts';
import { runInProcess } from '../../../platform/processes/run-in-process.ts';
import { defineJob, thingId } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../platform/services.ts';
import { isSampleFile } from '../consumers/index.ts';
import { answerMatching, matchModel, modelVersion, prepareConsumers } from '../consumer-matching/index.ts';
import { createUploadStore, mappedColumns, type UploadRow, withUploadTable } from '../uploads/index.ts';
import { askedCompany } from './results/find-row-companies.ts';
import { resolveCompanies } from './resolve-companies.ts';
import { withMatches } from './with-matches.ts';
import { removeFound, storeFound, writeAttributes } from './results/attributes.queries.ts';
import type { RunTask } from './enrich.process.ts';
import { removeResult, resultFolder } from './enrichment-files.ts';
import { createEnrichmentStore, type EnrichmentChanges } from './enrichments.store.ts';
import type { EnrichmentRow } from './enrichments.table.ts';
import { type PartPlan, planParts } from './part-plan.ts';
import { keepPicks } from './picks/picks.queries.ts';
import { summaryOf } from './results/summary-of.ts';

const rowCounts = z.record(z.string(), z.number());
const partAsked = z.object({ of: z.literal('part'), part: z.number(), matches: z.string(), attributes: z.string() });
const writtenAsked = z.object({ of: z.literal('written'), part: z.number(), companies: rowCounts });
const ownAsked = z.discriminatedUnion('of', [
  z.object({ of: z.literal('learned'), model: matchModel }),
  partAsked,
  z.object({ of: z.literal('companies'), asked: z.array(askedCompany) }),
  writtenAsked,
]);

interface Running {
  readonly services: Services;
  readonly own: AccountClickHouse;
  readonly row: EnrichmentRow;
  readonly plan: PartPlan;
  readonly change: (changes: EnrichmentChanges) => Promise<unknown>;
  /** Rows that got attributes from a company so far. */
  readonly companiesFilled: Record<string, number>;
  readonly partsDone: () => number;
  /** Returns how many parts are done, and what share of the next one. Throws where it shall stop. */
  readonly progress: (parts: number) => Promise<void>;
}

interface Answering extends Running {
  /** Stores the parts that are written. */
  readonly store: () => Promise<void>;
}

/** How much of a part is done when something is asked for it. */
const shares: Readonly<Record<string, number>> = { keys: 0.1, people: 0.25, part: 0.5 };

function shareOf(question: unknown): number {
  const of = typeof question === 'object' && question !== null && 'of' in question ? question.of : '';
  return shares[String(of)] ?? 0;
}

/** Stores what a part was found to be, and writes what is appended to it. */
function storePart({ services, own, row }: Running, part: z.infer<typeof partAsked>): Promise<void> {
  return withMatches(services, part.matches, async (stage) => {
    await storeFound(own, row, stage);
    await writeAttributes(services.clickhouse, { out: part.attributes, keys: row.attributes, stage });
  });
}

/** Records that a part is written, with the attributes of its companies. */
async function recordPart(running: Answering, { part, companies }: z.infer<typeof writtenAsked>): Promise<void> {
  const { change, progress, companiesFilled, store } = running;
  await store();
  for (const [key, rows] of Object.entries(companies)) companiesFilled[key] = (companiesFilled[key] ?? 0) + rows;
  await change({ partsDone: part + 1, companiesFilled });
  await progress(part + 1);
}

/** Answers the process: what it asks of the consumers, and what it has done. */
async function answer(running: Answering, question: unknown): Promise<unknown> {
  // Whoever asked to stop does not wait for the end of a part.
  await running.progress(running.partsDone() + shareOf(question));
  const reported = ownAsked.safeParse(question);
  const { services, own } = running;
  if (!reported.success) return answerMatching({ services, clickhouse: own }, question);
  const { data } = reported;
  if (data.of === 'companies') return resolveCompanies(services.clickhouse, data.asked);
  if (data.of === 'learned') await running.change({ model: data.model });
  else if (data.of === 'part') await storePart(running, data);
  else await recordPart(running, data);
  return null;
}

async function lookUp(running: Running, upload: UploadRow, consumers: number): Promise<void> {
  const { services, row, plan } = running;
  const { local } = services.files;
  const script = new URL('enrich.process.ts', import.meta.url);
  await withUploadTable(services, upload, (file) =>
    local.changeFolder(resultFolder(row), async (outFolder, store) => {
      const task: Omit<RunTask, 'directory'> = {
        kind: 'run',
        table: { file, columns: mappedColumns(row.columns, upload) },
        consumers,
        rows: row.rows,
        plan,
        model: row.model?.version === modelVersion ? row.model : null,
        fileColumns: upload.table.columns.map(({ name }) => name),
        keys: row.attributes,
        outFolder,
      };
      await inTemporaryFolder(services.config, 'enrich', (directory) =>
        runInProcess(script, { ...task, directory }, { onAsk: (question) => answer({ ...running, store }, question) }),
      );
    }),
  );
}

/** Takes stock of a run and puts it in the place of the earlier ones. */
async function finish({ services, own, row, change, companiesFilled }: Running): Promise<string> {
  await keepPicks(own, row);
  const summary = await summaryOf(own, { ...row, companiesFilled });
  await change({
    state: 'done',
    summary,
    isSample: await isSampleFile(services.clickhouse),
    finishedAt: services.now(),
  });
  await removeFound(own, row, 'earlier');
  if (row.run > 1) await removeResult(services, { ...row, run: row.run - 1 });
  return `${summary.counts.matched} of ${summary.counts.rows} rows were found.`;
}

/** Looks up the people of a file, part by part. Run again after a crash or a stop it goes on where it was. */
export const enrichJob = defineJob({
  kind: 'enrich',
  input: thingId,
  storesFiles: true,
  process(services) {
    const { postgres } = services;
    return async ({ accountId, input: subject, progress }) => {
      const change = (changes: EnrichmentChanges) =>
        postgres.forAccount(accountId, (tx) => createEnrichmentStore(tx).update(subject, changes));
      const { row, upload } = await postgres.forAccount(accountId, async (tx) => {
        const found = await createEnrichmentStore(tx).find(subject);
        return {
          row: found,
          upload: found?.uploadId == null ? null : await createUploadStore(tx).find(found.uploadId),
        };
      });
      if (row === null || upload === null) return 'The file is gone.';
      const own = scopeToAccount(services.clickhouse, accountId);
      const plan = planParts(row.rows, row.partsDone);
      let done = plan.done;
      const running: Running = {
        services,
        own,
        row,
        plan,
        change,
        companiesFilled: { ...row.companiesFilled },
        partsDone: () => done,
        progress(parts) {
          done = Math.floor(parts);
          return progress(Math.min(row.rows, Math.round(parts * plan.rowsOfPart)), row.rows);
        },
      };
      try {
        await running.progress(done);
        await change({ state: 'running' });
        const consumers = await prepareConsumers(services);
        await lookUp(running, upload, consumers);
        return await finish(running);
      } catch (error) {
        await change({ state: error instanceof JobCancelled ? 'cancelled' : 'failed' });
        throw error;
      }
    };
  },
});
