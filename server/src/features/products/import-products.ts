import { readFile } from 'node:fs/promises';
import type { importProducts as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { requireFirstRow } from '../../platform/http/require-first-row.ts';
import { createJobRunStore, toJob } from '../../platform/jobs/job-runs.store.ts';
import { importFileKey, importFolder, importProductsKind } from './import-products-job.ts';
import { hasNames } from './product-cells.ts';
import { createProductImportStore } from './product-imports.store.ts';

/** Reads the first row only: what is no list of products at all is refused at once. */
async function checkFile(path: string): Promise<void> {
  const { cells } = await requireFirstRow(path, 'The file has no products');
  if (!hasNames(cells)) throw invalidInput({ file: ['The first row must name a column “name”'] });
}

export const importProducts: Verb<typeof operation> = async ({ services, user, transaction }, { file }) => {
  await checkFile(file.path);
  const content = await readFile(file.path);
  const job = await transaction(async (tx) => {
    if ((await createJobRunStore(tx).findUnfinished(importProductsKind)) !== null)
      throw new OperationError('conflict', { message: 'Another import is still running.' });
    const noted = await services.jobs.note(tx, user.account_id, { kind: importProductsKind });
    await createProductImportStore(tx).insert({ id: noted.id, accountId: user.account_id, fileName: file.name });
    await audit(tx, user, { action: 'importProducts', objectType: 'product_import', objectId: noted.id });
    // What an import that was stopped early has left.
    await services.files.deleteAll(importFolder(user.account_id));
    await services.files.put(importFileKey(user.account_id, noted.id), content);
    return noted;
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'The import has begun.' };
};
