import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import pLimit from 'p-limit';
import { createTurns } from '../turns/turns.ts';

/** Locks by name that hold for all processes of an installation: advisory locks of PostgreSQL. */
export interface Locks {
  /**
   * Works while nobody else holds the lock of that name. Those of this process get it in the order of their asking. It ends with the work, or with the
   * process. Whoever holds a lock must not ask for the same one. Another process is waited for during `timeoutMilliseconds` milliseconds, two minutes unless given.
   */
  whileHeld<Result>(name: string, work: () => Promise<Result>, timeoutMilliseconds?: number): Promise<Result>;
  close(): Promise<void>;
}

const firstPause = 10;
const longestPause = 250;
/** Milliseconds to wait for another process: work that requests wait for takes less. */
const longestWait = 120_000;

/** Another process holds a lock for too long. Its code is that of PostgreSQL: it answers 503, and the same may succeed later. */
class LockTimeout extends Error {
  override readonly name = 'LockTimeout';
  readonly code = '55P03';
}

/** All locks of a process over one connection of its own, which opens with the first. A lost connection loses the locks, too. */
export function openLocks(newClient: () => pg.Client): Locks {
  const waiting = createTurns();
  // A connection takes one question at a time; locks of many names share it.
  const asking = pLimit(1);
  let connection: Promise<pg.Client> | null = null;
  let newest: pg.Client | null = null;

  async function open(): Promise<pg.Client> {
    const client = newClient();
    newest = client;
    const lose = (): void => {
      // Another one may be open by now.
      if (newest === client) connection = null;
      client.end().catch(() => undefined);
    };
    client.on('error', lose);
    try {
      await client.connect();
    } catch (error) {
      lose();
      throw error;
    }
    return client;
  }

  async function tryTake(name: string): Promise<pg.Client | null> {
    connection ??= open();
    const client = await connection;
    const { rows } = await asking(() =>
      client.query<{ is_taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as is_taken', [name]),
    );
    return rows[0]?.is_taken === true ? client : null;
  }

  async function take(name: string, timeoutMilliseconds: number): Promise<pg.Client> {
    const until = performance.now() + timeoutMilliseconds;
    for (let wait = firstPause; ; wait = Math.min(2 * wait, longestPause)) {
      const holder = await tryTake(name);
      if (holder !== null) return holder;
      if (performance.now() > until) throw new LockTimeout('A lock is held by another process');
      await pause(wait);
    }
  }

  return {
    // In this process one after another: a connection would get a lock that it holds once more.
    whileHeld: (name, work, timeoutMilliseconds = longestWait) =>
      waiting.take(name, async () => {
        const holder = await take(name, timeoutMilliseconds);
        try {
          return await work();
        } finally {
          await asking(() => holder.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])).catch(
            () => undefined,
          );
        }
      }),
    async close() {
      const last = connection;
      connection = null;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
