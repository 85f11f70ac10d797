import type { getBackups as operation } from '@acquaint/contract';
import type { Verb } from '../../../../../platform/http/bind.ts';
import { createJobRunStore, toJob } from '../../../../../platform/jobs/job-runs.store.ts';
import { createSessionStore } from '../../../sign-in/index.ts';
import { backUpJob } from '../jobs/back-up.job.ts';
import { lastGoodAt, nextBackupAt, overdueSince } from '../model/backup-age.ts';
import { createBackupStore, firstPlan, presentRun } from '../model/backups.store.ts';

export const getBackups: Verb<typeof operation> = async ({ services, user }) => {
  const { config, postgres, now } = services;
  const { plan, runs, job, account } = await postgres.readAsSystem(async (transaction) => {
    const store = createBackupStore(transaction);
    return {
      plan: await store.plan(),
      runs: await store.runs(),
      account: await createSessionStore(transaction).findAccount(user.account_id),
      job: await createJobRunStore(transaction).findUnfinished(backUpJob.kind),
    };
  });
  const next = plan === null || config.backupTarget === null ? null : nextBackupAt(plan, now());
  return {
    data: {
      target: config.backupTarget,
      plan: plan ?? { ...firstPlan, time_zone: account?.timeZone ?? firstPlan.time_zone },
      next_at: next?.toISOString() ?? null,
      last_good_at: lastGoodAt(runs),
      is_overdue: overdueSince(plan, runs, now()) !== null,
      runs: runs.map(presentRun),
      job: job === null ? null : toJob(job),
    },
  };
};
