import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const none = (): undefined => undefined;

/** Bytes of all files below a folder; what is deleted meanwhile does not count. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return bytesBelow(path);
      return (await stat(path).catch(none))?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
