import { dirname } from 'node:path/posix';
import type { SFTPWrapper, Stats } from 'ssh2';

type Done = (error?: Error | null) => void;

function call(start: (done: Done) => void): Promise<void> {
  // Ends with the connection: who calls it does so in `use` of a session.
  return new Promise((resolve, reject) => start((error) => (error == null ? resolve() : reject(error))));
}

function statOf(sftp: SFTPWrapper, path: string): Promise<Stats | null> {
  // Ends with the connection.
  return new Promise((resolve) => sftp.stat(path, (error, stats) => resolve(error === undefined ? stats : null)));
}

/** Makes a folder and those above it. Another connection may make one at the same time. */
async function ensureFolder(sftp: SFTPWrapper, path: string): Promise<void> {
  if (path === '.' || path === '/' || (await statOf(sftp, path)) !== null) return;
  await ensureFolder(sftp, dirname(path));
  try {
    await call((done) => sftp.mkdir(path, done));
  } catch (error) {
    if ((await statOf(sftp, path)) === null) throw error;
  }
}

/** Renames over what is there: at once where the server can, otherwise in two steps. */
async function replaceFile(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await call((done) => sftp.ext_openssh_rename(from, to, done));
  } catch {
    if ((await statOf(sftp, to)) !== null) await call((done) => sftp.unlink(to, done));
    await call((done) => sftp.rename(from, to, done));
  }
}

function openFile(sftp: SFTPWrapper, path: string): Promise<Buffer> {
  // Ends with the connection.
  return new Promise((resolve, reject) =>
    sftp.open(path, 'w', (error, handle) => (error === undefined ? resolve(handle) : reject(error))),
  );
}

/** Parts that are on their way at once: each waits a round trip for its answer. */
const mostInFlight = 32;

async function writeAll(
  sftp: SFTPWrapper,
  handle: Buffer,
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  let place = 0;
  for await (const chunk of chunks) {
    const start = place;
    place += chunk.length;
    const written = call((done) => sftp.write(handle, chunk, 0, chunk.length, start, done)).finally(() =>
      inFlight.delete(written),
    );
    inFlight.add(written);
    if (inFlight.size >= mostInFlight) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
}

/** Nobody sees half a file: it is written as NAME.part and renamed when it is whole and on disk. */
export async function uploadFile(
  sftp: SFTPWrapper,
  path: string,
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  await ensureFolder(sftp, dirname(path));
  const part = `${path}.part`;
  const handle = await openFile(sftp, part);
  await writeAll(sftp, handle, chunks);
  // Not every server can flush; one that cannot says so.
  await call((done) => sftp.ext_openssh_fsync(handle, done)).catch(() => undefined);
  await call((done) => sftp.close(handle, done));
  await replaceFile(sftp, part, path);
}
