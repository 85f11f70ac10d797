import type { Logger } from 'pino';
import type { Secrets } from '../auth/secrets.ts';
import { newId } from '../ids/ids.ts';
import type { Notices } from '../notices/notices.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';
import { createDeferredWorkStore, type DeferredRow } from './deferred-work.store.ts';
import type { ScheduledWork } from './jobs.ts';

/** How one kind of work is done, in the transaction that ends it: it happens once, whatever crashes. */
export interface DeferredHandler {
  readonly kind: string;
  run(transaction: Transaction, request: unknown): Promise<void>;
}

/**
 * What a request causes and does not wait for: answers to a known address and to an unknown one take the same time, because what differs
 * happens afterwards. The work survives a crash.
 */
export interface DeferredWork {
  /** Enqueues work and starts it in the background; the request is stored encrypted. */
  enqueue(kind: string, request: object): Promise<void>;
  /** Does what waits, now and whenever something is enqueued. */
  start(handlers: readonly DeferredHandler[]): void;
  readonly schedule: ScheduledWork;
  close(): Promise<void>;
}

export interface DeferredWorkOptions {
  readonly postgres: Postgres;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly now: () => Date;
  /** Wakes the processes that do such work. */
  readonly notices?: Pick<Notices, 'send' | 'on'>;
  /** Called when work was done: it may have written mail. */
  readonly onDone: () => void;
}

const notice = 'deferred-work';
const minute = 60_000;
/** What was acknowledged is never dropped: it is tried again twice a day at least. */
const longestPause = 12 * 60 * minute;

/** Opens the queue over the database. Nothing runs before `start`. */
export function openDeferredWork({ postgres, secrets, log, now, notices, onDone }: DeferredWorkOptions): DeferredWork {
  let handlers: readonly DeferredHandler[] = [];
  let working: Promise<void> = Promise.resolve();

  async function runNext(): Promise<boolean> {
    let failed: DeferredRow | null = null;
    try {
      return await postgres.asSystem(async (transaction) => {
        const store = createDeferredWorkStore(transaction);
        const row = await store.take(now());
        if (row === null) return false;
        failed = row;
        const handler = handlers.find(({ kind }) => kind === row.kind);
        if (handler === undefined) throw new Error(`Nobody does deferred work of the kind ${row.kind}`);
        await handler.run(transaction, JSON.parse(secrets.open(row.sealedRequest)));
        await store.delete(row.id);
        return true;
      });
    } catch (error) {
      log.error({ err: error }, 'deferred work failed');
      if (failed === null) return false;
      await postpone(failed);
      return true;
    }
  }

  async function postpone({ id, failures }: DeferredRow): Promise<void> {
    const pause = Math.min(longestPause, minute * 2 ** failures);
    await postgres.asSystem((transaction) =>
      createDeferredWorkStore(transaction).postpone(id, failures + 1, new Date(now().getTime() + pause)),
    );
  }

  async function runDue(): Promise<void> {
    if (handlers.length === 0) return;
    while (await runNext()) onDone();
  }

  function runInTurn(): Promise<void> {
    working = working.then(runDue).catch((error: unknown) => log.error({ err: error }, 'deferred work failed'));
    return working;
  }

  return {
    async enqueue(kind, request) {
      const at = now();
      await postgres.asSystem((transaction) =>
        createDeferredWorkStore(transaction).insert({
          id: newId(),
          kind,
          sealedRequest: secrets.seal(JSON.stringify(request)),
          createdAt: at,
          nextAttemptAt: at,
        }),
      );
      void runInTurn();
      if (handlers.length === 0) notices?.send(notice, {});
    },
    start(given) {
      handlers = given;
      void runInTurn();
      notices?.on(notice, () => void runInTurn());
    },
    schedule: { name: 'run-deferred-work', cron: '* * * * *', run: runInTurn },
    async close() {
      await working;
    },
  };
}
