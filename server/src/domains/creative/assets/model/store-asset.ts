import { type AddedAsset, type Asset, mostAssetBytes, mostAssets } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createAssetVersionStore } from './asset-versions.store.ts';
import { createAssetStore } from './assets.store.ts';
import { presentAsset } from './present-asset.ts';
import { deleteAssetFiles } from './asset-files.ts';
import { storeFile } from './store-file.ts';

/** Refuses more files, or more bytes, than an account may have. Throws 409. */
export async function requireRoom({ transaction }: UserContext, bytes: number): Promise<void> {
  const storage = await transaction((tx) => createAssetStore(tx).storage());
  if (storage.count >= mostAssets)
    throw new OperationError('limit_reached', { message: `There are ${mostAssets} files. Delete some first.` });
  if (storage.bytes + bytes > mostAssetBytes)
    throw new OperationError('limit_reached', {
      message: 'The library is full. Delete what is no longer needed first.',
    });
}

interface NewAsset {
  /** Where it is known before. */
  readonly id?: string;
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly facts: { readonly name?: string | undefined } & Pick<Asset, 'folder' | 'alt' | 'source' | 'license'>;
}

const nameOf = (fileName: string): string => {
  const name = fileName.replace(/\.[^.]{1,5}$/, '').trim();
  return name === '' ? 'Untitled' : name.slice(0, 200);
};

/** Stores a file as a new asset, and returns what it looks like a copy of. Throws 400 for what the library does not take, 409 when it is full. */
export async function storeAsset(
  context: WriteContext,
  { id = newId(), path, fileName, bytes, facts }: NewAsset,
): Promise<AddedAsset> {
  const { services, user, write } = context;
  await requireRoom(context, bytes);
  const { account_id: accountId } = user;
  const stored = await storeFile(services, { accountId, assetId: id, version: 1, path });
  try {
    const { entry, twin } = await write(async (tx) => {
      const store = createAssetStore(tx);
      const known = await createAssetVersionStore(tx).findTwin(stored.version);
      const { name = nameOf(fileName), ...rest } = facts;
      const added = await store.insert(
        { id, accountId, kind: stored.kind, version: 1, name, ...rest },
        { ...stored.version, accountId, assetId: id, number: 1, fileName: fileName.slice(0, 200) },
      );
      return {
        audit: { action: 'addAsset', objectType: 'asset', objectId: id },
        result: { entry: added, twin: known },
      };
    });
    const how = twin?.isSame === true ? ('same' as const) : ('alike' as const);
    const copied = twin === null ? null : { id: twin.id, name: twin.name, how };
    return { ...(await presentAsset(context, entry)), twin: copied };
  } catch (error) {
    await deleteAssetFiles(services, { accountId, assetId: id });
    throw error;
  }
}
