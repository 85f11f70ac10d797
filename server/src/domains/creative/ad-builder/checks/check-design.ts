import { checkDesign as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadList } from '../../../audiences/prospects/index.ts';
import { checkDesignJob } from './design-check.job.ts';
import { createDesignCheckStore, type RecordedCheck } from './design-checks.store.ts';
import { createDesignStore } from '../model/designs.store.ts';
import { presentCheck } from './present-check.ts';

/** One that was asked to stop does not count: it ends at its next step. */
const isUnderWay = ({ job }: RecordedCheck): boolean => job.finishedAt === null && !job.isCancelRequested;

export const checkDesign = mutation(operation, { audit: 'design' }, async (context, { params, body }) => {
  const { services, user, write } = context;
  const noted = await write(async (tx) => {
    // Locked: of two who ask at once, one is refused.
    const design = await createDesignStore(tx, user).lock(params.id);
    if (design === null) throw new OperationError('not_found');
    const list = await loadList(tx, body.list_id);
    if (list.version === 0) throw new OperationError('not_ready', { message: 'Wait until the list is filled.' });
    const store = createDesignCheckStore(tx);
    const before = await store.findOfDesign(design.id);
    if (before !== null && isUnderWay(before))
      throw new OperationError('already_running', { message: 'This design is being checked already.' });
    const job = await services.jobs.enqueue(tx, user.account_id, checkDesignJob.work(design.id));
    const { revision, document } = design;
    const ofAccount = { id: job.id, accountId: user.account_id };
    const row = await store.replace({ ...ofAccount, designId: design.id, listId: list.id, revision, document });
    return { audit: { objectId: design.id, details: { list: list.id, revision } }, result: { row, job } };
  });
  await services.jobs.dispatch(noted.job);
  return { data: await presentCheck(context, noted), message: 'The list is being set into the design.' };
});
