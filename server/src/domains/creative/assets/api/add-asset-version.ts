import { addAssetVersion as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { deleteVersionFiles } from '../model/asset-files.ts';
import { createAssetVersionStore } from '../model/asset-versions.store.ts';
import { createAssetStore } from '../model/assets.store.ts';
import { loadAsset, presentDetails } from '../model/present-asset.ts';
import { requireRoom } from '../model/store-asset.ts';
import { storeFile } from '../model/store-file.ts';

export const addAssetVersion = mutation(operation, { audit: 'asset' }, async (context, { params, file }) => {
  const { services, user, write } = context;
  const { asset } = await loadAsset(context, params.id);
  await requireRoom(context, file.bytes);
  const number = asset.version + 1;
  const place = { accountId: user.account_id, assetId: asset.id, version: number };
  const stored = await storeFile(services, { ...place, path: file.path });
  // A logo is an image that somebody calls so.
  if (stored.kind !== (asset.kind === 'logo' ? 'image' : asset.kind)) {
    await deleteVersionFiles(services, place);
    throw invalidInput({ file: [`A newer version of this file must be of the same kind: ${asset.kind}`] });
  }
  await write(async (tx) => {
    await createAssetVersionStore(tx).add({
      ...stored.version,
      accountId: place.accountId,
      assetId: asset.id,
      number,
      fileName: file.name.slice(0, 200),
    });
    await createAssetStore(tx).update(asset.id, { version: number });
    return { audit: { objectId: asset.id } };
  });
  return { data: await presentDetails(context, asset.id), message: 'The new version was added.' };
});
