import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { removeUploadTable } from '../model/upload-files.ts';
import { createUploadStore } from '../model/uploads.store.ts';

const keptMilliseconds = 24 * 3_600_000;

/** Files that nothing was made of within a day are deleted. */
export function deleteOldUploads(services: Services): ScheduledWork {
  const { postgres, now } = services;
  return {
    name: 'delete-old-uploads',
    cron: '17 * * * *',
    async run() {
      const before = new Date(now().getTime() - keptMilliseconds);
      const old = await postgres.asSystem((tx) => createUploadStore(tx).listUnused(before));
      for (const upload of old) {
        await removeUploadTable(services, upload);
        await postgres.asSystem((tx) => createUploadStore(tx).remove(upload.id));
      }
    },
  };
}
