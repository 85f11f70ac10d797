import { defineDeletion } from '../../../../platform/retention/retention.ts';
import { removeUploadTable } from '../model/upload-files.ts';
import { createUploadStore } from '../model/uploads.store.ts';

/** Files that nothing was made of within a day are deleted. */
export const deleteOldUploads = defineDeletion(
  { name: 'delete-old-uploads', cron: '17 * * * *', days: 1 },
  async (services, before) => {
    const { postgres } = services;
    const old = await postgres.asSystem((tx) => createUploadStore(tx).listUnused(before));
    for (const upload of old) {
      await removeUploadTable(services, upload);
      await postgres.asSystem((tx) => createUploadStore(tx).remove(upload.id));
    }
  },
);
