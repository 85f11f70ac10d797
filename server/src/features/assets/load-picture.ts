import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { type AssetFile, assetFileKey, assetFilePath, assetFileTypes } from './asset-files.ts';
import { createAssetVersionStore } from './asset-versions.store.ts';
import { previewEnding } from './store-file.ts';

/** A picture of the library in one version. */
export interface AssetPicture {
  readonly width: number;
  readonly height: number;
  readonly file: AssetFile;
}

/** Finds a picture of the account; null when there is none. */
export async function findPicture(
  transaction: Transaction,
  assetId: string,
  version: number,
): Promise<AssetPicture | null> {
  const row = await createAssetVersionStore(transaction).find(assetId, version);
  if (row === null || row.width === null || row.height === null) return null;
  const { accountId, ending, width, height } = row;
  return { width, height, file: { accountId, assetId, version, ending } };
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
