import { retrySystemJob as operation } from '@acquaint/contract';
import { mutation } from '../../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../../platform/http/operation-error.ts';
import { createSystemJobStore } from '../model/system-jobs.store.ts';

export const retrySystemJob = mutation(
  operation,
  { audit: 'job', as: 'system', lock: ({ params }) => `retry job ${params.id}` },
  async ({ services, write }, { params }) => {
    const { row, job } = await write(async (transaction) => {
      const store = createSystemJobStore(transaction);
      const before = await store.find(params.id);
      if (before === null) throw new OperationError('not_found');
      if (before.row.state !== 'failed' && before.row.state !== 'cancelled')
        throw new OperationError('wrong_state', { message: 'Only work that failed or was canceled can run again.' });
      await store.reopen(params.id);
      const after = await store.find(params.id);
      return { audit: { objectId: params.id }, result: after ?? before };
    });
    await services.jobs.dispatchAgain(row);
    return { data: job, message: 'It runs again.' };
  },
);
