import { filesIn } from '../../../../platform/files/files-in.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { exportsFolder } from './export-account.job.ts';

const keptDays = 7;

/** Each day: finished exports are all data of an account in one file, and do not lie around for longer than it takes to fetch them. */
export function deleteOldExports({ files, now }: Services): ScheduledWork {
  return {
    name: 'delete-old-exports',
    cron: '20 3 * * *',
    async run() {
      const oldest = now().getTime() - keptDays * 24 * 3600 * 1000;
      for (const { key } of await filesIn(files, exportsFolder, { recursive: true })) {
        const { lastModified } = await files.getMetaData(key);
        if (lastModified.getTime() < oldest) await files.delete(key);
      }
    },
  };
}
