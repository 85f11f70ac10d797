import type { deleteReportMail as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createReportMailStore } from './shares.store.ts';

export const deleteReportMail: Verb<typeof operation> = async ({ user, transaction }, { params }) =>
  transaction(async (tx) => {
    const removed = await createReportMailStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteReportMail', objectType: 'report_mail', objectId: removed.id });
    return { message: 'The report is mailed no more.' };
  });
