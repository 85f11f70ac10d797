import type { removeSampleData as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createJobRunStore, toJob } from '../../platform/jobs/job-runs.store.ts';
import { removeSampleDataKind } from './remove-sample-data-job.ts';

export const removeSampleData: Verb<typeof operation> = async ({ services, user, transaction }) => {
  if (!user.has_sample_data) throw new OperationError('conflict', { message: 'There is no sample data.' });
  const job = await transaction(async (tx) => {
    const unfinished = await createJobRunStore(tx).findUnfinished(removeSampleDataKind);
    if (unfinished !== null) return unfinished;
    await audit(tx, user, { action: 'removeSampleData', objectType: 'account', objectId: user.account_id });
    return services.jobs.note(tx, user.account_id, { kind: removeSampleDataKind });
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'The sample data is being removed.' };
};
