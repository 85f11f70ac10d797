import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Private file storage; keys are paths such as `exports/<id>.csv`. */
export type Files = Disk;

/** Files below the data directory. */
export function openFiles(dataDirectory: string): Files {
  return new Disk(new FSDriver({ location: join(dataDirectory, 'files'), visibility: 'private' }));
}

/** Where a file lies on this machine, for engines that read and write files themselves. */
export function localPath(dataDirectory: string, key: string): string {
  return resolve(dataDirectory, 'files', key);
}
