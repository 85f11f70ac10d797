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
    async send({ pictures = [], endUrl, ...mail }) {
      await transporter.sendMail({
        ...mail,
        ...(endUrl === undefined ? {} : { list: { unsubscribe: endUrl } }),
        attachments: pictures.map(({ name, png }) => ({
          cid: name,
          filename: `${name}.png`,
          contentType: 'image/png',
          content: Buffer.from(png, 'base64'),
          contentDisposition: 'inline' as const,
        })),
      });
    },
    close: () => transporter.close(),
  };
}
