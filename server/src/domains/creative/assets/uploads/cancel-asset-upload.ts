import { cancelAssetUpload as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { assetUploadLock } from './asset-upload-files.ts';
import { deleteAssetUpload, loadAssetUpload } from './load-asset-upload.ts';

export const cancelAssetUpload = unframed(
  operation,
  { because: 'part of an upload', lock: ({ params }) => assetUploadLock(params.id) },
  async (context, { params }) => {
    const { id, fileName } = await loadAssetUpload(context, params.id);
    await deleteAssetUpload(context, id);
    return { message: `The upload of ${fileName} was canceled.` };
  },
);
