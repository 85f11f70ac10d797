import { keptDays } from '@acquaint/contract';
import { filesIn } from '../../../../platform/files/files-in.ts';
import { defineDeletion } from '../../../../platform/retention/retention.ts';
import { exportsFolder } from './export-account.job.ts';

/** Each day: finished exports are all data of an account in one file, and do not lie around for longer than it takes to fetch them. */
export const deleteOldExports = defineDeletion(
  { name: 'delete-old-exports', cron: '20 3 * * *', days: keptDays.exports },
  async ({ files }, before) => {
    for (const { key } of await filesIn(files, exportsFolder, { recursive: true })) {
      const { lastModified } = await files.getMetaData(key);
      if (lastModified < before) await files.delete(key);
    }
  },
);
