import { PassThrough, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * Puts a stream into a zip and waits until it has been read, so that what comes next is not made before its turn. `isCompressed` says that the content
 * is, and is stored as it is. Rejects where the content fails, and when nobody reads the zip any more.
 */
export type AddToZip = (
  name: string,
  content: Readable,
  options?: { readonly isCompressed?: boolean },
) => Promise<void>;

/** A zip that is read while `fill` puts files into it. What `fill` throws ends the reading with it. */
export function zipStream(fill: (add: AddToZip) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sent = pipeline(zip.outputStream, output);
  // It is waited for with each file.
  sent.catch(() => undefined);
  const add: AddToZip = async (name, content, { isCompressed = false } = {}) => {
    zip.addReadStream(content, name, { compress: !isCompressed });
    try {
      await Promise.race([finished(content), sent]);
    } finally {
      content.destroy();
    }
  };
  fill(add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}
