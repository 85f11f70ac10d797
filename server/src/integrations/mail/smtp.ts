import { createTransport } from 'nodemailer';
import type { MailTransport } from './port.ts';

const timeout = 15_000;

/** Mail by an SMTP server, such as `smtps://user:password@mail.example.com`. */
export function smtpMail(url: string): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
    // A mail names its parts itself; nothing is read from files or fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isReal: true,
    async send(mail) {
      await transporter.sendMail(mail);
    },
    close: () => transporter.close(),
  };
}
