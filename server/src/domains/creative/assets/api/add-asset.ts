import { addAsset as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { storeAsset } from '../model/store-asset.ts';

export const addAsset = mutation(operation, { audit: 'asset' }, async (context, { body, file }) => {
  const added = await storeAsset(context, { path: file.path, fileName: file.name, bytes: file.bytes, facts: body });
  return { ...added, message: 'The file was added.' };
});
