import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import { removeHistoryFile } from '../model/history-files.ts';
import { createHistoryImportStore } from '../model/history-imports.store.ts';
import { rebuildImported } from '../model/rebuild-imported.ts';
import { importHistoryJob } from './import-history.job.ts';

export const historyFileDays = 1;

/** Rebuilds visits of imports whose work ended before it could, and deletes files that were not imported within a day. */
export function finishHistory(services: Services): ScheduledWork {
  const { postgres, now } = services;
  return {
    name: 'finish-history-imports',
    cron: '*/10 * * * *',
    async run() {
      const before = new Date(now().getTime() - historyFileDays * 24 * 3_600_000);
      const due = inPages((after) =>
        postgres.asSystem((tx) => createHistoryImportStore(tx).listUnfinished(before, after)),
      );
      for await (const row of due) {
        const isRunning = await postgres.asSystem((tx) =>
          createJobRunStore(tx).findUnfinished(importHistoryJob.kind, row.id),
        );
        if (isRunning !== null) continue;
        if (row.visitsDue) await rebuildImported(services, row);
        if (!row.hasFile || row.createdAt >= before) continue;
        await removeHistoryFile(services, row);
        await postgres.asSystem((tx) => createHistoryImportStore(tx).update(row.id, { hasFile: false }));
      }
    },
  };
}
