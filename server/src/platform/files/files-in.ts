import type { DriveFile } from 'flydrive';
import type { Files } from './files.ts';

/** The files stored below a key, by name; `recursive` includes those of folders below it. None where there is no such folder. */
export async function filesIn(
  files: Files,
  folder: string,
  options: { recursive?: boolean } = {},
): Promise<DriveFile[]> {
  // A folder of a disk may be missing, one of a bucket never is.
  const { objects } = await files.listAll(folder, options).catch(() => ({ objects: [] }));
  return [...objects]
    .flatMap((object) => (object.isFile ? [object] : []))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
