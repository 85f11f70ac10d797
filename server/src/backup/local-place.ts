import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { erasuresFile } from '../platform/intents/lasting-intents.ts';
import { flushToDisk } from '../platform/journal/journal-files.ts';
import { type BackupPlace, type Backup, backupName, type Draft } from './backup-place.ts';
import { manifestName, readManifest } from './manifest.ts';
import { lockName, ownLock, refuseHeld } from './place-lock.ts';
import { measure } from './stored-files.ts';

const unfinished = '.unfinished';

async function writeFlushed(path: string, content: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flushToDisk(dirname(path));
}

/** Unchanged files are hard links to those of the earlier backup. */
async function begin(directory: string, name: string, earlier: Backup | null): Promise<Draft> {
  const folder = join(directory, `${name}${unfinished}`);
  await mkdir(folder, { mode: 0o700 });
  const makeRoom = async (path: string): Promise<string> => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return target;
  };
  return {
    async store(source, written) {
      const target = await makeRoom(written.path);
      return measure(source, written, (content) =>
        pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })),
      );
    },
    async takeOver(file) {
      if (earlier === null) return null;
      const source = join(directory, earlier.name, file.path);
      const target = await makeRoom(file.path);
      try {
        // A file that was cut since is not taken over; one that was changed is found by the restore, which reads all.
        if ((await stat(source)).size !== file.bytes) return null;
        await link(source, target).catch(() => copyFile(source, target));
        return file;
      } catch {
        return null;
      }
    },
    async finish(manifest) {
      await writeFlushed(join(folder, manifestName), manifest);
      await rename(folder, join(directory, name));
      await flushToDisk(directory);
      return join(directory, name);
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

async function lock(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, lockName);
  for (;;) {
    try {
      await writeFile(file, ownLock(), { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [held, writtenAt] = await Promise.all([
      readFile(file, 'utf8').catch(() => ''),
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ]);
    refuseHeld(held, directory, writtenAt);
    // Renaming lets only one of several take over.
    const stale = `${file}.${process.pid}`;
    await rename(file, stale).catch(() => undefined);
    await rm(stale, { force: true });
  }
}

/** Backups in a directory, each in a folder of its own. A folder that is a backup itself is a place with that one. */
export function localPlace(given: string): BackupPlace {
  const isBackup = existsSync(join(given, manifestName));
  const directory = isBackup ? dirname(given) : given;
  const names = async (): Promise<string[]> => (existsSync(directory) ? readdir(directory) : []);
  return {
    name: directory,
    lock: () => lock(directory),
    async list() {
      if (isBackup) return [basename(given)];
      const whole = (await names()).filter(
        (one) => backupName.test(one) && existsSync(join(directory, one, manifestName)),
      );
      return whole.toSorted().toReversed();
    },
    async open(name) {
      const folder = join(directory, name);
      const file = join(folder, manifestName);
      if (!existsSync(file)) return null;
      const manifest = readManifest(await readFile(file, 'utf8'), file);
      return {
        name,
        place: folder,
        manifest,
        read: ({ path }) => Promise.resolve(createReadStream(join(folder, path))),
      };
    },
    async clear() {
      for (const left of (await names()).filter((one) => one.endsWith(unfinished)))
        await rm(join(directory, left), { recursive: true, force: true });
    },
    begin: (name, earlier) => begin(directory, name, earlier),
    async remove(removed) {
      for (const name of removed) {
        // The manifest first: what is left of it is no backup.
        await rm(join(directory, name, manifestName), { force: true });
        await rm(join(directory, name), { recursive: true, force: true });
      }
    },
    async keepErasures(path) {
      const draft = `${erasuresFile(directory)}.new`;
      await copyFile(path, draft);
      await rename(draft, erasuresFile(directory));
    },
    readErasures: () => Promise.resolve(existsSync(erasuresFile(directory)) ? erasuresFile(directory) : null),
  };
}
