import type { deleteReportShare as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createShareStore } from './shares.store.ts';

export const deleteReportShare: Verb<typeof operation> = async ({ user, transaction }, { params }) =>
  transaction(async (tx) => {
    const removed = await createShareStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteReportShare', objectType: 'report_share', objectId: removed.id });
    return { message: 'The link has ended.' };
  });
