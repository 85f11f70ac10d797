import { sendTestMail as operation } from '@acquaint/contract';
import { mutation } from '../../../../../platform/http/mutation.ts';
import { writeLetter } from '../../../../../platform/mail/mail-content.ts';

export const sendTestMail = mutation(
  operation,
  { audit: 'installation', as: 'system' },
  async ({ services, user, write }) => {
    const { mail } = services;
    const letter = writeLetter({
      greeting: 'Hello,',
      paragraphs: ['This is a test email. Emails of this installation arrive at your address.'],
    });
    await write(async (transaction) => {
      await mail.enqueue(transaction, {
        ...letter,
        accountId: null,
        kind: 'test',
        to: user.email,
        subject: 'Test email from Acquaint',
      });
      return { audit: { objectId: 'mail' } };
    });
    mail.dispatch();
    return {
      message: mail.isReal ? `A test email is on its way to ${user.email}.` : 'A test email is in the mailbox.',
    };
  },
);
