import { createLookalike as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createLookalikeStore } from '../model/lookalikes.store.ts';
import { createListStore } from '../../prospects/index.ts';
import { learnLookalikeJob } from '../jobs/lookalike.job.ts';
import { presentLookalike } from '../model/present-lookalike.ts';

export const createLookalike = mutation(
  operation,
  { audit: 'lookalike' },
  async ({ services, user, write }, { body }) => {
    const now = services.now();
    const { row, job } = await write(async (tx) => {
      const list = await createListStore(tx).find(body.list_id);
      if (list === null) throw new OperationError('not_found');
      if (list.version === 0) throw new OperationError('not_ready', { message: 'Wait until the list is filled.' });
      const store = createLookalikeStore(tx);
      const requested = { name: list.name, state: 'running' as const, requestedAt: now };
      const known = await store.findOfList(list.id);
      const made =
        known === null
          ? await store.insert({
              id: newId(),
              accountId: user.account_id,
              listId: list.id,
              createdAt: now,
              ...requested,
            })
          : ((await store.update(known.id, requested)) ?? known);
      const work = learnLookalikeJob.work(made.id);
      return {
        audit: { objectId: made.id, details: { list: list.name } },
        result: { row: made, job: await services.jobs.enqueueOnce(tx, user.account_id, work) },
      };
    });
    await services.jobs.dispatch(job);
    return { data: presentLookalike(row, job) };
  },
);
