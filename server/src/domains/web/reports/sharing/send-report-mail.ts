import { sendReportMail as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { sharingAccount } from '../../../accounts/sign-in/index.ts';
import { writeReportMail } from './report-letter.ts';
import { createReportMailStore } from './shares.store.ts';

/** By address, not by row: a row that is deleted and made again goes to the same person, who may be a stranger. */
const byAddress: AttemptLimit = {
  kind: 'send-report-mail',
  maximum: 5,
  withinMinutes: 60,
  message: 'This report was sent several times already. Please wait an hour.',
};
const byAccount: AttemptLimit = {
  kind: 'send-report-mail-account',
  maximum: 100,
  withinMinutes: 60,
  message: 'Your account has sent many reports by hand. Please wait an hour.',
};

export const sendReportMail = mutation(
  operation,
  { audit: 'report_mail' },
  async ({ services, user, transaction, write }, { params }) => {
    const row = await transaction((tx) => createReportMailStore(tx).find(params.id));
    if (row === null) throw new OperationError('not_found');
    await recordAttempt(services, byAddress, `${user.account_id} ${row.email}`);
    await recordAttempt(services, byAccount, user.account_id);
    const sharing = await sharingAccount(services, user.account_id);
    const letter = sharing === null ? null : await writeReportMail(sharing, row);
    if (letter === null) throw new OperationError('not_found');
    await write(async (tx) => {
      await services.mail.enqueue(tx, letter);
      return { audit: { objectId: row.id } };
    });
    services.mail.dispatch();
    return { message: `The report is on its way to ${row.email}.` };
  },
);
