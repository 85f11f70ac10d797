import type { deleteAsset as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createAssetUseStore } from './asset-uses.store.ts';
import { createAssetVersionStore } from './asset-versions.store.ts';
import { createAssetStore } from './assets.store.ts';
import { loadAsset } from './present-asset.ts';
import { deleteFile } from './store-file.ts';

export const deleteAsset: Verb<typeof operation> = async (context, { params }) => {
  const { services, user, transaction } = context;
  const { asset } = await loadAsset(context, params.id);
  const isForGood = asset.trashedAt !== null;
  const versions = await transaction(async (tx) => {
    const store = createAssetStore(tx);
    const uses = (await createAssetUseStore(tx, user.account_id).counts([asset.id])).get(asset.id) ?? 0;
    if (isForGood && uses > 0)
      throw new OperationError('conflict', {
        message: `${uses === 1 ? 'One design shows' : `${uses} designs show`} this file. Take it out of ${uses === 1 ? 'it' : 'them'} first.`,
      });
    const known = await createAssetVersionStore(tx).list(asset.id);
    if (isForGood) await store.remove(asset.id);
    else await store.update(asset.id, { trashedAt: services.now() });
    await audit(tx, user, { action: 'deleteAsset', objectType: 'asset', objectId: asset.id, details: { isForGood } });
    return known;
  });
  if (!isForGood) return { message: 'The file was put into the trash.' };
  for (const { accountId, assetId, number: version, ending } of versions)
    await deleteFile(services, { accountId, assetId, version, ending });
  return { message: 'The file was deleted.' };
};
