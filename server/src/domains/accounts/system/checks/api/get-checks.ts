import type { getChecks as operation } from '@acquaint/contract';
import type { Verb } from '../../../../../platform/http/bind.ts';
import { createJobRunStore, toJob } from '../../../../../platform/jobs/job-runs.store.ts';
import { checkInstallationJob } from '../jobs/check-installation.job.ts';
import { createCheckStore } from '../model/check-notes.store.ts';

export const getChecks: Verb<typeof operation> = async ({ services }) => ({
  data: await services.postgres.readAsSystem(async (transaction) => {
    const store = createCheckStore(transaction);
    const job = await createJobRunStore(transaction).findUnfinished(checkInstallationJob.kind);
    return {
      quick: await store.lastReport('quick'),
      full: await store.lastReport('full'),
      job: job === null ? null : toJob(job),
    };
  }),
});
