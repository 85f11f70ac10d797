import { createMailStore } from '../platform/mail/mail.store.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

export interface ReceivedMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that went to an address, newest first, as its owner would read them. */
export async function mailsTo({ running }: TestServer, address: string): Promise<ReceivedMail[]> {
  const { postgres, mail } = running.services;
  const { rows } = await postgres.asSystem((transaction) =>
    createMailStore(transaction).list({ page: 0, perPage: 1000 }),
  );
  return rows
    .filter(({ recipient }) => recipient === address)
    .map((row) => ({ kind: row.kind, subject: row.subject, text: mail.contentOf(row)?.text ?? '' }));
}

/** Waits for a mail of a kind. */
export function mailTo(server: TestServer, address: string, kind: string): Promise<ReceivedMail> {
  return until(async () => (await mailsTo(server, address)).find((mail) => mail.kind === kind) ?? null);
}

/** The secret of the link in a mail. */
export function tokenIn({ text }: ReceivedMail): string {
  const [, token] = /[?&]token=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}
