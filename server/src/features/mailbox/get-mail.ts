import type { getMail as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createMailStore } from '../../platform/mail/mail.store.ts';
import { presentMail } from './present-mail.ts';

export const getMail: Verb<typeof operation> = ({ services, user }, { params }) =>
  services.postgres.asSystem(async (transaction) => {
    const row = await createMailStore(transaction).find(params.id);
    if (row === null) throw new OperationError('not_found');
    await audit(transaction, user, { action: 'getMail', objectType: 'mail', objectId: row.id });
    // What waits for a mail server belongs to its recipient alone.
    const content = row.state === 'kept' ? services.mail.contentOf(row) : null;
    return {
      data: {
        ...presentMail(row),
        text: content?.text ?? null,
        pictures: (content?.pictures ?? []).map(({ text, png }) => ({ text, png })),
      },
    };
  });
