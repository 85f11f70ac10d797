import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { localPath } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services.ts';
import type { AssetUploadRow } from './asset-uploads.table.ts';

type Config = Pick<Services, 'config'>;
type Owned = Pick<AssetUploadRow, 'accountId' | 'id'>;

/** Whoever changes an upload holds its lock: two parts at once would write over each other. */
export const assetUploadLock = (id: string): string => `asset upload ${id}`;

/** Where the parts of a file lie, one behind the other. */
export function assetUploadFile({ config }: Config, { accountId, id }: Owned): string {
  return localPath(config.dataDir, `asset-uploads/${accountId}/${id}`);
}

/** Makes an empty file for the parts, which is there after a power cut, too. */
export async function createAssetUploadFile(services: Config, upload: Owned): Promise<void> {
  const path = assetUploadFile(services, upload);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  await file.close();
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** How much of a file is on the disk; null: it is not there. What a crash kept from being recorded may follow what counts. */
export async function storedBytes(services: Config, upload: Owned): Promise<number | null> {
  return stat(assetUploadFile(services, upload)).then(
    ({ size }) => size,
    () => null,
  );
}

/** Writes a part at its place, and answers when it is flushed to the disk. */
export async function writeAssetPart(
  services: Config,
  upload: Owned,
  part: { readonly path: string; readonly offset: number },
): Promise<void> {
  const target = createWriteStream(assetUploadFile(services, upload), { flags: 'r+', start: part.offset, flush: true });
  await pipeline(createReadStream(part.path), target);
}

export async function removeAssetUploadFile(services: Config, upload: Owned): Promise<void> {
  await rm(assetUploadFile(services, upload), { force: true });
}
