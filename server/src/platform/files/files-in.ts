import type { DriveFile } from 'flydrive';
import type { Files } from './files.ts';

/** The files that are stored right below a key, in their order; none where nothing is. */
export async function filesIn(files: Files, folder: string): Promise<DriveFile[]> {
  // A folder of a disk may be missing, one of a bucket never is.
  const { objects } = await files.listAll(folder).catch(() => ({ objects: [] }));
  return [...objects]
    .flatMap((object) => (object.isFile ? [object] : []))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
