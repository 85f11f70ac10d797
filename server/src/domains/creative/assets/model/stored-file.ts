import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { assetKinds } from '@acquaint/contract';
import type { Services } from '../../../../platform/services.ts';
import { type AssetFile, assetFileKey } from './asset-files.ts';
import type { assetVersions } from './assets.table.ts';

type NewVersion = typeof assetVersions.$inferInsert;

/** What was stored of an upload. */
export interface StoredFile {
  readonly kind: (typeof assetKinds)[number];
  readonly version: Omit<NewVersion, 'accountId' | 'assetId' | 'number' | 'fileName'>;
}

/** An upload on its way to be a version of an asset. */
export interface Target extends Omit<AssetFile, 'ending'> {
  readonly path: string;
}

export const fileSize = async (path: string): Promise<number> => (await stat(path)).size;

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Stores a file as it is. */
export async function keepFile(
  { files }: Pick<Services, 'files'>,
  { path, ...target }: Target,
  ending: string,
): Promise<StoredFile['version']> {
  await files.copyFromFs(path, assetFileKey({ ...target, ending }));
  return { ending, bytes: await fileSize(path), contentHash: await hashOfFile(path), looksHash: null };
}
