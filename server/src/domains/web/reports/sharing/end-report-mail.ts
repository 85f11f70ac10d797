import { endReportMail as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { mailPurpose } from './present-share.ts';
import { createReportMailStore } from './shares.store.ts';
import { signedId } from '../../../../platform/auth/signed-id.ts';

export const endReportMail = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services }, { body }) => {
    const id = signedId(services.secrets, mailPurpose, body.token);
    if (id !== null) await services.postgres.asSystem((tx) => createReportMailStore(tx).remove(id));
    return { message: 'You will get no more of these mails.' };
  },
);
