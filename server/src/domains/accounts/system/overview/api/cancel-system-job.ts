import { cancelSystemJob as operation } from '@acquaint/contract';
import { mutation } from '../../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../../platform/http/operation-error.ts';
import { createSystemJobStore } from '../model/system-jobs.store.ts';

export const cancelSystemJob = mutation(operation, { audit: 'job', as: 'system' }, async ({ write }, { params }) =>
  write(async (transaction) => {
    const store = createSystemJobStore(transaction);
    const found = await store.find(params.id);
    if (found === null) throw new OperationError('not_found');
    if (found.row.finishedAt !== null)
      throw new OperationError('already_done', { message: 'This work has already ended.' });
    await store.requestCancel(params.id);
    return { audit: { objectId: params.id }, result: { data: found.job, message: 'It stops at its next step.' } };
  }),
);
