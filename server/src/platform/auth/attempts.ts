import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { OperationError } from '../http/operation-error.ts';
import { newId } from '../ids/ids.ts';
import type { ScheduledWork } from '../jobs/jobs.ts';
import type { Transaction } from '../postgres/postgres.ts';
import type { Services } from '../services.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const attempts = pgTable('attempts', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  keyHash: bytes('key_hash').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

const minute = 60_000;

/** How many attempts of a kind one key may make in a time; `message` tells the person who made too many. */
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
 * Notes an attempt before it is made, so that a burst of simultaneous ones is counted too. Throws 429 with the seconds to wait
 * once a key has made as many as allowed; a refused attempt is not counted.
 */
export async function noteAttempt(
  { postgres, secrets, now }: Services,
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

/** Attempts older than any limit looks back are deleted each hour. */
export function deleteOldAttempts({ postgres, now }: Services): ScheduledWork {
  return {
    name: 'delete-old-attempts',
    cron: '5 * * * *',
    run: () =>
      postgres.asSystem(async (transaction) => {
        await transaction.delete(attempts).where(lt(attempts.at, new Date(now().getTime() - 24 * 60 * minute)));
      }),
  };
}
