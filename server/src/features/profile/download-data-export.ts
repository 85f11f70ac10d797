import type { downloadDataExport as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createJobRunStore } from '../../platform/jobs/job-runs.store.ts';
import { exportAccountKind, exportKey } from './export-account-job.ts';
import { refuseImpersonation } from './find-self.ts';

export const downloadDataExport: Verb<typeof operation> = async (context, { params }) => {
  refuseImpersonation(context);
  const { services, user } = context;
  const key = exportKey(user.account_id, params.id);
  await context.transaction(async (transaction) => {
    const job = await createJobRunStore(transaction).find(params.id);
    if (job?.kind !== exportAccountKind || job.state !== 'done' || !(await services.files.exists(key)))
      throw new OperationError('not_found');
    await audit(transaction, user, { action: 'downloadDataExport', objectType: 'account', objectId: user.account_id });
  });
  return {
    name: `acquaint-data-${services.now().toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    content: await services.files.getStream(key),
  };
};
