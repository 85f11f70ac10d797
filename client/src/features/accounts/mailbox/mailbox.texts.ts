import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('accounts.mailbox', {
  when: 'When',
  to: 'To',
  subject: 'Subject',
  state: 'State',
  error: 'Error',
  contentIsntStoredOnceEmail: "Content isn't stored once an email has been sent.",
  close: 'Close',
  mailbox: 'Mailbox',
  everyEmailSentInLast: 'Every email sent in the last 30 days.',
  noMailServerIsConfigured:
    'No mail server is configured, so emails are stored here instead of being sent. Set SMTP_URL to send them.',
  mail: 'Mail',
  noEmailsYet: 'No emails yet',
});
