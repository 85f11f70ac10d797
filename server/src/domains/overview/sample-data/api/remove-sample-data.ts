import { removeSampleData as operation } from '@acquaint/contract';
import { mutation, unchanged } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import { removeSampleDataJob } from '../jobs/remove-sample-data.job.ts';

export const removeSampleData = mutation(operation, { audit: 'account' }, async ({ services, user, write }) => {
  if (!user.has_sample_data) throw new OperationError('wrong_state', { message: 'There is no sample data.' });
  const job = await write(async (tx) => {
    const unfinished = await createJobRunStore(tx).findUnfinished(removeSampleDataJob.kind);
    if (unfinished !== null) return unchanged(unfinished);
    return {
      audit: { objectId: user.account_id },
      result: await services.jobs.enqueue(tx, user.account_id, removeSampleDataJob.work()),
    };
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'The sample data is being removed.' };
});
