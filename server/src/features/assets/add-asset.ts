import type { addAsset as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { storeAsset } from './store-asset.ts';

export const addAsset: Verb<typeof operation> = async (context, { body, file }) => {
  const added = await storeAsset(context, { path: file.path, fileName: file.name, bytes: file.bytes, facts: body });
  return { ...added, message: 'The file was added.' };
};
