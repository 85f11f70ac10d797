import type { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Adds a stream to a zip and waits until it has been read, so that what comes next is not made before its turn. */
export async function addToZip(zip: ZipFile, name: string, content: Readable): Promise<void> {
  zip.addReadStream(content, name);
  await new Promise((resolve, reject) => content.once('close', resolve).once('error', reject));
}
