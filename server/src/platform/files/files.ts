import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Private file storage; keys are paths such as `exports/<id>.csv`. */
export type Files = Disk;

/** Files below the data directory. */
export function openFiles(dataDirectory: string): Files {
  return new Disk(new FSDriver({ location: join(dataDirectory, 'files'), visibility: 'private' }));
}
