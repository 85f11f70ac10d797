import type { Config } from '../config.ts';
import { bucketAt } from '../config-files.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { Bucket } from '../platform/files/bucket.ts';
import type { Backup, BackupPlace } from './backup-place.ts';
import { bucketPlace } from './bucket-place.ts';
import { localPlace } from './local-place.ts';

/** Opens a directory, or a bucket by `s3://bucket/prefix`. */
export function openPlace(config: Pick<Config, 'bucketAccess'>, target: string): BackupPlace {
  if (!target.startsWith('s3://')) return localPlace(target);
  return bucketPlace(new Bucket(bucketAt(target, config.bucketAccess)), target.replace(/\/$/, ''));
}

/** The newest whole backup of a place. */
export async function newestBackup(place: BackupPlace): Promise<Backup | null> {
  const [newest] = await place.list();
  return newest === undefined ? null : place.open(newest);
}

/** The newest backup of a place whose manifest can be read. */
export async function newestGoodBackup(place: BackupPlace): Promise<Backup | null> {
  for (const name of await place.list()) {
    const backup = await place.open(name).catch((error: unknown) => {
      if (error instanceof CommandError) return null;
      throw error;
    });
    if (backup !== null) return backup;
  }
  return null;
}
