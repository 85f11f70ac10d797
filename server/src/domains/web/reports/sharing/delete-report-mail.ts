import { deleteReportMail as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createReportMailStore } from './shares.store.ts';

export const deleteReportMail = mutation(operation, { audit: 'report_mail' }, async ({ write }, { params }) =>
  write(async (tx) => {
    const removed = await createReportMailStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    return { audit: { objectId: removed.id }, result: { message: 'The report is mailed no more.' } };
  }),
);
