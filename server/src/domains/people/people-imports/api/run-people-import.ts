import { runPeopleImport as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { importPeopleJob } from '../jobs/import.job.ts';
import { loadImport } from '../model/load-import.ts';
import { createPeopleImportStore } from '../model/people-imports.store.ts';
import { presentImport } from '../model/present-import.ts';

export const runPeopleImport = mutation(
  operation,
  { audit: 'people_import' },
  async ({ services, user, write }, { params }) => {
    const { row, job } = await write(async (tx) => {
      const found = await loadImport(tx, params.id);
      if (found.job !== null) throw new OperationError('already_running', { message: 'It is under way already.' });
      if (!['failed', 'cancelled'].includes(found.row.state) || found.row.uploadId === null)
        throw new OperationError('already_done', { message: 'There is nothing to go on with.' });
      const changed = await createPeopleImportStore(tx).update(params.id, { state: 'queued', finishedAt: null });
      return {
        audit: { objectId: params.id },
        result: {
          row: changed ?? found.row,
          job: await services.jobs.enqueue(tx, user.account_id, importPeopleJob.work(params.id)),
        },
      };
    });
    await services.jobs.dispatch(job);
    return { message: 'Going on where it stopped.', data: presentImport(row, job) };
  },
);
