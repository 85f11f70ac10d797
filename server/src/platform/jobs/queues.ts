import { PgBoss, type WorkHandler } from 'pg-boss';
import { listen } from '../postgres/listen.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { watchWork, type WorkWatch } from './watch-work.ts';

/** Queues of pg-boss whose workers start as soon as work is stored. */
export interface Queues {
  readonly boss: PgBoss;
  /** Starts pg-boss, and makes the queues that are not there yet. */
  start(queues: readonly { readonly name: string; readonly isSingle: boolean }[]): Promise<void>;
  /** The same for a process that sends work and does none: it keeps no time and looks for nothing. */
  startSending(queues: readonly { readonly name: string; readonly isSingle: boolean }[]): Promise<void>;
  /** Works on a queue, one piece of work at a time. */
  work(queue: string, handler: WorkHandler<object>): Promise<void>;
  close(): Promise<void>;
}

const queueOptions = {
  notify: true,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
};
/** New work announces itself to its queue. Asking each queue is for the case that this fails. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 };

/** Opens the queues over either PostgreSQL. Nothing runs before `start`. */
export function openQueues(postgres: Postgres, onError: (error: Error) => void, doesWork = true): Queues {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => postgres.pool.query(text, values),
      listen: (channel, onMessage, onConnect) => listen(postgres, { channel, onMessage, onConnect }),
    },
    // Work whose process died is noticed by its missing heartbeat, when `watchWork` supervises.
    supervise: false,
    schedule: doesWork,
    monitorIntervalSeconds: 5,
    // Schedules are by the minute, and no work waits for other work.
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 3600,
    useListenNotify: true,
  });
  let isClosed = false;
  boss.on('error', (error) => {
    // What ended too late to be told to the queue is tried again by the next process: its database connection is gone here.
    if (!isClosed) onError(error);
  });
  /** Who works on a queue, by its name. */
  const workers = new Map<string, string>();
  const wake = (queue: string): void => {
    const worker = workers.get(queue);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  let watch: WorkWatch | null = null;
  async function startSending(queues: Parameters<Queues['start']>[0]): Promise<void> {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, isSingle } of queues) {
      const queue = known.get(name);
      if (queue === undefined)
        await boss.createQueue(name, { ...queueOptions, policy: isSingle ? 'singleton' : 'standard' });
      // Queues of earlier versions do not announce their work yet.
      else if (queue.notify !== true) await boss.updateQueue(name, queueOptions);
    }
  }
  return {
    boss,
    startSending,
    async start(queues) {
      await startSending(queues);
      watch = watchWork(postgres, { wake, supervise: () => boss.supervise(), onError });
    },
    async work(queue, handler) {
      const workNext: WorkHandler<object> = async (jobs) => {
        try {
          return await handler(jobs);
        } catch (error) {
          watch?.lookSoon();
          throw error;
        } finally {
          // More may wait: an announcement that came meanwhile was for any of it.
          wake(queue);
        }
      };
      workers.set(queue, await boss.work(queue, polling, workNext));
    },
    async close() {
      watch?.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
      isClosed = true;
    },
  };
}
