import type { Asset, AssetDetails } from '@acquaint/contract';
import { dayOf } from '@acquaint/engine/dates';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { loadTagsOf } from '../../../audiences/tags/index.ts';
import { assetFilePath, previewEnding } from './asset-files.ts';
import { createAssetUseStore } from './asset-uses.store.ts';
import { createAssetVersionStore } from './asset-versions.store.ts';
import type { AssetVersionRow } from './assets.table.ts';
import { type AssetEntry, createAssetStore } from './assets.store.ts';
import { rightsOf } from './rights.ts';

const millimetersAtPrint = 25.4 / 300;

function filesOf(services: Pick<Services, 'identityPepper'>, row: AssetVersionRow, link: number) {
  const { accountId, assetId, number: version, ending, width } = row;
  const file = { accountId, assetId, version, link };
  return {
    file_url: assetFilePath(services, { ...file, ending }),
    thumb_url: width === null ? null : assetFilePath(services, { ...file, ending: previewEnding }),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Files as the contract lists them. */
export async function presentAssets(context: UserContext, entries: readonly AssetEntry[]): Promise<Asset[]> {
  const { services, transaction, user } = context;
  const ids = entries.map(({ asset }) => asset.id);
  const tags = await loadTagsOf(context, 'asset', ids);
  const uses = await transaction((tx) => createAssetUseStore(tx, user.account_id).counts(ids));
  const today = dayOf(services.now(), user.time_zone);
  return entries.map(({ asset, version }) => {
    const { width, height } = version;
    return {
      id: asset.id,
      name: asset.name,
      kind: asset.kind,
      folder: asset.folder,
      alt: asset.alt,
      source: asset.source,
      license: asset.license,
      expires_on: asset.expiresOn,
      rights: rightsOf(asset.expiresOn, today),
      width,
      height,
      print_mm:
        width === null || height === null
          ? null
          : { width: rounded(width * millimetersAtPrint), height: rounded(height * millimetersAtPrint) },
      bytes: version.bytes,
      pages: version.pages?.length ?? null,
      font: version.font,
      color: version.color,
      ...filesOf(services, version, asset.link),
      version: asset.version,
      used_in: uses.get(asset.id) ?? 0,
      tags: tags[asset.id] ?? [],
      is_sample: asset.isSample,
      trashed_at: asset.trashedAt?.toISOString() ?? null,
      created_at: asset.createdAt.toISOString(),
      updated_at: asset.updatedAt.toISOString(),
    };
  });
}

/** A file of the account. Throws 404. */
export async function loadAsset({ transaction }: UserContext, id: string): Promise<AssetEntry> {
  const entry = await transaction((tx) => createAssetStore(tx).find(id));
  if (entry === null) throw new OperationError('not_found');
  return entry;
}

/** A file as the contract lists it. */
export async function presentAsset(context: UserContext, entry: AssetEntry): Promise<Asset> {
  const [asset] = await presentAssets(context, [entry]);
  if (asset === undefined) throw new Error('A file was not presented');
  return asset;
}

/** A file with its versions and the designs that show it. Throws 404. */
export async function presentDetails(context: UserContext, id: string): Promise<AssetDetails> {
  const { services, transaction, user } = context;
  const entry = await loadAsset(context, id);
  const asset = await presentAsset(context, entry);
  const { versions, designs } = await transaction(async (tx) => ({
    versions: await createAssetVersionStore(tx).list(id),
    designs: await createAssetUseStore(tx, user.account_id).list(id),
  }));
  return {
    ...asset,
    designs,
    versions: versions.map((row) => ({
      number: row.number,
      file_name: row.fileName,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      ...filesOf(services, row, entry.asset.link),
      created_at: row.createdAt.toISOString(),
    })),
  };
}
