import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import type { Config } from '../../config.ts';
import { newId } from '../ids/ids.ts';
import { Bucket } from './bucket.ts';
import { BucketCopies } from './bucket-copies.ts';
import { BucketDriver } from './bucket-driver.ts';
import { bytesBelow } from './bytes-below.ts';
import { DiskDriver } from './disk-driver.ts';
import { diskFiles, type LocalFiles } from './local-files.ts';
import { temporaryDirectory, type TemporaryPlace } from './temporary-folder.ts';

/** Private file storage; keys are paths such as `exports/<account>/<id>.csv`. `local` gives what is stored as paths of this machine. */
export interface Files extends Disk {
  readonly local: LocalFiles;
}

/** Bytes of the files of an account by kind, as the disk has them. */
async function bytesByKind(root: string, accountId: string): Promise<Map<string, number>> {
  const kinds = await readdir(root).catch(() => []);
  const sizes = await Promise.all(
    kinds.map(async (kind) => [kind, await bytesBelow(join(root, kind, accountId))] as const),
  );
  return new Map(sizes.filter(([, bytes]) => bytes > 0));
}

/** Files in the bucket of the configuration, or below the data directory. */
export function openFiles(config: TemporaryPlace & Pick<Config, 'fileBucket' | 'fileCache'>): Files {
  if (config.fileBucket === null) {
    const root = join(config.dataDir, 'files');
    const disk = new Disk(new DiskDriver(root));
    const local: LocalFiles = { ...diskFiles(root), bytesByKind: (accountId) => bytesByKind(root, accountId) };
    return Object.assign(disk, { local });
  }
  const bucket = new Bucket(config.fileBucket);
  // Copies that a killed process left behind are gone with the next start.
  const directory = join(temporaryDirectory(config), `files-${newId()}`);
  const local = new BucketCopies({ bucket, directory, mostBytes: config.fileCache });
  return Object.assign(new Disk(new BucketDriver(bucket)), { local });
}
