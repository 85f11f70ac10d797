import { deleteAsset as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteAssetFiles } from '../model/asset-files.ts';
import { createAssetUseStore } from '../model/asset-uses.store.ts';
import { createAssetStore } from '../model/assets.store.ts';
import { loadAsset } from '../model/present-asset.ts';

export const deleteAsset = mutation(operation, { audit: 'asset' }, async (context, { params }) => {
  const { services, user, write } = context;
  const { asset, version } = await loadAsset(context, params.id);
  const isForGood = asset.trashedAt !== null;
  await write(async (tx) => {
    const store = createAssetStore(tx);
    const uses = await createAssetUseStore(tx, user.account_id).count(asset.id, version.font);
    if (isForGood && uses > 0)
      throw new OperationError('in_use', {
        message: `${uses === 1 ? 'One design shows' : `${uses} designs show`} this file. Take it out of ${uses === 1 ? 'it' : 'them'} first.`,
      });
    if (isForGood) await store.remove(asset.id);
    else await store.update(asset.id, { trashedAt: services.now() });
    return { audit: { objectId: asset.id, details: { isForGood } } };
  });
  if (!isForGood) return { message: 'The file was put into the trash.' };
  await deleteAssetFiles(services, { accountId: user.account_id, assetId: asset.id });
  return { message: 'The file was deleted.' };
});
