import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isRepeatable, type Operation } from '@acquaint/contract';
import { z } from 'zod';
import { openUnderToken, sealUnderToken } from '../auth/tokens.ts';
import { defineDeletion } from '../retention/retention.ts';
import type { Services } from '../services.ts';
import type { PublicContext } from './context.ts';
import { createIdempotentRequestStore, type IdempotentRequest } from './idempotent-requests.store.ts';
import { invalidInput, OperationError } from './operation-error.ts';
import type { RawInput } from './parse-input.ts';

const day = 24 * 3600 * 1000;
const header = z.string().regex(/^[\u0021-\u007e]{1,255}$/);
const storedReply = z.object({ status: z.number(), body: z.unknown() });

/** An answer as it goes out: JSON, or nothing. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** The Idempotency-Key of a request to an operation; null where there is none, or where it means nothing. */
export function idempotencyKeyOf(operation: Operation, sent: string | string[] | undefined): string | null {
  if (sent === undefined || !isRepeatable(operation)) return null;
  const key = header.safeParse(sent);
  if (!key.success) throw invalidInput({ 'Idempotency-Key': ['Must be 1 to 255 visible ASCII characters'] });
  return key.data;
}

async function digestOf({ file, ...sent }: RawInput): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sent));
  if (file !== null) {
    hash.update(JSON.stringify([file.name, file.type]));
    // A stream without an encoding gives bytes.
    for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

type Sender = Pick<PublicContext, 'services' | 'user' | 'facts'>;

interface Attempt {
  readonly services: Services;
  readonly request: Omit<IdempotentRequest, 'reply'>;
  /** Answers are encrypted under it: what they hold may open doors. */
  readonly token: string;
}

interface Sent {
  readonly operation: Operation;
  readonly key: string;
  readonly raw: RawInput;
}

/** Whose keys are one: those of a user, or of whoever sends to a public operation from one network. */
function senderOf({ user, facts }: Sender, { access, name }: Operation): { id: string; accountId: string | null } {
  if (user !== null && access !== 'public') return { id: user.id, accountId: user.account_id };
  return { id: `${name} ${facts.network}`, accountId: null };
}

async function attemptOf(context: Sender, { operation, key, raw }: Sent): Promise<Attempt> {
  const { services } = context;
  const { id, accountId } = senderOf(context, operation);
  // Not by the newest key: a repetition has to be known after keys changed.
  const hash = (purpose: string, text: string): Buffer => services.secrets.lastingHash(`idempotent ${purpose}`, text);
  const digest = await digestOf(raw);
  // Of strangers see docs/decisions/0010-keys-of-strangers.md.
  const body = accountId === null ? `${id} ${key} ${digest}` : digest;
  return {
    services,
    token: hash('reply', accountId === null ? body : `${id} ${key}`).toString('hex'),
    request: {
      accountId,
      keyHash: hash('key', `${id} ${key}`),
      operation: operation.name,
      bodyHash: hash('body', body),
      createdAt: services.now(),
    },
  };
}

/** The answer of an earlier request with the same key; null when there was none within a day. */
async function findReply({ services, request, token }: Attempt): Promise<Reply | null> {
  const { accountId, keyHash, operation, bodyHash, createdAt } = request;
  const found = await services.postgres.asSystem(async (transaction) => {
    const store = createIdempotentRequestStore(transaction);
    await store.deleteBefore(new Date(createdAt.getTime() - day));
    return store.find(accountId, keyHash);
  });
  if (found === null) return null;
  if (found.operation !== operation || !found.bodyHash.equals(bodyHash))
    throw new OperationError('idempotency_mismatch');
  if (found.reply === null) throw new OperationError('reply_lost');
  return storedReply.parse(JSON.parse(openUnderToken(token, found.reply)));
}

async function keep({ services, request, token }: Attempt, reply: Reply): Promise<void> {
  const sealed = sealUnderToken(token, JSON.stringify({ status: reply.status, body: reply.body ?? null }));
  await services.postgres.asSystem((transaction) =>
    createIdempotentRequestStore(transaction).keepReply({ ...request, reply: sealed }),
  );
}

async function isRecorded({ services, request: { accountId, keyHash } }: Attempt): Promise<boolean> {
  const find = createIdempotentRequestStore(services.postgres.system).find;
  return (await find(accountId, keyHash)) !== null;
}

/**
 * Does the work of a request with an Idempotency-Key once: whoever repeats it within a day gets the same answer, and whoever repeats it meanwhile waits for
 * that. The frame of a mutation records the key in the transaction of its change (`onWrite`), so that no crash does it twice. What failed and changed
 * nothing may be tried again.
 */
export async function once(
  context: Sender,
  request: Sent,
  work: (onWrite: NonNullable<PublicContext['onWrite']>) => Promise<Reply>,
): Promise<Reply & { readonly isRepeated: boolean }> {
  const attempt = await attemptOf(context, request);
  const lock = `idempotency ${attempt.request.accountId ?? 'nobody'} ${attempt.request.keyHash.toString('hex')}`;
  return context.services.postgres.whileHeld(lock, async () => {
    const earlier = await findReply(attempt);
    if (earlier !== null) return { ...earlier, isRepeated: true };
    try {
      const reply = await work((transaction) => createIdempotentRequestStore(transaction).record(attempt.request));
      await keep(attempt, reply);
      return { ...reply, isRepeated: false };
    } catch (error) {
      if (error instanceof OperationError && (await isRecorded(attempt))) await keep(attempt, error);
      throw error;
    }
  });
}

/** Answers older than a day are deleted each hour. */
export const deleteOldReplies = defineDeletion(
  { name: 'delete-old-replies', cron: '25 * * * *', days: 1 },
  ({ postgres }, before) =>
    postgres.asSystem((transaction) => createIdempotentRequestStore(transaction).deleteBefore(before)),
);
