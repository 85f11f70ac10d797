import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CommandError } from '../platform/command-line/command-line.ts';
import type { Backup, Written } from './backup-place.ts';
import type { StoredFile } from './manifest.ts';

/** Passes bytes on, and knows how many there were and their SHA-256. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, end: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Sends a stream to where it is stored, compressed where that is asked for, and answers what was stored. */
export async function measure(
  source: Readable,
  { path, isCompressed }: Written,
  store: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<StoredFile> {
  const { stream, end } = meter();
  if (isCompressed) await pipeline(source, createGzip({ level: 1 }), stream, store);
  else await pipeline(source, stream, store);
  return { path, ...end() };
}

/** Reads a file of a backup and compares it with the manifest. Throws CommandError that names it. */
export async function verifyFile(backup: Backup, file: StoredFile): Promise<void> {
  const damaged = (how: string): CommandError =>
    new CommandError(`The backup is damaged: ${backup.place}/${file.path} ${how}. Nothing was restored.`);
  const { stream, end } = meter();
  try {
    await pipeline(await backup.read(file), stream.resume());
  } catch {
    throw damaged('cannot be read');
  }
  const found = end();
  if (found.bytes !== file.bytes) throw damaged(`has ${found.bytes} bytes and not ${file.bytes}`);
  if (found.sha256 !== file.sha256) throw damaged('is not what was written');
}
