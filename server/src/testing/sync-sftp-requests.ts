import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';

const { OPEN_MODE: modes, STATUS_CODE: codes } = ssh2.utils.sftp;

function codeOf(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ENOENT' ? codes.NO_SUCH_FILE : code === 'EACCES' ? codes.PERMISSION_DENIED : codes.FAILURE;
}

interface Served {
  readonly sftp: SFTPWrapper;
  readonly inside: (path: string) => string;
  readonly files: Map<number, FileHandle>;
  readonly listings: Map<number, string[]>;
  readonly newHandle: () => { readonly number: number; readonly bytes: Buffer };
}

const attributes = { mode: 0o100_644, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

/** Answers a request, or says what failed. */
function answer({ sftp }: Served, id: number, work: () => Promise<void>): void {
  work().catch((error: unknown) => sftp.status(id, codeOf(error)));
}

function done(served: Served, id: number, work: () => Promise<unknown>): void {
  answer(served, id, async () => {
    await work();
    served.sftp.status(id, codes.OK);
  });
}

function serveFiles(served: Served): void {
  const { sftp, files, inside, newHandle } = served;
  sftp.on('OPEN', (id: number, path: string, flags: number) =>
    answer(served, id, async () => {
      const writes = (flags & modes.WRITE) !== 0;
      const { number, bytes } = newHandle();
      files.set(number, await open(inside(path), writes ? ((flags & modes.TRUNC) === 0 ? 'r+' : 'w') : 'r'));
      sftp.handle(id, bytes);
    }),
  );
  sftp.on('WRITE', (id: number, handle: Buffer, ...[offset, data]: [number, Buffer]) =>
    done(served, id, async () => files.get(handle.readUInt32BE())?.write(data, 0, data.length, offset)),
  );
  sftp.on('READ', (id: number, handle: Buffer, ...[offset, length]: [number, number]) =>
    answer(served, id, async () => {
      const read = await files.get(handle.readUInt32BE())?.read(Buffer.alloc(length), 0, length, offset);
      if (read === undefined || read.bytesRead === 0) sftp.status(id, codes.EOF);
      else sftp.data(id, read.buffer.subarray(0, read.bytesRead));
    }),
  );
  sftp.on('CLOSE', (id: number, handle: Buffer) =>
    done(served, id, async () => {
      const number = handle.readUInt32BE();
      served.listings.delete(number);
      await files.get(number)?.close();
      files.delete(number);
    }),
  );
}

function serveFolders(served: Served, folder: string): void {
  const { sftp, listings, inside, newHandle } = served;
  const notify = (id: number, path: string): void =>
    answer(served, id, async () => {
      const { mode, uid, gid, size, atimeMs, mtimeMs } = await stat(inside(path));
      sftp.attrs(id, { mode, uid, gid, size, atime: Math.floor(atimeMs / 1_000), mtime: Math.floor(mtimeMs / 1_000) });
    });
  sftp.on('OPENDIR', (id: number, path: string) =>
    answer(served, id, async () => {
      const { number, bytes } = newHandle();
      listings.set(number, await readdir(inside(path)));
      sftp.handle(id, bytes);
    }),
  );
  sftp.on('READDIR', (id: number, handle: Buffer) => {
    const number = handle.readUInt32BE();
    const names = listings.get(number) ?? [];
    listings.set(number, []);
    if (names.length === 0) sftp.status(id, codes.EOF);
    else
      sftp.name(
        id,
        names.map((filename) => ({ filename, longname: filename, attrs: attributes })),
      );
  });
  sftp.on('REALPATH', (id: number, path: string) =>
    answer(served, id, async () => {
      const root = await realpath(folder);
      const filename = (await realpath(inside(path))).slice(root.length) || '/';
      sftp.name(id, [{ filename, longname: filename, attrs: attributes }]);
    }),
  );
  sftp.on('STAT', notify);
  sftp.on('LSTAT', notify);
  sftp.on('MKDIR', (id: number, path: string) => done(served, id, () => mkdir(inside(path))));
  sftp.on('REMOVE', (id: number, path: string) => done(served, id, () => rm(inside(path))));
  sftp.on('RENAME', (id: number, from: string, to: string) => done(served, id, () => rename(inside(from), inside(to))));
}

/**
 * Serves a folder over SFTP (version 3) where OpenSSH's server is not installed. It has none of OpenSSH's extensions, so that clients take the plain ways.
 */
export function serveSftp(sftp: SFTPWrapper, folder: string): void {
  let handles = 0;
  const served: Served = {
    sftp,
    files: new Map(),
    listings: new Map(),
    inside: (path) => join(folder, normalize(`/${path}`)),
    newHandle() {
      handles += 1;
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(handles);
      return { number: handles, bytes };
    },
  };
  serveFiles(served);
  serveFolders(served, folder);
}
