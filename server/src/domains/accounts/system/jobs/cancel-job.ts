import { cancelJob as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, toJob } from '../../../../platform/jobs/job-runs.store.ts';

export const cancelJob = mutation(operation, { audit: 'job' }, async (context, { params }) =>
  context.write(async (transaction) => {
    const store = createJobRunStore(transaction);
    const row = await store.find(params.id);
    if (row === null) throw new OperationError('not_found');
    if (row.finishedAt !== null) throw new OperationError('already_done', { message: 'This work has already ended.' });
    const updated = await store.update(row.id, { isCancelRequested: true });
    return { audit: { objectId: row.id }, result: { data: toJob(updated ?? row) } };
  }),
);
