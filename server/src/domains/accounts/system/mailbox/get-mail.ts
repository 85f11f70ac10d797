import { getMail as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createMailStore } from '../../../../platform/mail/mail.store.ts';
import { presentMail } from './present-mail.ts';

export const getMail = mutation(operation, { audit: 'mail', as: 'system' }, ({ services, write }, { params }) =>
  write(async (transaction) => {
    const row = await createMailStore(transaction).find(params.id);
    if (row === null) throw new OperationError('not_found');
    // What waits for a mail server belongs to its recipient alone.
    const content = row.state === 'kept' ? services.mail.contentOf(row) : null;
    return {
      audit: { objectId: row.id },
      result: {
        data: {
          ...presentMail(row),
          text: content?.text ?? null,
          pictures: (content?.pictures ?? []).map(({ text, png }) => ({ text, png })),
        },
      },
    };
  }),
);
