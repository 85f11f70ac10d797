import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import type { ImportCounts } from '@acquaint/contract';
import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import { JobCancelled } from '../../../../platform/jobs/jobs.ts';
import { runInProcess } from '../../../../platform/processes/run-in-process.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { answerMatching, prepareConsumers } from '../../consumer-matching/index.ts';
import { followChangedPeople, followRedirects, moveRecords, placesOf, withPersonGraph } from '../../people/index.ts';
import { createUploadStore, isDayFirst, mappedColumns, type UploadRow, withUploadTable } from '../../uploads/index.ts';
import { importFolder, recordsFile, removePlan } from '../model/import-files.ts';
import { importTargets } from '../model/import-targets.port.ts';
import { type ImportPlan, importPlan } from '../model/import-plan.ts';
import type { ImportCall, ImportTask } from './import.process.ts';
import { createMatchReviewStore } from '../model/match-reviews.store.ts';
import { createPeopleImportStore, type ImportChanges } from '../model/people-imports.store.ts';
import type { PeopleImportRow } from '../model/people-imports.table.ts';
import {
  consumersOfImport,
  countStored,
  readReviews,
  recordsOfImport,
  storeLinks,
  storeRecords,
  writeKnown,
  writeKeyed,
  writeSilenced,
} from '../model/stored-records.queries.ts';

interface Running {
  readonly services: Services;
  readonly own: AccountClickHouse;
  readonly row: PeopleImportRow;
  readonly change: (changes: ImportChanges) => Promise<unknown>;
  /** Returns what share is done. Throws where it shall stop. */
  readonly progress: (share: number) => Promise<void>;
}

function answersOf({ services, own, progress }: Running): ImportCall['asks'] {
  const { clickhouse, identityPepper: pepper } = services;
  return {
    ...answerMatching({ clickhouse, own }),
    writeKnown: (to) => writeKnown(own, to),
    writeKeyed: (to) => writeKeyed({ clickhouse, own }, { ...to, pepper }),
    writeSilenced: (to) => writeSilenced({ clickhouse, own }, { ...to, pepper }),
    report: progress,
  };
}

/** What was answered about pairs, with how they were compared. */
async function reportedPairs(transaction: Transaction): Promise<ImportTask['reported']> {
  const answers = await createMatchReviewStore(transaction).answered();
  const imports = await createPeopleImportStore(transaction).findAll([
    ...new Set(answers.map(({ importId }) => importId)),
  ]);
  const plans = new Map(imports.map(({ id, plan }) => [id, plan]));
  return answers.flatMap(({ importId, pattern, answer }) => {
    const plan = plans.get(importId);
    return plan == null || answer === 'skip'
      ? []
      : [{ comparisons: plan.comparisons, pattern, isSame: answer === 'same' }];
  });
}

/** Decides whose record each row is, unless that was done before. */
async function planOf(running: Running, upload: UploadRow): Promise<ImportPlan> {
  const { services, row, change } = running;
  if (row.plan !== null) return row.plan;
  const consumers = await prepareConsumers(services);
  const reported = await services.postgres.forAccount(row.accountId, reportedPairs);
  const script = new URL('import.process.ts', import.meta.url);
  const answered = await withUploadTable(services, upload, (file) =>
    services.files.local.changeFolder(importFolder(row), (outFolder) =>
      inTemporaryFolder(services.config, 'import', (directory) => {
        const task: ImportTask = {
          file,
          rows: row.rows,
          fileColumns: upload.table.columns.map(({ name }) => name),
          columns: row.columns.map(([column, kind]) => ({ column, kind, isDayFirst: isDayFirst(upload, column) })),
          compared: mappedColumns(row.columns, upload),
          policy: row.policy,
          directory,
          outFolder,
          reported,
          consumers,
        };
        return runInProcess<ImportCall>(script, task, { answers: answersOf(running) });
      }),
    ),
  );
  const plan = importPlan.parse(answered);
  await change({ plan });
  return plan;
}

/** What is done when so much of the file is stored. */
const [stored, merged] = [0.95, 0.98];
const decided = 0.75;

