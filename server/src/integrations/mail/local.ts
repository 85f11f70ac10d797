import type { MailTransport } from './port.ts';

/** The local twin: nothing leaves, and administrators read the mail on the mailbox page. */
export const localMail: MailTransport = {
  isReal: false,
  send: () => Promise.resolve(),
  close: () => undefined,
};
