import type { listMails as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createMailStore } from '../../../../platform/mail/mail.store.ts';
import { presentMail } from './present-mail.ts';

export const listMails: Verb<typeof operation> = async ({ services }, { query }) => {
  const { rows, meta } = await pageBy(services.secrets, { list: 'mails', ...query }, (part) =>
    services.postgres.readAsSystem((transaction) => createMailStore(transaction).list(part)),
  );
  return { data: rows.map(presentMail), meta: { ...meta, is_real: services.mail.isReal } };
};
