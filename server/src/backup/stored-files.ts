import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CommandError } from '../platform/command-line/command-line.ts';
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

interface Written {
  readonly folder: string;
  readonly path: string;
  readonly isCompressed: boolean;
}

/** Writes a stream into a new file of a backup, flushed. */
export async function storeStream(source: Readable, { folder, path, isCompressed }: Written): Promise<StoredFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { stream, end } = meter();
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  if (isCompressed) await pipeline(source, createGzip({ level: 1 }), stream, file);
  else await pipeline(source, stream, file);
  return { path, ...end() };
}

/** Takes over a file of an earlier backup without reading it, where both are on one disk. */
export async function takeOver(file: StoredFile, from: string, to: string): Promise<boolean> {
  const target = join(to, file.path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const source = join(from, file.path);
  try {
    // A file that was cut since is not taken over; one that was changed is found by the restore, which reads all.
    if ((await stat(source)).size !== file.bytes) return false;
    await link(source, target).catch(() => copyFile(source, target));
    return true;
  } catch {
    return false;
  }
}

/** Reads a file of a backup and compares it with the manifest. Throws CommandError that names it. */
export async function verifyFile(folder: string, { path, bytes, sha256 }: StoredFile): Promise<void> {
  const damaged = (how: string): CommandError =>
    new CommandError(`The backup is damaged: ${join(folder, path)} ${how}. Nothing was restored.`);
  const { stream, end } = meter();
  try {
    await pipeline(createReadStream(join(folder, path)), stream.resume());
  } catch {
    throw damaged('cannot be read');
  }
  const found = end();
  if (found.bytes !== bytes) throw damaged(`has ${found.bytes} bytes and not ${bytes}`);
  if (found.sha256 !== sha256) throw damaged('is not what was written');
}
