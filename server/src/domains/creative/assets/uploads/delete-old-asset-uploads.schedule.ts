import { topicLock } from '../../../../platform/intents/intents.ts';
import { defineDeletion } from '../../../../platform/retention/retention.ts';
import type { Services } from '../../../../platform/services.ts';
import { assetUploadLock, removeAssetUpload } from './asset-upload-files.ts';
import { createAssetUploadStore } from './asset-uploads.store.ts';

async function deleteIdle(services: Services, id: string, before: Date): Promise<void> {
  const { postgres } = services;
  // A part may have come while this waited for the lock.
  const upload = await postgres.asSystem((tx) => createAssetUploadStore(tx).find(id));
  if (upload === null || upload.updatedAt >= before) return;
  await removeAssetUpload(services, upload);
  await postgres.asSystem((tx) => createAssetUploadStore(tx).remove(id));
}

/** Uploads in parts that nobody went on with for a day are deleted. */
export const deleteOldAssetUploads = defineDeletion(
  { name: 'delete-old-asset-uploads', cron: '27 * * * *', days: 1 },
  async (services, before) => {
    const { postgres } = services;
    const idle = await postgres.asSystem((tx) => createAssetUploadStore(tx).listIdle(before));
    for (const { id, accountId } of idle)
      await postgres.whileHeld(topicLock(accountId, assetUploadLock(id)), () => deleteIdle(services, id, before));
  },
);
