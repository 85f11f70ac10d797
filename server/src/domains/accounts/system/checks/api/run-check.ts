import { runCheck as operation } from '@acquaint/contract';
import { mutation, unchanged } from '../../../../../platform/http/mutation.ts';
import { createJobRunStore, toJob } from '../../../../../platform/jobs/job-runs.store.ts';
import { checkInstallationJob } from '../jobs/check-installation.job.ts';

export const runCheck = mutation(
  operation,
  { audit: 'installation', as: 'system', lock: 'run check' },
  async (context) => {
    const { services, user } = context;
    const job = await context.write(async (transaction) => {
      const unfinished = await createJobRunStore(transaction).findUnfinished(checkInstallationJob.kind);
      if (unfinished !== null) return unchanged(unfinished);
      const enqueued = await services.jobs.enqueue(transaction, user.account_id, checkInstallationJob.work());
      return { audit: { objectId: 'check' }, result: enqueued };
    });
    await services.jobs.dispatch(job);
    return { data: toJob(job) };
  },
);
