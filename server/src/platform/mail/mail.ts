import type { Logger } from 'pino';
import { z } from 'zod';
import type { MailContent, MailTransport } from '../../integrations/mail/port.ts';
import type { Secrets } from '../auth/secrets.ts';
import { newId } from '../ids/ids.ts';
import type { ScheduledWork } from '../jobs/jobs.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';
import { createMailStore, type MailRow } from './mail.store.ts';

export interface MailRequest extends MailContent {
  /** The account that causes it; null for the installation. */
  readonly accountId: string | null;
  /** Why it is sent, such as 'password-reset'. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
}

/** Mail that survives a crash: a row of the database until it was taken. It may arrive twice after one, under the same message id. */
export interface Mail {
  readonly isReal: boolean;
  /** Records a mail in the transaction that causes it, unless its reader has turned off mails of that kind. */
  enqueue(transaction: Transaction, mail: MailRequest): Promise<void>;
  /** Sends what is due, in the background; call it after the commit. */
  dispatch(): void;
  /** The content of a kept mail; null once it is gone. */
  contentOf(row: MailRow): MailContent | null;
  readonly schedule: ScheduledWork;
  close(): Promise<void>;
}

export interface MailOptions {
  readonly postgres: Postgres;
  readonly secrets: Secrets;
  readonly transport: MailTransport;
  readonly from: string;
  readonly log: Logger;
  readonly now: () => Date;
  /** Whether its reader has turned off mails of that kind: such mail is not recorded. */
  readonly isMuted: (mail: Pick<MailRequest, 'kind' | 'to'>) => Promise<boolean>;
}

const minute = 60_000;
const claimTime = 5 * minute;
const maximumAttempts = 8;
const content = z.object({
  text: z.string(),
  html: z.string(),
  pictures: z.array(z.object({ name: z.string(), text: z.string(), png: z.string() })).optional(),
  endUrl: z.string().optional(),
});

/** How long to wait before the next attempt: 1, 2, 4 … minutes. */
function pauseAfter(attempts: number): number {
  return minute * 2 ** (attempts - 1);
}

export function openMail({ postgres, secrets, transport, from, log, now, isMuted }: MailOptions): Mail {
  let working: Promise<void> = Promise.resolve();
  const contentOf = ({ sealedContent }: MailRow): MailContent | null =>
    sealedContent === null ? null : content.parse(JSON.parse(secrets.open(sealedContent)));
  const domain = from.replace(/^.*@/, '').replace(/>$/, '');

  async function deliver(row: MailRow): Promise<Partial<MailRow>> {
    const letter = contentOf(row);
    if (letter === null) return { state: 'failed', error: 'Its content is gone' };
    try {
      const { recipient: to, subject, id } = row;
      await transport.send({ ...letter, messageId: `<${id}@${domain}>`, from, to, subject });
    } catch (error) {
      log.warn({ err: error, mail: row.id }, 'a mail was not taken');
      const hasEnded = row.attempts >= maximumAttempts;
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'not taken';
      return {
        state: hasEnded ? 'failed' : 'queued',
        error: reason,
        nextAttemptAt: new Date(now().getTime() + pauseAfter(row.attempts)),
        ...(hasEnded ? { sealedContent: null } : {}),
      };
    }
    return transport.isReal
      ? { state: 'sent', sentAt: now(), error: '', sealedContent: null }
      : { state: 'kept', sentAt: now() };
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const at = now();
      const row = await postgres.asSystem((transaction) =>
        createMailStore(transaction).claim(at, new Date(at.getTime() + claimTime)),
      );
      if (row === null) return;
      const outcome = await deliver(row);
      await postgres.asSystem((transaction) => createMailStore(transaction).update(row.id, outcome));
    }
  }

  /** One delivery after the other: a second one would only claim other rows. */
  function deliverInTurn(): Promise<void> {
    working = working.then(deliverDue).catch((error: unknown) => log.error({ err: error }, 'sending mail failed'));
    return working;
  }

  return {
    isReal: transport.isReal,
    contentOf,
    async enqueue(transaction, { text, html, pictures, endUrl, to, ...mail }) {
      if (await isMuted({ kind: mail.kind, to })) return;
      const at = now();
      await createMailStore(transaction).insert({
        ...mail,
        id: newId(),
        recipient: to,
        sealedContent: secrets.seal(JSON.stringify({ text, html, pictures, endUrl })),
        createdAt: at,
        nextAttemptAt: at,
      });
    },
    dispatch: () => void deliverInTurn(),
    schedule: { name: 'send-mail', cron: '* * * * *', run: deliverInTurn },
    async close() {
      await working;
      transport.close();
    },
  };
}
