import { runBackup as operation } from '@acquaint/contract';
import { mutation, unchanged } from '../../../../../platform/http/mutation.ts';
import { createJobRunStore, toJob } from '../../../../../platform/jobs/job-runs.store.ts';
import { backUpJob } from '../jobs/back-up.job.ts';
import { requireTarget } from '../model/require-target.ts';

export const runBackup = mutation(
  operation,
  { audit: 'installation', as: 'system', lock: 'run backup' },
  async ({ services, user, write }) => {
    requireTarget(services.config);
    const job = await write(async (transaction) => {
      const unfinished = await createJobRunStore(transaction).findUnfinished(backUpJob.kind);
      if (unfinished !== null) return unchanged(unfinished);
      const enqueued = await services.jobs.enqueue(transaction, user.account_id, backUpJob.work());
      return { audit: { objectId: 'backups' }, result: enqueued };
    });
    await services.jobs.dispatch(job);
    return { data: toJob(job) };
  },
);
