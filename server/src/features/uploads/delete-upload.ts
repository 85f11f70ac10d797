import type { deleteUpload as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { removeUploadTable } from './upload-files.ts';
import { createUploadStore } from './uploads.store.ts';

export const deleteUpload: Verb<typeof operation> = async ({ services, transaction }, { params }) => {
  const row = await transaction(async (tx) => {
    const store = createUploadStore(tx);
    const found = await store.find(params.id);
    // What something was made of goes with that.
    return found === null || found.isUsed ? null : store.remove(found.id);
  });
  if (row === null) throw new OperationError('not_found');
  await removeUploadTable(services, row);
  return { message: `${row.fileName} is forgotten` };
};
