import type { cancelJob as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createJobRunStore, toJob } from '../../platform/jobs/job-runs.store.ts';

export const cancelJob: Verb<typeof operation> = async (context, { params }) =>
  context.transaction(async (transaction) => {
    const store = createJobRunStore(transaction);
    const row = await store.find(params.id);
    if (row === null) throw new OperationError('not_found');
    if (row.finishedAt !== null) throw new OperationError('conflict', { message: 'This work has already ended.' });
    const updated = await store.update(row.id, { isCancelRequested: true });
    await audit(transaction, context.user, { action: 'cancelJob', objectType: 'job', objectId: row.id });
    return { data: toJob(updated ?? row) };
  });
