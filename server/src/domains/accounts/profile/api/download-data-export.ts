import { downloadDataExport as operation } from '@acquaint/contract';
import { dayOf } from '@acquaint/engine/dates';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { exportAccountJob, exportKey } from '../jobs/export-account.job.ts';
import { refuseImpersonation } from '../model/find-self.ts';

export const downloadDataExport = mutation(operation, { audit: 'account' }, async (context, { params }) => {
  refuseImpersonation(context);
  const { services, user } = context;
  const key = exportKey(user.account_id, params.id);
  await context.write(async (transaction) => {
    const job = await createJobRunStore(transaction).find(params.id);
    if (job?.kind !== exportAccountJob.kind || job.state !== 'done' || !(await services.files.exists(key)))
      throw new OperationError('not_found');
    return { audit: { objectId: user.account_id } };
  });
  return {
    name: `acquaint-data-${dayOf(services.now(), user.time_zone)}.zip`,
    type: 'application/zip',
    content: await services.files.getStream(key),
  };
});
