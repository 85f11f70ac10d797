import { type listAssets as operation, mostAssetBytes } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createAssetStore } from '../model/assets.store.ts';
import { presentAssets } from '../model/present-asset.ts';

export const listAssets: Verb<typeof operation> = async (context, { query }) => {
  const { rows, meta, folders, storage } = await pageBy(
    context.services.secrets,
    { list: 'assets', ...query },
    (part) =>
      context.transaction(async (tx) => {
        const store = createAssetStore(tx);
        return { ...(await store.page(query, part)), folders: await store.folders(), storage: await store.storage() };
      }),
  );
  return {
    data: await presentAssets(context, rows),
    meta: { ...meta, folders, storage: { bytes: storage.bytes, most: mostAssetBytes } },
  };
};
