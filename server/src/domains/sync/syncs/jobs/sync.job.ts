import { setTimeout as sleep } from 'node:timers/promises';
import { createPacer, type Pacer } from '@acquaint/engine';
import { SyncSourceError } from '../../../../integrations/sync/port.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import { kindOfLane, lanes } from '../runs/enqueue-run.ts';
import { planRun } from '../sending/plan-run.ts';
import { removeRunData } from '../sending/plan.queries.ts';
import { loadRun, type RunContext } from '../sending/run-context.ts';
import { createBatchStore } from '../sending/batches.store.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { recoverBatches, RunFailed, sendBatch, type Sending } from '../sending/send-batch.ts';
import { recordExport } from '../sending/synced-rows.queries.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import { withWriter } from '../sending/with-writer.ts';

/** Longer than this nobody waits in a lane: the run goes on when it is due. */
const longestWait = 5_000;

type Control = 'go' | 'cancelled' | 'paused';

async function controlOf({ services, run, sync }: RunContext): Promise<Control> {
  return services.postgres.forAccount(run.accountId, async (tx) => {
    const now = await createRunStore(tx).find(run.id);
    if (now?.isCancelRequested !== false) return 'cancelled';
    const current = await createSyncStore(tx).find(sync.id);
    return current?.state === 'paused' ? 'paused' : 'go';
  });
}

/** More than the allowed share of the first rows was refused. */
async function isCanaryDead({ services, run, sync }: RunContext): Promise<boolean> {
  const sums = await services.postgres.forAccount(run.accountId, async (tx) =>
    (await createRunStore(tx).sumsOf([run.id])).get(run.id),
  );
  if (sums === undefined) return false;
  const tried = sums.added + sums.changed + sums.rejected + sums.unsure;
  return tried >= 10 && sums.rejected > (tried * sync.guards.most_refused) / 100;
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

/** Ends or interrupts the run where somebody asked for it. */
async function isStopped(context: RunContext): Promise<boolean> {
  const control = await controlOf(context);
  if (control === 'cancelled')
    await context.finish('cancelled', 'Canceled. What was sent before stays at the destination.');
  if (control === 'paused') await context.change({ state: 'waiting', message: 'The sync is paused.' });
  return control !== 'go';
}

type Batch = Parameters<typeof sendBatch>[1];

async function dueBatches(
  { services, run }: RunContext,
  limit: number,
): Promise<{ due: readonly Batch[]; done: number; total: number }> {
  return services.postgres.forAccount(run.accountId, async (tx) => {
    const { done = 0, total = 0 } = (await createRunStore(tx).sumsOf([run.id])).get(run.id) ?? {};
    return { due: await createBatchStore(tx).listDue(run.id, new Date(), limit), done, total };
  });
}

/** Sends batches side by side. Throws the first failure once all of them have ended. */
async function sendTogether(sending: Sending, pacer: Pacer, due: readonly Batch[]): Promise<void> {
  const ended = await Promise.allSettled(
    due.map(async (batch) => {
      await sleep(Math.max(0, pacer.reserve(Date.now()) - Date.now()));
      await sendBatch(sending, batch);
    }),
  );
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Sends what is planned until nothing is left, somebody stops it, or the destination takes no more for now. */
async function sendAll(sending: Sending, progress: (done: number, total: number) => Promise<void>): Promise<void> {
  const { context, connector } = sending;
  const { limits } = connector;
  const pacer = createPacer(limits.windows);
  await recoverBatches(sending);
  await context.change({ state: 'sending', message: '', notBefore: null });
  let hasCanary = context.run.approved.includes('canary');
  while (!(await isStopped(context))) {
    const { due, done, total } = await dueBatches(context, hasCanary ? limits.concurrency : 1);
    await progress(done, total);
    if (due.length === 0) {
      const pause = await waitForBatch(context);
      if (pause === 'done') await context.finish('done', '');
      if (pause !== 'again') return;
      continue;
    }
    await sendTogether(sending, pacer, due);
    if (!hasCanary && (await isCanaryDead(context))) {
      const message = `More than ${context.sync.guards.most_refused}% of the first rows were refused. Look at the reasons, or approve to send the rest.`;
      await context.change({ state: 'stopped', message });
      return;
    }
    hasCanary ||= due.some(({ operation }) => operation !== 'remove');
  }
}

async function advance(context: RunContext, progress: (done: number, total: number) => Promise<void>): Promise<void> {
  const { services, run, sync, connection } = context;
  const signal = new AbortController().signal;
  const isPlanned = run.state === 'sending' || run.state === 'waiting';
  if (!isPlanned && !(await planRun(context, signal))) return;
  await withWriter(services, { sync, connection }, (destination) =>
    sendAll({ context, signal, ...destination }, progress),
  );
}

/** What a failure says to people; null for one that is the product's own. */
function wordsFor(error: unknown): string | null {
  if (error instanceof SyncSourceError || error instanceof RunFailed) return error.message;
  return error instanceof OperationError ? error.message : null;
}

/** Works on a run from wherever it is, in its lane. Every step is harmless when repeated. */
export const runSyncJobs = lanes.map((lane) =>
  defineJob({
    kind: kindOfLane(lane),
    input: thingId,
    process:
      (services) =>
      async ({ accountId, input: runId, progress }) => {
        const context = await loadRun(services, accountId, runId);
        if (context === null || context.run.state === 'stopped') return 'There is nothing to do.';
        try {
          await advance(context, progress);
        } catch (error) {
          const words = wordsFor(error);
          if (words === null) throw error;
          await context.finish('failed', words);
        }
        const after = await loadRun(services, accountId, runId);
        if (after === null) {
          if (context.run.kind === 'run') await recordExport(context.own, context.sync.id, services.now());
          await removeRunData(context.own, runId);
        }
        return after === null ? 'The run has ended.' : 'The run goes on later.';
      },
  }),
);
