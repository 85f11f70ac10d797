import { requestPasswordReset } from '@acquaint/contract';
import { createMailStore } from '../platform/mail/mail.store.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';
import { firstRows } from '../platform/http/cursors.ts';

export interface ReceivedMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that went to an address, newest first, as its owner would read them. */
export async function mailsTo({ running }: TestServer, address: string): Promise<ReceivedMail[]> {
  const { postgres, mail } = running.services;
  const { rows } = await postgres.asSystem((transaction) => createMailStore(transaction).list(firstRows(1_000)));
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

/** Asks for a new password and answers the token of the link that comes for it, whatever links came before. */
export async function askForReset(server: TestServer, email: string): Promise<string> {
  const resets = async () => (await mailsTo(server, email)).filter(({ kind }) => kind === 'password-reset');
  const { length: before } = await resets();
  await server.call(requestPasswordReset, null, { body: { email } });
  const [newest] = await until(async () => {
    const found = await resets();
    return found.length > before ? found : null;
  });
  if (newest === undefined) throw new Error('No mail came');
  return tokenIn(newest);
}
