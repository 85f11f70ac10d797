import type { Logger } from 'pino';
import type { Postgres, Transaction } from '../postgres/postgres.ts';
import { createJobRunStore, type JobRow } from './job-runs.store.ts';
import { newId } from '../ids/ids.ts';
import { openQueues } from './queues.ts';

/** What a running job knows and tells. */
interface JobContext {
  readonly jobId: string;
  readonly accountId: string;
  /** What the work is about, as it was noted. */
  readonly subject: string;
  /** Tells how far the work is and throws JobCancelled when a person asked to stop; call it between steps. */
  progress(done: number, total: number): Promise<void>;
}

/** Long work of an account. It may run twice after a crash, so every step must be harmless when repeated. */
export interface JobHandler {
  readonly kind: string;
  run(context: JobContext): Promise<string>;
}

/** Upkeep of the product itself, at times given in cron form (UTC). */
export interface ScheduledWork {
  readonly name: string;
  readonly cron: string;
  run(): Promise<void>;
}

export interface Jobs {
  /** Notes the work in the account's own transaction; it starts once `dispatch` is called after the commit, or at the next sweep. */
  note(transaction: Transaction, accountId: string, work: { kind: string; subject?: string }): Promise<JobRow>;
  /** The same, or answers the work of that kind about that subject that has not ended. */
  noteOnce(transaction: Transaction, accountId: string, work: { kind: string; subject?: string }): Promise<JobRow>;
  dispatch(job: JobRow): Promise<void>;
  start(work: { handlers: readonly JobHandler[]; schedule: readonly ScheduledWork[] }): Promise<void>;
  stop(): Promise<void>;
}

/** Thrown by `progress` to a job that a person asked to stop. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

/** Work that fails so often is not tried again. */
const mostFailures = 6;
/** The queue counts each process that died as a try: only failures of the work itself end it. */
const workOptions = { retryLimit: 10_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 15 };
const failedOften = 'It failed several times; see the log';
const sweepQueue = 'sweep-noted-jobs';

function contextOf(postgres: Postgres, job: { id: string; accountId: string; subject: string }): JobContext {
  return {
    jobId: job.id,
    accountId: job.accountId,
    subject: job.subject,
    async progress(done, total) {
      const row = await postgres.asSystem((transaction) =>
        createJobRunStore(transaction).update(job.id, { done, total, state: 'running' }),
      );
      if (row?.isCancelRequested === true) throw new JobCancelled();
    },
  };
}

async function runJob(postgres: Postgres, handler: JobHandler, id: string): Promise<void> {
  const row = await postgres.asSystem((transaction) => createJobRunStore(transaction).find(id));
  // Gone or ended: this is the second delivery of finished work.
  if (row === null || row.finishedAt !== null) return;
  const finish = (state: 'done' | 'cancelled', message: string): Promise<void> =>
    postgres.asSystem((transaction) => createJobRunStore(transaction).finish(id, state, message));
  try {
    const context = contextOf(postgres, row);
    await context.progress(row.done, row.total);
    await finish('done', await handler.run(context));
  } catch (error) {
    if (!(error instanceof JobCancelled)) throw error;
    await finish('cancelled', 'Stopped on request');
  }
}

/** Opens the job queue (pg-boss) over either PostgreSQL. Nothing runs before `start`. */
export function openJobs(postgres: Postgres, log: Logger): Jobs {
  const queues = openQueues(postgres, (error) => log.error({ err: error }, 'job queue'));
  const { boss } = queues;

  async function dispatch(job: JobRow): Promise<void> {
    // The row's id is the job's id: sending it again is no second job.
    await boss.send(job.kind, {}, { ...workOptions, id: job.id });
  }

  const finishFailed = (id: string): Promise<void> =>
    postgres.asSystem((transaction) => createJobRunStore(transaction).finish(id, 'failed', failedOften));

  /** Sends what was stored but not sent, and ends what the queue has given up. */
  async function sweep(): Promise<void> {
    const open = await postgres.asSystem((transaction) => createJobRunStore(transaction).listOpen());
    for (const job of open) {
      if (job.state === 'queued') await dispatch(job);
      else {
        const [known] = await boss.findJobs(job.kind, { id: job.id });
        if (known?.state === 'failed') await finishFailed(job.id);
      }
    }
  }

  async function startHandler(handler: JobHandler): Promise<void> {
    await queues.work(handler.kind, async ([job]) => {
      if (job === undefined) return;
      try {
        await runJob(postgres, handler, job.id);
      } catch (error) {
        log.error({ err: error, kind: handler.kind }, 'a job failed');
        const failures = await postgres.asSystem((tx) => createJobRunStore(tx).countFailure(job.id));
        if (failures < mostFailures) throw error;
        await finishFailed(job.id);
      }
    });
  }

  const note: Jobs['note'] = async (transaction, accountId, { kind, subject = '' }) => {
    const row = await createJobRunStore(transaction).insert({ id: newId(), accountId, kind, subject });
    if (row === null) throw new Error('A job row was not stored');
    return row;
  };

  return {
    note,
    async noteOnce(transaction, accountId, work) {
      const unfinished = await createJobRunStore(transaction).findUnfinished(work.kind, work.subject);
      return unfinished ?? note(transaction, accountId, work);
    },
    dispatch,
    async start({ handlers, schedule }) {
      const scheduled = [...schedule, { name: sweepQueue, cron: '* * * * *', run: sweep }];
      await queues.start([
        ...handlers.map(({ kind }) => ({ name: kind, isSingle: false })),
        ...scheduled.map(({ name }) => ({ name, isSingle: true })),
      ]);
      for (const handler of handlers) await startHandler(handler);
      for (const { name, cron, run } of scheduled) {
        await boss.schedule(name, cron);
        await queues.work(name, run);
      }
      await sweep();
    },
    stop: () => queues.close(),
  };
}
