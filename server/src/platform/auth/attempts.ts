import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { OperationError } from '../http/operation-error.ts';
import { newId } from '../ids/ids.ts';
import type { Transaction } from '../postgres/postgres.ts';
import { defineDeletion } from '../retention/retention.ts';
import type { Services } from '../services.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const attempts = pgTable('attempts', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  keyHash: bytes('key_hash').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Whom the attempt was made against, whatever it is counted by. */
  subjectHash: bytes('subject_hash'),
});

const minute = 60_000;

/** How many attempts of a kind one key may make in a time; `message` is shown to a person who made too many. */
export interface AttemptLimit {
  readonly kind: string;
  readonly maximum: number;
  readonly withinMinutes: number;
  readonly message: string;
}

export interface Attempt {
  /** Takes the attempt back: it succeeded, and only failures count. */
  forgive(): Promise<void>;
}

async function countRecent(
  transaction: Transaction,
  of: { kind: string; keyHash: Buffer },
  since: Date,
): Promise<{ made: number; oldest: Date | null }> {
  const [row] = await transaction
    .select({ made: count(), oldest: sql<Date | null>`min(${attempts.at})`.mapWith(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.kind, of.kind), eq(attempts.keyHash, of.keyHash), gt(attempts.at, since)));
  return row ?? { made: 0, oldest: null };
}

/**
 * Records an attempt before it is made, so that a burst of simultaneous ones is counted too. Throws 429 with the seconds to wait
 * once a key has made as many as allowed; a refused attempt is not counted.
 */
export async function recordAttempt(
  { postgres, secrets, now }: Pick<Services, 'postgres' | 'secrets' | 'now'>,
  limit: AttemptLimit,
  key: string,
): Promise<Attempt> {
  const keyHash = secrets.hash(limit.kind, key.toLowerCase());
  const id = newId();
  const at = now();
  const length = limit.withinMinutes * minute;
  await postgres.asSystem(async (transaction) => {
    // Two attempts with one key wait for each other, or both would count without the other.
    await transaction.execute(sql`select pg_advisory_xact_lock(${keyHash.readInt32BE(0)}, ${keyHash.readInt32BE(4)})`);
    const { made, oldest } = await countRecent(
      transaction,
      { kind: limit.kind, keyHash },
      new Date(at.getTime() - length),
    );
    if (made >= limit.maximum) {
      const wait = (oldest ?? at).getTime() + length - at.getTime();
      throw new OperationError('too_many_requests', {
        message: limit.message,
        retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
      });
    }
    await transaction.insert(attempts).values({ id, kind: limit.kind, keyHash, at });
  });
  return {
    forgive: () =>
      postgres.asSystem(async (transaction) => {
        await transaction.delete(attempts).where(eq(attempts.id, id));
      }),
  };
}

/** Whether what happens again and again is to be recorded this time: as often within a time as the limit says. */
export async function isFirstAttempt(services: Services, limit: AttemptLimit, key: string): Promise<boolean> {
  try {
    await recordAttempt(services, limit, key);
    return true;
  } catch (error) {
    if (error instanceof OperationError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** How attempts of a kind get slower: some are free, then each has to wait longer than the one before, and nobody is locked out. */
export interface SlowDown {
  readonly kind: string;
  /** How many attempts within a quarter of an hour wait for nothing. */
  readonly free: number;
  readonly message: string;
}

const slowWindow = 15 * minute;
const longestWait = minute;

/** How long after `made` attempts the next one has to wait, in milliseconds: 2, 4, 8 … seconds, a minute at most. */
function waitAfter(made: number, free: number): number {
  return made < free ? 0 : Math.min(longestWait, 1000 * 2 ** (made - free + 1));
}

const subjectOf = ({ secrets }: Pick<Services, 'secrets'>, subject: string): Buffer =>
  secrets.hash('attempts against', subject.toLowerCase());

/**
 * Records an attempt against `subject` that is counted by `key`, before it is made. Throws 429 with the seconds to wait while the attempts
 * before it still slow it down; a refused attempt is not counted.
 */
export async function recordSlowed(
  services: Services,
  { kind, free, message }: SlowDown,
  { key, subject }: { key: string; subject: string },
): Promise<Attempt> {
  const { postgres, secrets, now } = services;
  const keyHash = secrets.hash(kind, key.toLowerCase());
  const id = newId();
  const at = now();
  await postgres.asSystem(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${keyHash.readInt32BE(0)}, ${keyHash.readInt32BE(4)})`);
    const since = new Date(at.getTime() - slowWindow);
    const [recent] = await transaction
      .select({ made: count(), newest: sql<Date | null>`max(${attempts.at})`.mapWith(attempts.at) })
      .from(attempts)
      .where(and(eq(attempts.kind, kind), eq(attempts.keyHash, keyHash), gt(attempts.at, since)));
    const { made = 0, newest = null } = recent ?? {};
    const wait = newest === null ? 0 : newest.getTime() + waitAfter(made, free) - at.getTime();
    if (wait > 0) throw new OperationError('too_many_requests', { message, retryAfterSeconds: Math.ceil(wait / 1000) });
    await transaction.insert(attempts).values({ id, kind, keyHash, at, subjectHash: subjectOf(services, subject) });
  });
  return {
    forgive: () =>
      postgres.asSystem(async (transaction) => {
        await transaction.delete(attempts).where(eq(attempts.id, id));
      }),
  };
}

/** Deletes all attempts that were made against somebody, in the transaction that changes what they were made against. */
export async function deleteAttempts(services: Services, transaction: Transaction, subject: string): Promise<void> {
  await transaction.delete(attempts).where(eq(attempts.subjectHash, subjectOf(services, subject)));
}

/** Attempts older than any limit looks back are deleted each hour. */
export const deleteOldAttempts = defineDeletion(
  { name: 'delete-old-attempts', cron: '5 * * * *', days: 1 },
  ({ postgres }, before) =>
    postgres.asSystem(async (transaction) => {
      await transaction.delete(attempts).where(lt(attempts.at, before));
    }),
);
