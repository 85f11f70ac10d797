import { type listMails as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createMailStore } from '../../../../platform/mail/mail.store.ts';
import { presentMail } from './present-mail.ts';

export const listMails: Verb<typeof operation> = async ({ services }, { query }) => {
  const { rows, total } = await services.postgres.readAsSystem((transaction) =>
    createMailStore(transaction).list(query),
  );
  return { data: rows.map(presentMail), meta: pageMeta(query, total), is_real: services.mail.isReal };
};
