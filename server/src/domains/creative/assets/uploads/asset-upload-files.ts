import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesIn } from '../../../../platform/files/files-in.ts';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import type { Services } from '../../../../platform/services.ts';
import type { AssetUploadRow } from './asset-uploads.table.ts';

type FileServices = Pick<Services, 'files'>;
type Owned = Pick<AssetUploadRow, 'accountId' | 'id'>;

/** Whoever changes an upload holds its lock: two parts at once would write over each other. */
export const assetUploadLock = (id: string): string => `asset upload ${id}`;

/** Where the parts of a file are stored, each named by its place, so that they sort. */
export const assetUploadFolder = ({ accountId, id }: Owned): string => `asset-uploads/${accountId}/${id}`;

const partKey = (upload: Owned, offset: number): string =>
  `${assetUploadFolder(upload)}/${offset.toString().padStart(12, '0')}`;

/** The parts that are stored, in their order. */
async function storedParts({ files }: FileServices, upload: Owned): Promise<{ key: string; offset: number }[]> {
  const stored = await filesIn(files, assetUploadFolder(upload));
  return stored.map(({ key, name }) => ({ key, offset: Number(name) }));
}

/** How much of a file is stored from its beginning on. What a crash kept from being recorded may follow what counts. */
export async function storedBytes(services: FileServices, upload: Owned): Promise<number> {
  let end = 0;
  for (const { key, offset } of await storedParts(services, upload)) {
    if (offset !== end) break;
    end += (await services.files.getMetaData(key)).contentLength;
  }
  return end;
}

/** Stores a part at its place, and answers when it cannot be lost. */
export function storeAssetPart(
  { files }: FileServices,
  upload: Owned,
  part: { readonly path: string; readonly offset: number },
): Promise<void> {
  return files.local.take(part.path, partKey(upload, part.offset));
}

/** Works with the whole file, put together from its parts. */
export function withAssetUpload<Result>(
  services: Pick<Services, 'files' | 'config'>,
  upload: Owned & Pick<AssetUploadRow, 'received'>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(services.config, 'asset', async (folder) => {
    const path = join(folder, 'whole');
    for (const { key, offset } of await storedParts(services, upload))
      if (offset < upload.received)
        await services.files.local.withFile(key, (part) =>
          pipeline(createReadStream(part), createWriteStream(path, { flags: 'a' })),
        );
    return work(path);
  });
}

export async function removeAssetUpload({ files }: FileServices, upload: Owned): Promise<void> {
  await files.deleteAll(assetUploadFolder(upload));
}
