import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { type AssetFile, assetFileKey, assetFilePath, assetFileTypes } from './asset-files.ts';
import { createAssetVersionStore } from './asset-versions.store.ts';
import { createAssetStore } from './assets.store.ts';
import { rightsOf } from './rights.ts';
import { previewEnding } from './store-file.ts';

/** A picture of the library in one version. */
export interface AssetPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly file: AssetFile;
  /** The number of its latest version. */
  readonly latest: number;
  /** The rights to it have ended. */
  readonly isExpired: boolean;
}

/** Finds a picture of the account; null when there is none. */
export async function findPicture(
  transaction: Transaction,
  { assetId, version, now }: { readonly assetId: string; readonly version: number; readonly now: Date },
): Promise<AssetPicture | null> {
  const entry = await createAssetStore(transaction).find(assetId);
  const row = await createAssetVersionStore(transaction).find(assetId, version);
  if (entry === null || row === null || row.width === null || row.height === null) return null;
  const { accountId, ending, width, height } = row;
  const { name, version: latest, expiresOn } = entry.asset;
  const isExpired = rightsOf(expiresOn, now) === 'expired';
  return { name, width, height, latest, isExpired, file: { accountId, assetId, version, ending } };
}

/** Where its small picture is shown from. */
export function previewPath(services: Pick<Services, 'identityPepper'>, { file }: AssetPicture): string {
  return assetFilePath(services, { ...file, ending: previewEnding });
}

/** The bytes of a picture and their type. */
export async function readPicture(
  { files }: Pick<Services, 'files'>,
  { file }: AssetPicture,
): Promise<{ readonly bytes: Uint8Array; readonly type: string }> {
  return {
    bytes: await files.getBytes(assetFileKey(file)),
    type: assetFileTypes[file.ending] ?? 'application/octet-stream',
  };
}
