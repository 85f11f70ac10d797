import type { UploadedFile } from '@acquaint/contract';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTemporaryFolder, type TemporaryPlace } from './temporary-folder.ts';

/** Writes text into a file that is gone after the work, and works with it as with one that was uploaded. */
export function withWrittenFile<Result>(
  config: TemporaryPlace,
  { name, type, text }: Pick<UploadedFile, 'name' | 'type'> & { readonly text: AsyncIterable<string> },
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(config, 'written', async (folder) => {
    const path = join(folder, 'file');
    await pipeline(Readable.from(text), createWriteStream(path));
    const { size: bytes } = await stat(path);
    return work({ path, name, type, bytes });
  });
}
