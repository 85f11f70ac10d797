import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { instant } from '../../shared/fields.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageWith } from '../../shared/paging.ts';
import { assetPartUpload, assetUpload } from '../../shared/uploads.ts';
import {
  addedAsset,
  asset,
  assetDetails,
  assetFinishPayload,
  assetFromUrlPayload,
  assetPartPayload,
  assetPayload,
  assetSharePayload,
  assetsQuery,
  assetUpdate,
  assetUploadPayload,
  openAssetUpload,
} from './assets.schema.ts';

const added = z.object({ data: addedAsset, message: z.string() });

export const listAssets = defineOperation({
  name: 'listAssets',
  summary: 'Files of the library, a page at a time',
  method: 'GET',
  path: '/api/assets',
  access: 'user',
  query: assetsQuery,
  response: pageWith(asset, {
    folders: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** The room that all files take, with those in the trash. */
    storage: z.object({ bytes: z.number().int(), most: z.number().int() }),
  }),
  errors: [],
});

export const getAsset = defineOperation({
  name: 'getAsset',
  summary: 'A file with its versions and where it is used',
  method: 'GET',
  path: '/api/assets/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: assetDetails }),
  errors: ['not_found'],
});

export const addAsset = defineOperation({
  name: 'addAsset',
  summary: 'Upload a file: what it is is found from its content',
  method: 'POST',
  path: '/api/assets',
  access: 'user',
  body: assetPayload,
  upload: assetUpload,
  response: added,
  errors: ['conflict'],
});

const uploadState = z.object({ data: openAssetUpload });

export const beginAssetUpload = defineOperation({
  name: 'beginAssetUpload',
  summary: 'Begin to upload a large file in parts; what nobody went on with for a day is forgotten',
  method: 'POST',
  path: '/api/asset-uploads',
  access: 'user',
  body: assetUploadPayload,
  response: uploadState,
  errors: ['conflict'],
});

export const getAssetUpload = defineOperation({
  name: 'getAssetUpload',
  summary: 'How much of a large file is stored, to go on there',
  method: 'GET',
  path: '/api/asset-uploads/:id',
  access: 'user',
  params: idParams,
  response: uploadState,
  errors: ['not_found'],
});

export const addAssetPart = defineOperation({
  name: 'addAssetPart',
  summary: 'Add the next part of a large file; one that is stored already may be sent again',
  method: 'POST',
  path: '/api/asset-uploads/:id/parts',
  access: 'user',
  params: idParams,
  body: assetPartPayload,
  upload: assetPartUpload,
  response: uploadState,
  errors: ['not_found', 'conflict'],
});

export const finishAssetUpload = defineOperation({
  name: 'finishAssetUpload',
  summary: 'Make a file of the library of an upload that is complete; asked again, it answers the same file',
  method: 'POST',
  path: '/api/asset-uploads/:id/finish',
  access: 'user',
  params: idParams,
  body: assetFinishPayload,
  response: added,
  errors: ['not_found', 'conflict'],
});

export const cancelAssetUpload = defineOperation({
  name: 'cancelAssetUpload',
  summary: 'Give up an upload, with what came of it',
  method: 'DELETE',
  path: '/api/asset-uploads/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const addAssetFromUrl = defineOperation({
  name: 'addAssetFromUrl',
  summary: 'Take a picture from a public address',
  method: 'POST',
  path: '/api/asset-links',
  access: 'user',
  storesBytes: assetUpload.maximumBytes,
  body: assetFromUrlPayload,
  response: added,
  errors: ['conflict'],
});

export const addAssetVersion = defineOperation({
  name: 'addAssetVersion',
  summary: 'Upload a newer version of a file; designs keep theirs until they take it',
  method: 'POST',
  path: '/api/assets/:id/versions',
  access: 'user',
  params: idParams,
  upload: assetUpload,
  response: z.object({ data: assetDetails, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const updateAsset = defineOperation({
  name: 'updateAsset',
  summary: 'Change the name, folder, description or rights of a file',
  method: 'PUT',
  path: '/api/assets/:id',
  access: 'user',
  params: idParams,
  body: assetUpdate,
  response: z.object({ data: assetDetails, message: z.string() }),
  errors: ['not_found'],
});

export const deleteAsset = defineOperation({
  name: 'deleteAsset',
  summary: 'Put a file into the trash; one that is there and that no design shows is deleted for good',
  method: 'DELETE',
  path: '/api/assets/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const restoreAsset = defineOperation({
  name: 'restoreAsset',
  summary: 'Take a file out of the trash',
  method: 'POST',
  path: '/api/assets/:id/restore',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const shareAsset = defineOperation({
  name: 'shareAsset',
  summary: 'A link to the present version of a file for people without an account, which ends by itself',
  method: 'POST',
  path: '/api/assets/:id/share',
  access: 'user',
  params: idParams,
  body: assetSharePayload,
  response: z.object({ data: z.object({ url: z.url(), expires_at: instant }) }),
  errors: ['not_found'],
});

export const replaceAssetLink = defineOperation({
  name: 'replaceAssetLink',
  summary:
    'New addresses for a file: the old ones, shared ones included, answer 404 from then on; designs show it as before',
  method: 'POST',
  path: '/api/assets/:id/link',
  access: 'user',
  params: idParams,
  response: z.object({ data: assetDetails, message: z.string() }),
  errors: ['not_found'],
});
