import { exportAccount as operation } from '@acquaint/contract';
import { mutation, unchanged } from '../../../../platform/http/mutation.ts';
import { createJobRunStore, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import { exportAccountJob } from '../jobs/export-account.job.ts';
import { refuseImpersonation } from '../model/find-self.ts';

export const exportAccount = mutation(operation, { audit: 'account' }, async (context) => {
  refuseImpersonation(context);
  const { services, user } = context;
  const job = await context.write(async (transaction) => {
    const unfinished = await createJobRunStore(transaction).findUnfinished(exportAccountJob.kind);
    if (unfinished !== null) return unchanged(unfinished);
    return {
      audit: { objectId: user.account_id },
      result: await services.jobs.enqueue(transaction, user.account_id, exportAccountJob.work()),
    };
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'Your data is being put together.' };
});
