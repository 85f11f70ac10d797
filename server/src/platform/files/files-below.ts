import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file or folder was not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Paths of all files below a folder of this machine, in no order; none where there is no such folder. Folders and files may be deleted meanwhile: the
 * others are still found. Throws what the system says of a folder that cannot be read.
 */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
