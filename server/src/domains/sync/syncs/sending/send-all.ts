import { setTimeout as sleep } from 'node:timers/promises';
import { sumsOfRuns } from '../runs/run-totals.store.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import { createBatchStore } from './batches.store.ts';
import type { RunContext } from './run-context.ts';
import { recoverBatches, sendBatch, type Sending } from './send-batch.ts';
import { recordUncertain } from './uncertain-rows.ts';

/** Longer than this nobody waits in a lane: the run goes on when it is due. */
const longestWait = 5_000;
/** So often it is looked whether somebody stops the run, and said how far it is. */
const lookEvery = 500;
/** Due batches that are read at once, for each that is sent at once. */
const readAhead = 4;

type Batch = Parameters<typeof sendBatch>[1];
export type OnProgress = (done: number, total: number) => Promise<void>;
type Control = 'go' | 'cancelled' | 'paused';

async function controlOf({ services, run, sync }: RunContext): Promise<Control> {
  return services.postgres.forAccount(run.accountId, async (tx) => {
    const now = await createRunStore(tx).find(run.id);
    if (now?.isCancelRequested !== false) return 'cancelled';
    const current = await createSyncStore(tx).find(sync.id);
    return current?.state === 'paused' ? 'paused' : 'go';
  });
}

async function sumsOf({ services, run }: RunContext) {
  return services.postgres.forAccount(run.accountId, async (tx) => (await sumsOfRuns(tx, [run.id])).get(run.id));
}

/** More than the allowed share of the first rows was refused: the run waits for somebody. */
async function isCanaryDead(context: RunContext): Promise<boolean> {
  const { sync, change } = context;
  const sums = await sumsOf(context);
  if (sums === undefined) return false;
  const tried = sums.added + sums.changed + sums.rejected + sums.unsure;
  if (tried < 10 || sums.rejected <= (tried * sync.guards.most_refused) / 100) return false;
  const message = `More than ${sync.guards.most_refused}% of the first rows were refused. Look at the reasons, or approve to send the rest.`;
  await change({ state: 'stopped', message });
  return true;
}

/** The first batch whose rows are sent, while its outcome decides whether others follow; null: they may. */
async function openCanary({ services, run }: RunContext): Promise<number | null> {
  if (run.approved.includes('canary')) return null;
  return services.postgres.forAccount(run.accountId, async (tx) => {
    const store = createBatchStore(tx);
    const first = await store.firstSent(run.id);
    return first !== null && (await store.isOpen(run.id, first)) ? first : null;
  });
}

type Pause = 'done' | 'later' | 'again';

/** Waits for the next batch that is due. */
async function waitForBatch({ services, run, change }: RunContext): Promise<Pause> {
  const left = await services.postgres.forAccount(run.accountId, (tx) => createBatchStore(tx).leftOf(run.id));
  if (left.open === 0) return 'done';
  const wait = (left.next?.getTime() ?? 0) - Date.now();
  if (wait > longestWait) {
    await change({ state: 'waiting', message: 'The destination takes no rows for now.', notBefore: left.next });
    return 'later';
  }
  await sleep(Math.max(wait, 10));
  return 'again';
}

/** Sends the batches of a run, several at once. */
class Sender {
  readonly #sending: Sending;
  readonly #progress: OnProgress;
  readonly #flying = new Map<string, Promise<void>>();
  #failures: unknown[] = [];
  #queue: Batch[] = [];
  /** The last batch that may be sent before the first ones are judged. */
  #through: number | null = null;
  #lookAt = 0;
  #isOver = false;

  constructor(sending: Sending, progress: OnProgress) {
    this.#sending = sending;
    this.#progress = progress;
  }

  async run(): Promise<void> {
    const { context } = this.#sending;
    this.#through = await openCanary(context);
    try {
      while (await this.#goesOn()) {
        await this.#fill();
        if (this.#flying.size > 0) {
          await Promise.race(this.#flying.values());
          continue;
        }
        if (await this.#isJudged()) continue;
        const pause = await waitForBatch(context);
        if (pause === 'done') await context.finish('done', '');
        if (pause !== 'again') return;
        this.#queue = [];
      }
    } finally {
      // What is on its way is recorded before the run is left.
      await Promise.allSettled(this.#flying.values());
    }
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  async #goesOn(): Promise<boolean> {
    if (this.#isOver || this.#failures.length > 0) return false;
    if (Date.now() < this.#lookAt) return true;
    this.#lookAt = Date.now() + lookEvery;
    const { context } = this.#sending;
    const { done = 0, total = 0 } = (await sumsOf(context)) ?? {};
    await this.#progress(done, total);
    const control = await controlOf(context);
    if (control === 'go') return true;
    await Promise.allSettled(this.#flying.values());
    if (control === 'cancelled') {
      await recordUncertain(context);
      await context.finish('cancelled', 'Canceled. What was sent before stays at the destination.');
    } else await context.change({ state: 'waiting', message: 'The sync is paused.' });
    return false;
  }

  /** Once the first rows have their outcome, the others may follow, or nothing may. Answers whether something changed. */
  async #isJudged(): Promise<boolean> {
    const { context } = this.#sending;
    if (this.#through === null || (await openCanary(context)) !== null) return false;
    this.#through = null;
    this.#isOver = await isCanaryDead(context);
    return true;
  }

  async #fill(): Promise<void> {
    const { concurrency } = this.#sending.connector.limits;
    if (this.#queue.length === 0) this.#queue = await this.#due(concurrency * readAhead);
    while (this.#flying.size < concurrency) {
      const next = this.#queue[0];
      if (next === undefined || (next.isLast && !(await this.#isAlone()))) return;
      this.#queue.shift();
      this.#start(next);
    }
  }

  async #due(limit: number): Promise<Batch[]> {
    const { services, run } = this.#sending.context;
    const asked = { now: new Date(), limit: limit + this.#flying.size, through: this.#through };
    const due = await services.postgres.forAccount(run.accountId, (tx) => createBatchStore(tx).listDue(run.id, asked));
    return due.filter(({ id }) => !this.#flying.has(id));
  }

  /** Replacements take effect with the last batch: all others have their outcome before it is sent. */
  async #isAlone(): Promise<boolean> {
    if (this.#flying.size > 0) return false;
    const { services, run } = this.#sending.context;
    return (await services.postgres.forAccount(run.accountId, (tx) => createBatchStore(tx).leftOf(run.id))).open === 1;
  }

  #start(batch: Batch): void {
    const work = sendBatch(this.#sending, batch)
      .catch((error: unknown) => {
        this.#failures.push(error);
      })
      .finally(() => this.#flying.delete(batch.id));
    this.#flying.set(batch.id, work);
  }
}

/** Sends what is planned until nothing is left, somebody stops it, or the destination takes no more for now. */
export async function sendAll(sending: Sending, progress: OnProgress): Promise<void> {
  await recoverBatches(sending);
  await sending.context.change({ state: 'sending', message: '', notBefore: null });
  await new Sender(sending, progress).run();
}
