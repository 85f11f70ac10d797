import { addAsset as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { storeAsset } from '../model/store-asset.ts';

export const addAsset = mutation(operation, { audit: 'asset' }, async (context, { body, file }) => {
  const data = await storeAsset(context, { path: file.path, fileName: file.name, bytes: file.bytes, facts: body });
  return { data, message: 'The file was added.' };
});
