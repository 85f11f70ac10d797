import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file or folder was not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What is read of a file or folder; null where it was not there. */
export async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Paths of all files below a folder of this machine, in no order; none where there is no such folder. Folders and files may be deleted meanwhile: the
 * others are still found. Throws what the system says of a folder that cannot be read.
 */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
