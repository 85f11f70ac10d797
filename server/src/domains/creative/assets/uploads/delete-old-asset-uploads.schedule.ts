import { topicLock } from '../../../../platform/intents/intents.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { assetUploadLock, removeAssetUpload } from './asset-upload-files.ts';
import { createAssetUploadStore } from './asset-uploads.store.ts';

const keptMilliseconds = 24 * 3_600_000;

/** Uploads in parts that nobody went on with for a day are deleted. */
export function deleteOldAssetUploads(services: Services): ScheduledWork {
  const { postgres, now } = services;
  const deleteIdle = async (id: string, before: Date): Promise<void> => {
    // A part may have come while this waited for the lock.
    const upload = await postgres.asSystem((tx) => createAssetUploadStore(tx).find(id));
    if (upload === null || upload.updatedAt >= before) return;
    await removeAssetUpload(services, upload);
    await postgres.asSystem((tx) => createAssetUploadStore(tx).remove(id));
  };
  return {
    name: 'delete-old-asset-uploads',
    cron: '27 * * * *',
    async run() {
      const before = new Date(now().getTime() - keptMilliseconds);
      const idle = await postgres.asSystem((tx) => createAssetUploadStore(tx).listIdle(before));
      for (const { id, accountId } of idle)
        await postgres.whileHeld(topicLock(accountId, assetUploadLock(id)), () => deleteIdle(id, before));
    },
  };
}
