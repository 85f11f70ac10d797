import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Locks } from '../../postgres/locks.ts';
import type { ClickHouse } from '../clickhouse.ts';
import { within } from '../within.ts';

/** A lock of PostgreSQL: while somebody holds it, no process starts to write to ClickHouse. */
const lockName = 'hold the writing of clickhouse';
const heldSql = 'select not pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) as "isHeld"';
/** How long PostgreSQL is waited for, in milliseconds; after a failure it is not asked again for as long: nothing stands still with it. */
const askMilliseconds = 1_000;
/** Whoever holds writing is done long before, in milliseconds: later, it is a process that was stopped. */
const longestHold = 30_000;
const pollMilliseconds = 10;

const holder = new AsyncLocalStorage<true>();

/** A write that does not wait for the end of a hold. Its code counts as a server that is not there: what can wait is kept elsewhere. */
export class WritingHeld extends Error {
  override readonly name = 'WritingHeld';
  readonly code = 'ECONNREFUSED';
}

/**
 * Works while no process starts to write to ClickHouse. Writes that are under way go on: what follows from them has to wait. Throws where it took so long
 * that others did not wait any more.
 */
export async function holdWriting<Result>(
  postgres: Pick<Locks, 'whileHeld'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return postgres.whileHeld(lockName, async () => {
    const since = performance.now();
    const result = await holder.run(true, work);
    if (performance.now() - since > longestHold) throw new Error('Writing to ClickHouse was held for too long');
    return result;
  });
}

/** Whether writing is held, as PostgreSQL knows it. */
interface WriteHold {
  isHeld(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Asks PostgreSQL over a connection of its own; all who ask while a question is on its way share the next one. Where PostgreSQL does not answer nobody holds
 * anything: a lock ends with the connection.
 */
export function openWriteHold(newClient: () => pg.Client): WriteHold {
  let connection: Promise<pg.Client> | null = null;
  let current: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  let failedAt = -Infinity;

  async function open(): Promise<pg.Client> {
    const client = newClient();
    client.on('error', lose);
    await client.connect();
    return client;
  }

  function lose(): void {
    const lost = connection;
    connection = null;
    lost?.then((client) => client.end()).catch(() => undefined);
  }

  async function ask(): Promise<boolean> {
    if (performance.now() - failedAt < askMilliseconds) return false;
    try {
      connection ??= open();
      const client = await within(askMilliseconds, connection);
      const { rows } = await within(askMilliseconds, client.query<{ isHeld: boolean }>(heldSql, [lockName]));
      return rows[0]?.isHeld === true;
    } catch {
      failedAt = performance.now();
      lose();
      return false;
    }
  }

  function start(): Promise<boolean> {
    const asked = ask().finally(() => {
      if (current === asked) current = null;
    });
    current = asked;
    return asked;
  }

  return {
    isHeld() {
      if (current === null) return start();
      next ??= current.then(() => {
        next = null;
        return start();
      });
      return next;
    },
    async close() {
      const last = connection;
      connection = null;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

/** ClickHouse whose writes start when nobody holds writing. Questions never wait, and neither does whoever holds it. */
export function heedHold(inner: ClickHouse, hold: WriteHold): ClickHouse {
  async function isOver(): Promise<boolean> {
    return holder.getStore() === true || !(await hold.isHeld());
  }

  async function wait(): Promise<void> {
    const until = performance.now() + longestHold;
    while (!(await isOver()) && performance.now() < until) await pause(pollMilliseconds);
  }

  return {
    ...inner,
    command: (...given) => wait().then(() => inner.command(...given)),
    async insert(table, rows, options = {}) {
      if (options.hasElsewhere !== true) await wait();
      else if (!(await isOver())) throw new WritingHeld(`Nothing is written to ${table} for a moment`);
      await inner.insert(table, rows, options);
    },
    loadFile: (...given) => wait().then(() => inner.loadFile(...given)),
    async close() {
      await hold.close();
      await inner.close();
    },
  };
}
