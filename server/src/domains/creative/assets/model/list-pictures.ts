import { type Asset, assetsQuery } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createAssetStore } from './assets.store.ts';
import { presentAssets } from './present-asset.ts';
import { firstRows } from '../../../../platform/http/cursors.ts';

/** The pictures of the library that were changed last, at most a hundred. */
export async function listPictures(context: UserContext): Promise<Asset[]> {
  const query = assetsQuery.parse({ isPicture: 'true', orderBy: 'updated_at', orderDirection: 'desc' });
  const { rows } = await context.transaction((tx) => createAssetStore(tx).page(query, firstRows(100)));
  return presentAssets(context, rows);
}
