import type { Services } from '../../../../platform/services.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import {
  assetFileKey,
  assetFilePath,
  assetFileTypes,
  type LinkedFile,
  preparedEnding,
  previewEnding,
} from './asset-files.ts';
import { createAssetVersionStore } from './asset-versions.store.ts';
import type { AssetVersionRow, PdfPagePicture } from './assets.table.ts';
import { createAssetStore } from './assets.store.ts';
import { isExpired } from './rights.ts';

/** A picture of the library in one version. */
export interface AssetPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly file: LinkedFile;
  /** How many pages the PDF has that it is a page of; null of what is no page. */
  readonly pages: number | null;
  /** The number of its latest version. */
  readonly latest: number;
  /** The rights to it have ended. */
  readonly isExpired: boolean;
}

interface WantedPicture {
  readonly assetId: string;
  readonly version: number;
  /** Of a PDF, from 1. */
  readonly page: number;
  readonly now: Date;
}

/** The picture of a page of a version; null when it has none. */
function pageOf({ pages, width, height, ending }: AssetVersionRow, page: number): PdfPagePicture | null {
  if (pages !== null) return pages[page - 1] ?? null;
  return width === null || height === null || page > 1 ? null : { width, height, ending };
}

/** Finds a picture of the account; null when there is none. */
export async function findPicture(
  transaction: Transaction,
  { assetId, version, page, now }: WantedPicture,
): Promise<AssetPicture | null> {
  const entry = await createAssetStore(transaction).find(assetId);
  const row = await createAssetVersionStore(transaction).find(assetId, version);
  const shown = row === null ? null : pageOf(row, page);
  if (entry === null || row === null || shown === null) return null;
  const { width, height, ending } = shown;
  const { name, version: latest, link } = entry.asset;
  const file = { accountId: row.accountId, assetId, version, page, ending, link };
  return {
    name,
    width,
    height,
    latest,
    isExpired: await isExpired(transaction, entry.asset, now),
    file,
    pages: row.pages?.length ?? null,
  };
}

/** The PDF that a picture is a page of, as `writePdfForm` takes it; null of what is no page. */
export async function readPrepared(
  { files }: Pick<Services, 'files'>,
  { file, pages }: AssetPicture,
): Promise<Uint8Array | null> {
  return pages === null ? null : files.getBytes(assetFileKey({ ...file, page: 1, ending: preparedEnding }));
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
