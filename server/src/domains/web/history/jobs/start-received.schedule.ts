import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import type { HistoryImportRow } from '../model/history-imports.table.ts';
import { createReceivedImportStore } from '../model/received-imports.store.ts';
import { importHistoryJob } from './import-history.job.ts';

/** Visits of a visitor are whole where their events come in one import: it waits for more of them, but not for ever. */
const [quietMilliseconds, longestMilliseconds] = [30_000, 3_600_000];

/** Imports events of the past that servers sent, once no more come; and goes on where work failed, as what was acknowledged is not lost. */
export function startReceived({ postgres, jobs, now }: Services): ScheduledWork {
  const start = async ({ id, accountId }: HistoryImportRow, isClosed: boolean): Promise<void> => {
    const job = await postgres.asSystem(async (tx) => {
      // Somebody may have started it by hand.
      if (!isClosed && !(await createReceivedImportStore(tx).close(id))) return null;
      return jobs.unlimited().enqueueOnce(tx, accountId, importHistoryJob.work(id));
    });
    if (job !== null) await jobs.dispatch(job);
  };
  return {
    name: 'start-received-history',
    cron: '* * * * *',
    async run() {
      const at = now().getTime();
      const due = { quietSince: new Date(at - quietMilliseconds), begunBefore: new Date(at - longestMilliseconds) };
      const listDue = (after: string | null) =>
        postgres.asSystem((tx) => createReceivedImportStore(tx).listDue(due, after));
      for await (const row of inPages(listDue)) await start(row, false);
      const listBroken = (after: string | null) =>
        postgres.asSystem((tx) => createReceivedImportStore(tx).listBroken(after));
      for await (const row of inPages(listBroken)) await start(row, true);
    },
  };
}
