import type { getAssetUpload as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadAssetUpload, presentAssetUpload } from './load-asset-upload.ts';

export const getAssetUpload: Verb<typeof operation> = async (context, { params }) => ({
  data: presentAssetUpload(await loadAssetUpload(context, params.id)),
});
