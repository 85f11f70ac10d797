import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import { JobCancelled } from '../../../../platform/jobs/jobs.ts';
import { precededBy, runInProcess } from '../../../../platform/processes/run-in-process.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { isSampleFile } from '../../consumers/index.ts';
import { answerMatching, matchModel, modelVersion, prepareConsumers } from '../../consumer-matching/index.ts';
import { createUploadStore, mappedColumns, type UploadRow, withUploadTable } from '../../uploads/index.ts';
import { resolveCompanies } from '../model/resolve-companies.ts';
import { withMatches } from '../model/with-matches.ts';
import { removeFound, storeFound, writeAttributes } from '../results/attributes.queries.ts';
import type { EnrichCall, RunTask } from './enrich.process.ts';
import { removeResult, resultFolder } from '../model/enrichment-files.ts';
import { createEnrichmentStore, type EnrichmentChanges } from '../model/enrichments.store.ts';
import type { EnrichmentRow } from '../model/enrichments.table.ts';
import { type PartPlan, planParts } from '../model/part-plan.ts';
import { keepPicks } from '../picks/picks.queries.ts';
import { summaryOf } from '../results/summary-of.ts';

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

/** Stores what a part was found to be, and writes what is appended to it. */
function storePart(
  { services, own, row }: Running,
  part: { readonly matches: string; readonly attributes: string },
): Promise<void> {
  return withMatches(services, part.matches, async (stage) => {
    await storeFound(own, row, stage);
    await writeAttributes(services.clickhouse, { out: part.attributes, keys: row.attributes, stage });
  });
}

/** Records that a part is written, with the attributes of its companies. */
async function recordPart(
  running: Answering,
  { part, companies }: { readonly part: number; readonly companies: Readonly<Record<string, number>> },
): Promise<void> {
  const { change, progress, companiesFilled, store } = running;
  await store();
  for (const [key, rows] of Object.entries(companies)) companiesFilled[key] = (companiesFilled[key] ?? 0) + rows;
  await change({ partsDone: part + 1, companiesFilled });
  await progress(part + 1);
}

/** How much of a part is done when something is asked for it. */
const shares: Partial<Record<keyof EnrichCall['asks'], number>> = {
  writeHolders: 0.1,
  writePeople: 0.25,
  storePart: 0.5,
};

/** Answers the process: what it asks of the consumers, and what it has done. */
function answersOf(running: Answering): EnrichCall['asks'] {
  const { services, own, change } = running;
  const answers: EnrichCall['asks'] = {
    ...answerMatching({ clickhouse: services.clickhouse, own }),
    findCompanies: (asked) => resolveCompanies(services.clickhouse, asked),
    keepModel: async (model) => void (await change({ model: matchModel.parse(model) })),
    storePart: (part) => storePart(running, part),
    recordPart: (part) => recordPart(running, part),
  };
  // Whoever asked to stop does not wait for the end of a part.
  return precededBy(answers, (name) => running.progress(running.partsDone() + (shares[name] ?? 0)));
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
        runInProcess<EnrichCall>(script, { ...task, directory }, { answers: answersOf({ ...running, store }) }),
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
