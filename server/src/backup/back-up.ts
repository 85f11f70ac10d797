import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { openFiles } from '../platform/files/files.ts';
import { erasuresFile } from '../platform/intents/lasting-intents.ts';
import { flushToDisk } from '../platform/journal/journal-files.ts';
import { fingerprintsOf, keysInUse, sealKeys } from './backup-keys.ts';
import { copyFiles, copyJournals } from './data-files.ts';
import { copyEngine, type EarlierBackup } from './engine-copy.queries.ts';
import { filesOf, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { takeSnapshot } from './postgres-copy.queries.ts';
import { reachEngines } from './reach-engines.ts';
import { storeStream } from './stored-files.ts';

export const manifestName = 'manifest.json';
const unfinished = '.unfinished';
const finishedName = /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/;

/** The newest whole backup in a directory; one whose end was not written is none. */
export async function newestBackup(directory: string): Promise<EarlierBackup | null> {
  const names = existsSync(directory) ? await readdir(directory) : [];
  for (const name of names
    .filter((one) => finishedName.test(one))
    .toSorted()
    .toReversed()) {
    const folder = join(directory, name);
    const file = join(folder, manifestName);
    if (existsSync(file)) return { folder, manifest: readManifest(await readFile(file, 'utf8'), file) };
  }
  return null;
}

interface BackupOptions {
  readonly config: Config;
  /** Where backups are, each in a folder of its own. */
  readonly directory: string;
  /** Takes the keys along, encrypted to this; null: only their fingerprints. */
  readonly passphrase: string | null;
}

export interface BackupResult {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  /** Of files that this run wrote; the others are those of the earlier backup. */
  readonly files: number;
}

async function writeLast(folder: string, manifest: Manifest): Promise<void> {
  const handle = await open(join(folder, manifestName), 'wx', 0o600);
  try {
    await handle.writeFile(writeManifest(manifest));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flushToDisk(folder);
}

/** Copies what was erased beside the backups, so that it outlives the machine, and none of them can bring anybody back. */
async function keepErasures(dataDir: string, directory: string): Promise<void> {
  if (!existsSync(erasuresFile(dataDir))) return;
  const draft = `${erasuresFile(directory)}.new`;
  await copyFile(erasuresFile(dataDir), draft);
  await rename(draft, erasuresFile(directory));
}

/**
 * Backs an installation up, while its product runs or not. All that was acknowledged before the start is in it. The journals are read first and the
 * databases after them, so that what moves from one to the other is in both rather than in neither; then PostgreSQL, whose intents say what ClickHouse,
 * which is read after it, may not know yet; then files, which are written before the rows that name them.
 */
export async function backUp({ config, directory, passphrase }: BackupOptions): Promise<BackupResult> {
  const { dataDir } = config;
  const keys = keysInUse(config);
  if (keys === null) throw new CommandError(`There is no installation in ${dataDir}: it has no keys. Set DATA_DIR.`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const startedAt = new Date().toISOString();
  const name = startedAt.replaceAll(/[:.]/g, '-');
  for (const left of (await readdir(directory)).filter((one) => one.endsWith(unfinished)))
    await rm(join(directory, left), { recursive: true, force: true });
  const earlier = await newestBackup(directory);
  const folder = join(directory, `${name}${unfinished}`);
  await mkdir(folder, { mode: 0o700 });
  const engines = await reachEngines(config);
  try {
    const journals = await copyJournals(dataDir, folder);
    const snapshot = await takeSnapshot(engines.postgres);
    const postgres = await snapshot.copy(folder);
    await snapshot.close();
    const clickhouse = await copyEngine({ ...engines, folder, earlier });
    const files = await copyFiles({ files: openFiles(config), folder, earlier });
    const sealedKeys =
      passphrase === null
        ? null
        : await storeStream(Readable.from([sealKeys(keys, passphrase)]), {
            folder,
            path: 'keys.sealed',
            isCompressed: false,
          });
    const manifest: Manifest = {
      format: 1,
      startedAt,
      finishedAt: new Date().toISOString(),
      postgres,
      clickhouse,
      files: [...journals, ...files],
      keys: fingerprintsOf(keys),
      sealedKeys,
    };
    await keepErasures(dataDir, directory);
    await writeLast(folder, manifest);
    await rename(folder, join(directory, name));
    await flushToDisk(directory);
    const all = filesOf(manifest);
    const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
    return { folder: join(directory, name), manifest, bytes, files: all.length };
  } finally {
    await engines.close();
  }
}
