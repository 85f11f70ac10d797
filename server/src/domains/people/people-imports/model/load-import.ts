import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, type JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { importPeopleJob } from '../jobs/import.job.ts';
import { createPeopleImportStore } from './people-imports.store.ts';
import type { PeopleImportRow } from './people-imports.table.ts';

/** An import with the work that is under way. Throws 404 where the account has none of that id. */
export async function loadImport(
  transaction: Transaction,
  id: string,
): Promise<{ row: PeopleImportRow; job: JobRow | null }> {
  const row = await createPeopleImportStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return { row, job: await createJobRunStore(transaction).findUnfinished(importPeopleJob.kind, id) };
}
