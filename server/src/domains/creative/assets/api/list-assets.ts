import { type listAssets as operation, mostAssetBytes, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createAssetStore } from '../model/assets.store.ts';
import { presentAssets } from '../model/present-asset.ts';

export const listAssets: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total, folders, storage } = await context.transaction(async (tx) => {
    const store = createAssetStore(tx);
    return { ...(await store.page(query)), folders: await store.folders(), storage: await store.storage() };
  });
  return {
    data: await presentAssets(context, rows),
    meta: pageMeta(query, total),
    folders,
    storage: { bytes: storage.bytes, most: mostAssetBytes },
  };
};
