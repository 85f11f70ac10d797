import type { Logger } from 'pino';
import { inPages } from '../postgres/in-pages.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';
import { OperationError } from '../http/operation-error.ts';
import { createJobRunStore, type JobRow } from './job-runs.store.ts';
import { newId } from '../ids/ids.ts';
import { openQueues } from './queues.ts';

/** What a running job knows and returns. */
export interface JobContext {
  readonly jobId: string;
  readonly accountId: string;
  /** What the work is about, as it was recorded. */
  readonly subject: string;
  /** Returns how far the work is and throws when a person asked to stop it, or the product stops; call it between steps. */
  progress(done: number, total: number): Promise<void>;
}

/** Long work of an account. It may run twice after a crash, so every step must be harmless when repeated. */
export interface JobHandler {
  readonly kind: string;
  /** It stores files: an account that has used up its storage cannot ask for it. */
  readonly storesFiles?: true;
  run(context: JobContext): Promise<string>;
}

type HandledKind = Pick<JobHandler, 'kind' | 'storesFiles'>;

const queueOf = ({ kind }: HandledKind) => ({ name: kind, isSingle: false });

/** Upkeep of the product itself, at times given in cron form (UTC). */
export interface ScheduledWork {
  readonly name: string;
  readonly cron: string;
  /** Runs at once, too, when one of these is announced. */
  readonly after?: readonly string[];
  run(): Promise<void>;
}

export interface Jobs {
  /**
   * Records the work in the account's own transaction; it starts once `dispatch` is called after the commit, or at the next sweep. Throws 429 where as much of
   * the account waits or runs as may, and 413 where the work stores files and the account has used up its storage.
   */
  enqueue(transaction: Transaction, accountId: string, work: { kind: string; subject?: string }): Promise<JobRow>;
  /** The same, or answers the work of that kind about that subject that has not ended. */
  enqueueOnce(transaction: Transaction, accountId: string, work: { kind: string; subject?: string }): Promise<JobRow>;
  dispatch(job: JobRow): Promise<void>;
  /** The same for work that had ended, and is to run once more. */
  dispatchAgain(job: JobRow): Promise<void>;
  /** Runs scheduled work that follows this event, in whichever process does such work. What is lost by a crash is done at its next time. */
  announce(event: string): Promise<void>;
  /** The same jobs for work that nobody waits for, such as what is done by the clock: accounts' limits do not hold for it. */
  unlimited(): Jobs;
  start(work: { handlers: readonly JobHandler[]; schedule: readonly ScheduledWork[] }): Promise<void>;
  /** Makes it possible to record and dispatch work that other processes do. */
  startSending(handlers: readonly HandledKind[]): Promise<void>;
  stop(): Promise<void>;
}

/** Thrown by `progress` to a job that a person asked to stop. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

/** Thrown by `progress` while the product stops: the work goes on with the next start. */
class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
}

/** Whether work ended at a step because the product stops: it goes on with the next start, and nothing went wrong. */
export const isStopped = (error: unknown): boolean => error instanceof JobInterrupted;

/** Work that fails so often is not tried again. */
const mostFailures = 6;
/** The queue counts each process that died as a try: only failures of the work itself end it. */
const workOptions = { retryLimit: 10_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 15 };
const failedOften = 'It failed several times; see the log';
const sweepQueue = 'sweep-noted-jobs';

/** What running work uses. */
interface Running {
  readonly postgres: Postgres;
  /** The product stops: work ends at its next step. */
  isStopping: boolean;
}

function contextOf(running: Running, job: { id: string; accountId: string; subject: string }): JobContext {
  return {
    jobId: job.id,
    accountId: job.accountId,
    subject: job.subject,
    async progress(done, total) {
      if (running.isStopping) throw new JobInterrupted();
      const row = await running.postgres.asSystem((transaction) =>
        createJobRunStore(transaction).update(job.id, { done, total, state: 'running' }),
      );
      if (row?.isCancelRequested === true) throw new JobCancelled();
    },
  };
}

async function runJob(running: Running, handler: JobHandler, id: string): Promise<void> {
  const { postgres } = running;
  const row = await postgres.asSystem((transaction) => createJobRunStore(transaction).find(id));
  // Gone or ended: this is the second delivery of finished work.
  if (row === null || row.finishedAt !== null) return;
  const finish = (state: 'done' | 'cancelled', message: string): Promise<void> =>
    postgres.asSystem((transaction) => createJobRunStore(transaction).finish(id, state, message));
  try {
    const context = contextOf(running, row);
    await context.progress(row.done, row.total);
    await finish('done', await handler.run(context));
  } catch (error) {
    if (!(error instanceof JobCancelled)) throw error;
    await finish('cancelled', 'Stopped on request');
  }
}

