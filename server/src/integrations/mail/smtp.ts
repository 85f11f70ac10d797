import type { MailTransport } from './port.ts';

const timeout = 15_000;

async function openTransporter(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
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
}

/** Mail by an SMTP server, such as `smtps://user:password@mail.example.com`. */
export function smtpMail(url: string): MailTransport {
  /** Loaded and opened with the first mail. */
  let opening: ReturnType<typeof openTransporter> | null = null;
  return {
    isReal: true,
    async send({ pictures = [], endUrl, ...mail }) {
      opening ??= openTransporter(url);
      const transporter = await opening;
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
    close: () => void opening?.then((transporter) => transporter.close()),
  };
}
