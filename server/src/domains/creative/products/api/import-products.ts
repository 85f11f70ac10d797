import { readFile } from 'node:fs/promises';
import { importProducts as operation } from '@acquaint/contract';
import { requireFirstRow } from '../../../../platform/csv/sandboxed-csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import type { Services } from '../../../../platform/services.ts';
import { importFileKey, importFolder, importProductsJob } from '../jobs/import-products.job.ts';
import { hasNames } from '../model/product-cells.ts';
import { createProductImportStore } from '../model/product-imports.store.ts';

/** Reads the first row only: what is no list of products at all is refused at once. */
async function checkFile(services: Services, file: { accountId: string; path: string }): Promise<void> {
  const { cells } = await requireFirstRow(services, file, 'The file has no products');
  if (!hasNames(cells)) throw invalidInput({ file: ['The first row must name a column “name”'] });
}

export const importProducts = mutation(
  operation,
  { audit: 'product_import' },
  async ({ services, user, write }, { file }) => {
    await checkFile(services, { accountId: user.account_id, path: file.path });
    const content = await readFile(file.path);
    const job = await write(async (tx) => {
      if ((await createJobRunStore(tx).findUnfinished(importProductsJob.kind)) !== null)
        throw new OperationError('already_running', { message: 'Another import is still running.' });
      const noted = await services.jobs.enqueue(tx, user.account_id, importProductsJob.work());
      await createProductImportStore(tx).insert({ id: noted.id, accountId: user.account_id, fileName: file.name });
      // What an import that was stopped early has left.
      await services.files.deleteAll(importFolder(user.account_id));
      await services.files.put(importFileKey(user.account_id, noted.id), content);
      return { audit: { objectId: noted.id }, result: noted };
    });
    await services.jobs.dispatch(job);
    return { data: toJob(job), message: 'The import has begun.' };
  },
);
