import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import { enqueueRun } from '../runs/enqueue-run.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { startRun } from '../runs/start-run.ts';
import { removeRunData } from '../sending/plan.queries.ts';
import { loadRun } from '../sending/run-context.ts';
import { recordUncertain } from '../sending/uncertain-rows.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import type { SyncRunRow } from '../model/syncs.table.ts';

/** Ends a run whose work failed again and again, with what it needed while it ran. */
async function giveUp(services: Services, { id, accountId }: SyncRunRow): Promise<void> {
  const context = await loadRun(services, accountId, id);
  if (context === null) return;
  await recordUncertain(context);
  await context.finish('failed', 'It failed several times. Ask your administrator to look at the log.');
  await removeRunData(context.own, id);
}

async function goOn(services: Services): Promise<void> {
  const { postgres, jobs, now, log } = services;
  const open = inPages((after) => postgres.asSystem((tx) => createRunStore(tx).listOpen(after)));
  for await (const run of open) {
    if (run.notBefore !== null && run.notBefore > now()) continue;
    if ((await postgres.asSystem((tx) => createRunStore(tx).lastJobState(run.id))) === 'failed') {
      await giveUp(services, run);
      continue;
    }
    const job = await postgres.asSystem(async (tx) => {
      const sync = await createSyncStore(tx).find(run.syncId);
      if (sync === null || (run.state === 'waiting' && sync.state === 'paused')) return null;
      return enqueueRun(services, tx, { ...run, connectionId: sync.connectionId });
    });
    if (job !== null)
      await jobs.dispatch(job).catch((error: unknown) => log.error({ err: error }, 'a run was not enqueued'));
  }
}

async function startDue(services: Services): Promise<void> {
  const { postgres, jobs, now } = services;
  const due = await postgres.asSystem((tx) => createSyncStore(tx).listDue(now()));
  for (const sync of due) {
    const job = await postgres.asSystem(async (tx) => {
      await createSyncStore(tx).update(sync.id, { nextRunAt: nextRunAt(sync.schedule, now()) });
      const started = await startRun(services, tx, { sync, kind: 'run', startedBy: 'schedule', resendsAll: false });
      return started?.job ?? null;
    });
    if (job !== null) await jobs.dispatch(job);
  }
}

/** Each minute: starts syncs whose time has come, once for all times that were missed, and lets runs go on that wait. */
export function advanceSyncs(services: Services): ScheduledWork {
  return {
    name: 'advance-syncs',
    cron: '* * * * *',
    async run() {
      await startDue(services);
      await goOn(services);
    },
  };
}
