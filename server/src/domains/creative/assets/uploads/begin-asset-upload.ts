import { beginAssetUpload as operation, mostOpenAssetUploads } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createAssetUploadStore } from './asset-uploads.store.ts';
import { presentAssetUpload } from './load-asset-upload.ts';
import { requireRoom } from '../model/store-asset.ts';

export const beginAssetUpload = unframed(
  operation,
  { because: 'part of an upload', lock: 'asset uploads' },
  async (context, { body }) => {
    const { services, user, transaction } = context;
    const { name: fileName, bytes, folder } = body;
    await requireRoom(context, bytes);
    const now = services.now();
    const { id: userId, account_id: accountId } = user;
    const row = {
      id: newId(),
      accountId,
      userId,
      fileName,
      folder,
      bytes,
      received: 0,
      createdAt: now,
      updatedAt: now,
    };
    // Two that begin at once must not both be the last that is allowed.
    await transaction(async (tx) => {
      const store = createAssetUploadStore(tx);
      if ((await store.count()) >= mostOpenAssetUploads)
        throw new OperationError('limit_reached', {
          message: `There are ${mostOpenAssetUploads} unfinished uploads. Finish or cancel some first.`,
        });
      await store.insert(row);
    });
    return { data: presentAssetUpload(row) };
  },
);
