import { finishAssetUpload as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { assetUploadLock, withAssetUpload } from './asset-upload-files.ts';
import { createAssetStore } from '../model/assets.store.ts';
import { deleteAssetUpload, loadAssetUpload } from './load-asset-upload.ts';
import { presentAsset } from '../model/present-asset.ts';
import { storeAsset } from '../model/store-asset.ts';

const message = 'The file was added.';

// The file gets the id of its upload: by it, who asks again finds what was made.
export const finishAssetUpload = mutation(
  operation,
  { audit: 'asset', action: 'addAsset', lock: ({ params }) => assetUploadLock(params.id) },
  async (context, { params, body }) => {
    const { services, transaction } = context;
    const made = await transaction((tx) => createAssetStore(tx).find(params.id));
    if (made !== null) {
      await deleteAssetUpload(context, params.id);
      return { data: { ...(await presentAsset(context, made)), twin: null }, message };
    }
    const upload = await loadAssetUpload(context, params.id);
    const { id, fileName, folder, bytes, received } = upload;
    if (received < bytes)
      throw new OperationError('not_ready', { message: `${bytes - received} of ${bytes} bytes are missing.` });
    try {
      const facts = { ...body, folder };
      const data = await withAssetUpload(services, upload, (path) =>
        storeAsset(context, { id, path, fileName, bytes, facts }),
      );
      await deleteAssetUpload(context, id);
      return { data, message };
    } catch (error) {
      // What the library does not take will not be taken later.
      if (error instanceof OperationError && error.code === 'invalid_input') await deleteAssetUpload(context, id);
      throw error;
    }
  },
);
