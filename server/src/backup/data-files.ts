import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EarlierBackup } from './engine-copy.queries.ts';
import type { DataFile } from './manifest.ts';
import { storeStream, takeOver } from './stored-files.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** What the collector and short links accepted and did not store yet: whole lines only, as one that is cut was never acknowledged. */
export async function copyJournals(dataDir: string, folder: string): Promise<DataFile[]> {
  const copied: DataFile[] = [];
  for (const journal of ['events', 'scans'])
    for (const file of await listFiles(join(dataDir, journal))) {
      const bytes = await readFile(file).catch((error: unknown) => {
        // Its lines were stored since.
        if (isMissing(error)) return null;
        throw error;
      });
      if (bytes === null) continue;
      const path = relative(dataDir, file);
      const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
      const stored = await storeStream(Readable.from([whole]), { folder, path: `data/${path}`, isCompressed: false });
      copied.push({ path, writtenAt: Date.now(), file: stored });
    }
  return copied;
}

interface CopyFiles {
  readonly dataDir: string;
  readonly folder: string;
  readonly earlier: EarlierBackup | null;
}

/** Copies the files of accounts; those that are as they were in the earlier backup are taken over. */
export async function copyFiles({ dataDir, folder, earlier }: CopyFiles): Promise<DataFile[]> {
  const known = new Map(earlier?.manifest.files.map((one) => [one.path, one]));
  const copied: DataFile[] = [];
  for (const source of await listFiles(join(dataDir, 'files'))) {
    const path = relative(dataDir, source);
    try {
      const { size, mtimeMs } = await stat(source);
      const same = known.get(path);
      if (same !== undefined && earlier !== null && same.writtenAt === mtimeMs && same.file.bytes === size)
        if (await takeOver(same.file, earlier.folder, folder)) {
          copied.push(same);
          continue;
        }
      const handle = await open(source);
      const target = { folder, path: `data/${path}`, isCompressed: false };
      copied.push({ path, writtenAt: mtimeMs, file: await storeStream(handle.createReadStream(), target) });
    } catch (error) {
      // Somebody deleted it meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
  return copied;
}

/** Puts the files of a backup back below a data directory. */
export async function restoreFiles(folder: string, files: readonly DataFile[], dataDir: string): Promise<void> {
  for (const { path, file } of files) {
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(createReadStream(join(folder, file.path)), createWriteStream(target, { mode: 0o600, flush: true }));
  }
}

/** Leaves out the lines of restored journals that are stored already. */
export async function dropStoredLines(
  dataDir: string,
  files: readonly DataFile[],
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
