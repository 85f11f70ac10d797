import type { Readable } from 'node:stream';
import type { Files } from './files.ts';

/** What a listed file holds; null when it was deleted since. */
export async function streamStored(files: Files, key: string): Promise<Readable | null> {
  try {
    return await files.getStream(key);
  } catch (error) {
    if (await files.exists(key)) throw error;
    return null;
  }
}
