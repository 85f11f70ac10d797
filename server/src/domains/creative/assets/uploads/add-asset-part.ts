import { addAssetPart as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { assetUploadLock, storeAssetPart } from './asset-upload-files.ts';
import { createAssetUploadStore } from './asset-uploads.store.ts';
import { loadAssetUpload, presentAssetUpload } from './load-asset-upload.ts';

export const addAssetPart = unframed(
  operation,
  { because: 'part of an upload', lock: ({ params }) => assetUploadLock(params.id) },
  async (context, { params, body, file }) => {
    const { services, transaction } = context;
    const upload = await loadAssetUpload(context, params.id);
    const { bytes, received } = upload;
    const end = body.offset + file.bytes;
    if (end > bytes) throw invalidInput({ file: [`The upload was begun for ${bytes} bytes; this part ends beyond`] });
    // Its answer was lost, and it comes again.
    if (end <= received) return { data: presentAssetUpload(upload) };
    if (body.offset !== received)
      throw new OperationError('changed_meanwhile', {
        message: `${received} of ${bytes} bytes are stored. The next part begins there.`,
      });
    await storeAssetPart(services, upload, { path: file.path, offset: received });
    await transaction((tx) => createAssetUploadStore(tx).setReceived(upload.id, end, services.now()));
    return { data: presentAssetUpload({ ...upload, received: end }) };
  },
);
