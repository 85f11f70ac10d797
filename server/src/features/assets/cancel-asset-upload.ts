import type { cancelAssetUpload as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { assetUploadTurns } from './asset-upload-files.ts';
import { forgetAssetUpload, loadAssetUpload } from './load-asset-upload.ts';

export const cancelAssetUpload: Verb<typeof operation> = async (context, { params }) =>
  assetUploadTurns.take(params.id, async () => {
    const { id, fileName } = await loadAssetUpload(context, params.id);
    await forgetAssetUpload(context, id);
    return { message: `The upload of ${fileName} was canceled.` };
  });
