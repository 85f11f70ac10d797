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
      const { objects } = await files.listAll(exportsFolder, { recursive: true }).catch(() => ({ objects: [] }));
      for (const object of objects) {
        if (!object.isFile) continue;
        const { lastModified } = await files.getMetaData(object.key);
        if (lastModified.getTime() < oldest) await files.delete(object.key);
      }
    },
  };
}
