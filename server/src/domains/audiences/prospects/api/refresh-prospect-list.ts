import { refreshProspectList as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { enqueueFilling } from '../jobs/list.job.ts';
import { loadList } from '../model/load-list.ts';

export const refreshProspectList = mutation(
  operation,
  { audit: 'prospect_list' },
  async ({ services, write }, { params }) => {
    const job = await write(async (tx) => {
      const list = await loadList(tx, params.id);
      if (list.mode !== 'live')
        throw new OperationError('snapshot_is_fixed', { message: 'A snapshot stays as it was made.' });
      return { audit: { objectId: list.id }, result: await enqueueFilling(services, tx, list) };
    });
    await services.jobs.dispatch(job);
    return { message: 'The list is being brought up to date.' };
  },
);
