import { deleteUpload as operation } from '@acquaint/contract';
import { mutation, unchanged } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { removeUploadTable } from '../model/upload-files.ts';
import { createUploadStore } from '../model/uploads.store.ts';

export const deleteUpload = mutation(operation, { audit: 'upload' }, async ({ services, write }, { params }) => {
  const row = await write(async (tx) => {
    const store = createUploadStore(tx);
    const found = await store.find(params.id);
    // What something was made of goes with that.
    if (found === null || found.isUsed) return unchanged(null);
    return { audit: { objectId: found.id }, result: await store.remove(found.id) };
  });
  if (row === null) throw new OperationError('not_found');
  await removeUploadTable(services, row);
  return { message: `${row.fileName} is forgotten` };
});