async function storeParts({ services, own, row, change, progress }: Running, plan: ImportPlan): Promise<void> {
  const { clickhouse, files, identityPepper: pepper } = services;
  await files.local.withFolder(importFolder(row), async (folder) => {
    for (let part = row.partsDone; part < plan.parts; part += 1) {
      await progress(decided + ((stored - decided) * part) / plan.parts);
      await storeRecords({ clickhouse, own, pepper }, row, recordsFile(folder, part));
      await change({ partsDone: part + 1 });
    }
    await storeLinks({ clickhouse, own }, row, `${folder}/links.parquet`);
  });
}

/** Makes those one who turned out to be, and follows those who were merged while the file was looked at. */
async function mergeKnown({ services, own, row }: Running, plan: ImportPlan): Promise<void> {
  for (const { change, into, from } of plan.merges)
    await withPersonGraph(services.intents, own.accountId, async () => {
      const places = await placesOf(own, { people: [into, ...from] });
      const reason = `Found to be one person by ${row.fileName}`;
      const version = await nextVersion(services.postgres);
      const by = { reason, importId: row.id, at: row.createdAt, version };
      await moveRecords(own, places, { changeId: change, kind: 'merge', into, ...by });
    });
  await withPersonGraph(services.intents, own.accountId, async () =>
    followRedirects(own, { importId: row.id, version: await nextVersion(services.postgres) }),
  );
}

async function finish({ services, own, row, change }: Running, plan: ImportPlan): Promise<string> {
  const { postgres, clickhouse, files } = services;
  const reviews = await files.local.withFolder(importFolder(row), (folder) =>
    readReviews(clickhouse, `${folder}/reviews.parquet`),
  );
  await postgres.forAccount(own.accountId, (tx) => createMatchReviewStore(tx).replace(row, reviews));
  const imported = {
    consumers: `from consumers where ${consumersOfImport}`,
    records: recordsOfImport,
    params: { import: row.id },
    listId: row.listId,
    tags: row.tags,
  };
  for (const target of importTargets.all(services)) await target.add(services, own, imported);
  const counts: ImportCounts = {
    ...plan.counts,
    merged: plan.merges.reduce((sum, { from }) => sum + from.length, 0),
    reviews: reviews.filter((review) => !review.is_linked).length,
    consumers: (await countStored(own, row.id)).consumers,
  };
  await followChangedPeople(services, own, { importId: row.id, isGoing: false });
  await change({ state: 'done', counts, finishedAt: services.now() });
  await removePlan(services, row);
  const { created, updated, skipped, failed } = counts;
  return `${created} added, ${updated} updated, ${skipped} skipped, ${failed} failed.`;
}

/** Imports a file of people: first it is decided whose record each row is, then that is stored, part by part; run again it goes on where it was. */
export const importPeopleJob = defineJob({
  kind: 'import-people',
  input: thingId,
  storesFiles: true,
  process(services) {
    const { postgres } = services;
    return async ({ accountId, input: subject, progress }) => {
      const change = (changes: ImportChanges) =>
        postgres.forAccount(accountId, (tx) => createPeopleImportStore(tx).update(subject, changes));
      const { row, upload } = await postgres.forAccount(accountId, async (tx) => {
        const found = await createPeopleImportStore(tx).find(subject);
        return {
          row: found,
          upload: found?.uploadId == null ? null : await createUploadStore(tx).find(found.uploadId),
        };
      });
      if (row === null || upload === null) return 'The file is gone.';
      if (row.state === 'done') {
        // It ended, and was interrupted before that was recorded.
        await removePlan(services, row);
        return 'It was done already.';
      }
      const running: Running = {
        services,
        own: scopeToAccount(services.clickhouse, accountId),
        row,
        change,
        progress: (share) => progress(Math.round(share * row.rows), row.rows),
      };
      try {
        await change({ state: 'running' });
        const plan = await planOf(running, upload);
        await storeParts(running, plan);
        await running.progress(merged);
        await mergeKnown(running, plan);
        return await finish(running, plan);
      } catch (error) {
        await change({ state: error instanceof JobCancelled ? 'cancelled' : 'failed' });
        throw error;
      }
    };
  },
});
