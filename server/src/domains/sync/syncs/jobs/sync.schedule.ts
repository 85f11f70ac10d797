import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import { endRun } from '../runs/end-run.ts';
import { enqueueRun } from '../runs/enqueue-run.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { startRun } from '../runs/start-run.ts';
import { createSyncStore } from '../model/syncs.store.ts';

async function goOn(services: Services): Promise<void> {
  const { postgres, jobs, now, log } = services;
  const open = inPages((after) => postgres.asSystem((tx) => createRunStore(tx).listOpen(after)));
  for await (const run of open) {
    if (run.notBefore !== null && run.notBefore > now()) continue;
    const job = await postgres.asSystem(async (tx) => {
      const store = createRunStore(tx);
      const sync = await createSyncStore(tx).find(run.syncId);
      if (sync === null || (run.state === 'waiting' && sync.state === 'paused')) return null;
      if ((await store.lastJobState(run.id)) === 'failed') {
        const message = 'It failed several times. Ask your administrator to look at the log.';
        await endRun(tx, run.id, { state: 'failed', message, finishedAt: now() });
        return null;
      }
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
