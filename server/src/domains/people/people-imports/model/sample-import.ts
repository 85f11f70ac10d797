import type { UploadedFile } from '@acquaint/contract';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { followChangedPeople, personGraph } from '../../people/index.ts';
import { createUploadStore, readTableFile } from '../../uploads/index.ts';
import { importPeopleJob } from '../jobs/import.job.ts';
import { createPeopleImportStore } from './people-imports.store.ts';
import type { PeopleImportRow } from './people-imports.table.ts';
import { takeBack } from './take-back.ts';

/** Imports a file of made-up customers, by the columns that were recognized. */
export async function startSampleImport(services: Services, accountId: string, file: UploadedFile): Promise<void> {
  const { postgres, jobs, now } = services;
  const upload = await readTableFile(services, accountId, { file });
  const job = await postgres.forAccount(accountId, async (tx) => {
    await createUploadStore(tx).insert({ ...upload, isUsed: true });
    const row = await createPeopleImportStore(tx).insert({
      id: newId(),
      accountId,
      uploadId: upload.id,
      fileName: upload.fileName,
      rows: upload.rows,
      // A cast because the compiler takes a pair for a list.
      columns: upload.table.columns.flatMap(({ name, kind }) =>
        kind === null ? [] : [[name, kind] as PeopleImportRow['columns'][number]],
      ),
      policy: 'update',
      consent: 'customer',
      tags: [],
      isSample: true,
      state: 'queued',
      createdAt: now(),
    });
    return jobs.enqueue(tx, accountId, importPeopleJob.work(row.id));
  });
  await jobs.dispatch(job);
}

/** Whether made-up customers were imported. */
export function hasSampleImport({ postgres }: Pick<Services, 'postgres'>, accountId: string): Promise<boolean> {
  return postgres.forAccount(accountId, async (tx) => (await createPeopleImportStore(tx).samples()).length > 0);
}

/** Deletes made-up customers with what their import changed; safe to repeat. */
export async function removeSampleImports(services: Services, accountId: string): Promise<void> {
  const { postgres, clickhouse, intents, now } = services;
  const rows = await postgres.forAccount(accountId, (tx) => createPeopleImportStore(tx).samples());
  for (const row of rows) {
    await followChangedPeople(services, scopeToAccount(clickhouse, accountId), { importId: row.id, isGoing: true });
    await postgres.forAccount(accountId, async (tx) => {
      await intents.record(tx, accountId, [await takeBack(tx, row, now())]);
      await createPeopleImportStore(tx).remove(row.id);
    });
  }
  if (rows.length > 0) await intents.settle(accountId, [personGraph]);
}
