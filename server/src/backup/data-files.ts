import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/** What the collector and short links accepted and did not store yet: whole lines only, as one that is cut was never acknowledged. */
export async function copyJournals(dataDir: string, draft: Draft): Promise<DataFile[]> {
  const copied: DataFile[] = [];
  for (const journal of ['events', 'scans'])
    for await (const file of filesBelow(join(dataDir, journal))) {
      const bytes = await unlessMissing(readFile(file));
      // Its lines were stored since.
      if (bytes === null) continue;
      const path = relative(dataDir, file);
      const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
      const stored = await draft.store(Readable.from([whole]), { path: `data/${path}`, isCompressed: false });
      copied.push({ path, writtenAt: Date.now(), file: stored });
    }
  return copied;
}

interface CopyFiles {
  readonly files: Files;
  readonly draft: Draft;
  readonly earlier: Backup | null;
  readonly onProgress: OnProgress;
}

/** Copies the files of accounts; those that are as they were in the earlier backup are taken over. */
export async function copyFiles({ files, draft, earlier, onProgress }: CopyFiles): Promise<DataFile[]> {
  const known = new Map(earlier?.manifest.files.map((one) => [one.path, one]));
  const copied: DataFile[] = [];
  // How many there are is known at the end: as many as the time before are expected.
  const expected = Math.max(1, known.size);
  for await (const { key, bytes, writtenAt } of files.local.all()) {
    await onProgress(Math.min(1, copied.length / expected));
    const path = `${filesFolder}${key}`;
    const same = known.get(path);
    const isSame = same?.writtenAt === writtenAt && same.file.bytes === bytes;
    const taken = isSame ? await draft.takeOver(same.file) : null;
    if (taken !== null) {
      copied.push({ path, writtenAt, file: taken });
      continue;
    }
    const content = await streamStored(files, key);
    if (content === null) continue;
    const file = await draft.store(content, { path: `data/${path}`, isCompressed: false });
    copied.push({ path, writtenAt, file });
  }
  return copied;
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