const finishFailed = (postgres: Postgres, id: string): Promise<void> =>
  postgres.asSystem((transaction) => createJobRunStore(transaction).finish(id, 'failed', failedOften));

/** What accounts may ask for. */
interface JobLimits {
  /** Jobs of an account that wait or run; 0 is no limit. */
  readonly most: number;
  /** Throws where an account has used up its storage. */
  readonly requireStorage: (accountId: string) => Promise<void>;
  /** False where this process only sends work to others. */
  readonly doesWork?: boolean;
}

const noLimits: JobLimits = { most: 0, requireStorage: () => Promise.resolve() };

const tooManyJobs =
  'Your account has as many jobs waiting or running as it may. Wait until one has ended, or stop one, then try again.';

const recordAny: Jobs['enqueue'] = async (transaction, accountId, { kind, subject = '' }) => {
  const row = await createJobRunStore(transaction).insert({ id: newId(), accountId, kind, subject });
  if (row === null) throw new Error('A job row was not stored');
  return row;
};

/** Opens the job queue (pg-boss) over either PostgreSQL. Nothing runs before `start`. */
export function openJobs(postgres: Postgres, log: Logger, limits: JobLimits = noLimits): Jobs {
  const queues = openQueues(postgres, (error) => log.error({ err: error }, 'job queue'), limits.doesWork);
  const { boss } = queues;
  const running: Running = { postgres, isStopping: false };

  async function dispatch(job: JobRow): Promise<void> {
    // The row's id is the job's id: sending it again is no second job.
    await boss.send(job.kind, {}, { ...workOptions, id: job.id });
  }

  /** Sends what was stored but not sent, and ends what the queue has given up. */
  async function sweep(): Promise<void> {
    const open = inPages((after) => postgres.asSystem((transaction) => createJobRunStore(transaction).listOpen(after)));
    for await (const job of open) {
      if (job.state === 'queued') await dispatch(job);
      else {
        const [known] = await boss.findJobs(job.kind, { id: job.id });
        if (known?.state === 'failed') await finishFailed(postgres, job.id);
      }
    }
  }

  async function startHandler(handler: JobHandler): Promise<void> {
    await queues.work(handler.kind, async ([job]) => {
      if (job === undefined) return;
      try {
        await runJob(running, handler, job.id);
      } catch (error) {
        // Stopping is no failure of the work: it goes on with the next start.
        if (running.isStopping) throw error;
        log.error({ err: error, kind: handler.kind }, 'a job failed');
        const failures = await postgres.asSystem((tx) => createJobRunStore(tx).countFailure(job.id));
        if (failures < mostFailures) throw error;
        await finishFailed(postgres, job.id);
      }
    });
  }

  const storing = new Set<string>();
  const recordStoring = (handlers: readonly HandledKind[]): void => {
    for (const { kind, storesFiles } of handlers) if (storesFiles === true) storing.add(kind);
  };

  const recordLimited: Jobs['enqueue'] = async (transaction, accountId, work) => {
    if (storing.has(work.kind)) await limits.requireStorage(accountId);
    if (limits.most > 0 && (await createJobRunStore(transaction).countOpenInTurn(accountId)) >= limits.most)
      throw new OperationError('too_many_requests', { message: tooManyJobs, retryAfterSeconds: 30 });
    return recordAny(transaction, accountId, work);
  };

  const enqueuing = (enqueue: Jobs['enqueue']): Pick<Jobs, 'enqueue' | 'enqueueOnce'> => ({
    enqueue,
    async enqueueOnce(transaction, accountId, work) {
      const unfinished = await createJobRunStore(transaction).findUnfinished(work.kind, work.subject);
      return unfinished ?? enqueue(transaction, accountId, work);
    },
  });

  const jobs: Jobs = {
    ...enqueuing(recordLimited),
    unlimited: () => ({ ...jobs, ...enqueuing(recordAny) }),
    dispatch,
    async dispatchAgain(job) {
      // The queue knows it as ended, by the same id.
      await boss.deleteJob(job.kind, job.id);
      await dispatch(job);
    },
    announce: (event) => boss.publish(event),
    async start({ handlers, schedule }) {
      const scheduled: readonly ScheduledWork[] = [...schedule, { name: sweepQueue, cron: '* * * * *', run: sweep }];
      await queues.start([...handlers.map(queueOf), ...scheduled.map(({ name }) => ({ name, isSingle: true }))]);
      recordStoring(handlers);
      for (const handler of handlers) await startHandler(handler);
      for (const { name, cron, after = [], run } of scheduled) {
        await boss.schedule(name, cron);
        for (const event of after) await boss.subscribe(event, name);
        await queues.work(name, run);
      }
      await sweep();
    },
    async startSending(handlers) {
      await queues.startSending(handlers.map(queueOf));
      recordStoring(handlers);
    },
    async stop() {
      running.isStopping = true;
      await queues.close();
    },
  };
  return jobs;
}
