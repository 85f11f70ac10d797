import type { sendReportMail as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { type AttemptLimit, noteAttempt } from '../../platform/auth/attempts.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { sharingAccount } from '../session/index.ts';
import { writeReportMail } from './report-letter.ts';
import { createReportMailStore } from './shares.store.ts';

const byMail: AttemptLimit = {
  kind: 'send-report-mail',
  maximum: 5,
  withinMinutes: 60,
  message: 'This report was sent several times already. Please wait an hour.',
};

export const sendReportMail: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const row = await transaction((tx) => createReportMailStore(tx).find(params.id));
  if (row === null) throw new OperationError('not_found');
  await noteAttempt(services, byMail, row.id);
  const sharing = await sharingAccount(services, user.account_id);
  const letter = sharing === null ? null : await writeReportMail(sharing, row);
  if (letter === null) throw new OperationError('not_found');
  await transaction(async (tx) => {
    await services.mail.note(tx, letter);
    await audit(tx, user, { action: 'sendReportMail', objectType: 'report_mail', objectId: row.id });
  });
  services.mail.dispatch();
  return { message: `The report is on its way to ${row.email}.` };
};
