import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Files } from '../platform/files/files.ts';
import { filesBelow, unlessMissing } from '../platform/files/files-below.ts';
import { streamStored } from '../platform/files/stream-stored.ts';
import type { Backup, Draft } from './backup-place.ts';
import type { OnProgress } from './backup-progress.ts';
import type { DataFile } from './manifest.ts';

/** Path prefix of account files in a backup, whether they come from disk or a bucket. */
const filesFolder = 'files/';

/** What the collector and short links had accepted and not stored at one moment. */
export interface JournalSnapshot {
  /** Copies whole lines only, as one that is cut was never acknowledged. */
  copy(draft: Draft): Promise<DataFile[]>;
  close(): Promise<void>;
}

/** Opens the journals as they are: a file that is stored and deleted later is still read, and lines that come later are not. */
export async function openJournals(dataDir: string): Promise<JournalSnapshot> {
  const opened: { readonly path: string; readonly handle: FileHandle; readonly bytes: number }[] = [];
  for (const journal of ['events', 'scans'])
    for await (const file of filesBelow(join(dataDir, journal))) {
      const handle = await unlessMissing(open(file, 'r'));
      // Its lines were stored since.
      if (handle === null) continue;
      opened.push({ path: relative(dataDir, file), handle, bytes: (await handle.stat()).size });
    }
  return {
    async copy(draft) {
      const copied: DataFile[] = [];
      for (const { path, handle, bytes } of opened) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
        const lines = buffer.subarray(0, bytesRead);
        const whole = lines.subarray(0, lines.lastIndexOf('\n') + 1);
        const file = await draft.store(Readable.from([whole]), { path: `data/${path}`, isCompressed: false });
        copied.push({ path, writtenAt: Date.now(), file });
      }
      return copied;
    },
    async close() {
      for (const { handle } of opened) await handle.close();
    },
  };
}

interface CopyFiles {
  readonly files: Files;
  readonly draft: Draft;
  readonly earlier: Backup | null;
  /** What was copied of this backup already, by path. */
  readonly copied: Map<string, DataFile>;
  readonly onProgress: OnProgress;
}

/** Copies the files of accounts that are not copied yet; those that are as they were in the earlier backup are taken over. */
export async function copyFiles({ files, draft, earlier, copied, onProgress }: CopyFiles): Promise<void> {
  const known = new Map(earlier?.manifest.files.map((one) => [one.path, one]));
  // How many there are is known at the end: as many as the time before are expected.
  const expected = Math.max(1, known.size);
  for await (const { key, bytes, writtenAt } of files.local.all()) {
    await onProgress(Math.min(1, copied.size / expected));
    const path = `${filesFolder}${key}`;
    const isCopy = (one: DataFile | undefined): one is DataFile =>
      one?.writtenAt === writtenAt && one.file.bytes === bytes;
    const before = copied.get(path);
    if (isCopy(before)) continue;
    const same = known.get(path);
    const taken = isCopy(same) && before === undefined ? await draft.takeOver(same.file) : null;
    if (taken !== null) {
      copied.set(path, { path, writtenAt, file: taken });
      continue;
    }
    const content = await streamStored(files, key);
    if (content === null) continue;
    const place = before === undefined ? `data/${path}` : `data/${path}.${writtenAt}`;
    const file = await draft.store(content, { path: place, isCompressed: false });
    copied.set(path, { path, writtenAt, file });
  }
}

/** Puts the files of a backup back: those of accounts to where the configuration keeps them, the others below the data directory. */
export async function restoreFiles(
  backup: Backup,
  files: readonly DataFile[],
  { dataDir, store }: { readonly dataDir: string; readonly store: Files },
): Promise<void> {
  for (const { path, file } of files) {
    const content = await backup.read(file);
    if (path.startsWith(filesFolder)) {
      await store.putStream(path.slice(filesFolder.length), content);
      continue;
    }
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
  }
}

/** Leaves out the lines of restored journals that are stored already. */
export async function dropStoredLines(
  dataDir: string,
  files: readonly Pick<DataFile, 'path'>[],
  storedOf: (lines: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  for (const { path } of files) {
    const target = join(dataDir, path);
    const lines = (await readFile(target, 'utf8')).split('\n').filter((line) => line !== '');
    const stored = await storedOf(lines);
    const kept = lines.filter((line) => !stored.has(line));
    await writeFile(`${target}.new`, kept.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
    await rename(`${target}.new`, target);
  }
}
