import type { deleteUpload as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { removeUploadTable } from './upload-files.ts';
import { createUploadStore } from './uploads.store.ts';

export const deleteUpload: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const row = await transaction(async (tx) => {
    const store = createUploadStore(tx);
    const found = await store.find(params.id);
    // What something was made of goes with that.
    if (found === null || found.isUsed) return null;
    await audit(tx, user, { action: 'deleteUpload', objectType: 'upload', objectId: found.id });
    return store.remove(found.id);
  });
  if (row === null) throw new OperationError('not_found');
  await removeUploadTable(services, row);
  return { message: `${row.fileName} is forgotten` };
};
