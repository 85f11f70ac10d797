import { deleteReportShare as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createShareStore } from './shares.store.ts';

export const deleteReportShare = mutation(operation, { audit: 'report_share' }, async ({ write }, { params }) =>
  write(async (tx) => {
    const removed = await createShareStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    return { audit: { objectId: removed.id }, result: { message: 'The link has ended.' } };
  }),
);
