import type { exportAccount as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createJobRunStore, toJob } from '../../platform/jobs/job-runs.store.ts';
import { exportAccountKind } from './export-account-job.ts';
import { refuseImpersonation } from './find-self.ts';

export const exportAccount: Verb<typeof operation> = async (context) => {
  refuseImpersonation(context);
  const { services, user } = context;
  const job = await context.transaction(async (transaction) => {
    const unfinished = await createJobRunStore(transaction).findUnfinished(exportAccountKind);
    if (unfinished !== null) return unfinished;
    await audit(transaction, user, { action: 'exportAccount', objectType: 'account', objectId: user.account_id });
    return services.jobs.note(transaction, user.account_id, { kind: exportAccountKind });
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'Your data is being put together.' };
};
