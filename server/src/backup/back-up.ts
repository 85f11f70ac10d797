import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { ClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { holdWriting } from '../platform/clickhouse/hold/write-hold.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { openFiles } from '../platform/files/files.ts';
import { erasuresFile } from '../platform/intents/lasting-intents.ts';
import { isLockTimeout } from '../platform/postgres/postgres-errors.ts';
import type { Postgres } from '../platform/postgres/postgres.ts';
import { fingerprintsOf, type InstallationKeySets, keysInUse, sealKeys } from './backup-keys.ts';
import type { Backup, BackupPlace, Draft } from './backup-place.ts';
import { type OnProgress, partOf } from './backup-progress.ts';
import { copyFiles, type JournalSnapshot, openJournals } from './data-files.ts';
import { copyEngine } from './engine/engine-copy.queries.ts';
import { type EngineSnapshot, prepareSnapshot, whileBackingUp } from './engine/engine-snapshot.queries.ts';
import { type DataFile, filesOf, type Manifest, writeManifest } from './manifest.ts';
import { newestGoodBackup, openPlace } from './open-place.ts';
import { type PostgresSnapshot, takeSnapshot } from './postgres-copy.queries.ts';
import { explainFailure } from './explain-failure.ts';
import { reachEngines } from './reach-engines.ts';

/** Both databases of an installation. */
interface Databases {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
}

interface BackupOptions {
  readonly config: Config;
  /** Where backups are, each in a folder of its own: a directory, or `s3://bucket/prefix`. */
  readonly target: string;
  /** Takes the keys along, encrypted to this; null: only their fingerprints. */
  readonly passphrase: string | null;
  /** Those of the process, where it has them open. */
  readonly databases?: Databases;
  readonly onProgress?: OnProgress;
  /** Called once the backup is whole, while nobody else writes to the place. */
  readonly onWritten?: (place: BackupPlace) => Promise<void>;
}

export interface BackupResult {
  /** What people call where it is. */
  readonly place: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  /** Of files that it is made of, those that it took over included. */
  readonly files: number;
}

interface Copying extends Databases {
  readonly config: Config;
  readonly keys: InstallationKeySets;
  readonly passphrase: string | null;
  readonly draft: Draft;
  readonly earlier: Backup | null;
  readonly onProgress: OnProgress;
}

interface Moment {
  readonly journals: JournalSnapshot;
  readonly rows: PostgresSnapshot;
}

/**
 * Takes what all stores hold at one moment, that of PostgreSQL's snapshot. While writing to ClickHouse is held, what ClickHouse gets to know waits, so that its
 * tables are of that moment however long they take; what is accepted meanwhile goes to the journals, which are read up to then.
 */
async function takeMoment({ config, postgres }: Copying, engine: EngineSnapshot): Promise<Moment> {
  return holdWriting(postgres, async () => {
    const opened: { close(): Promise<void> }[] = [];
    try {
      const rows = await takeSnapshot(postgres);
      opened.push(rows);
      const journals = await openJournals(config.dataDir);
      opened.push(journals);
      await engine.take();
      return { journals, rows };
    } catch (error) {
      for (const one of opened) await one.close();
      throw error;
    }
  });
}

type CopiedDatabases = Pick<Manifest, 'postgres' | 'clickhouse'> & { readonly journals: DataFile[] };

async function copyMoment(copying: Copying, engine: EngineSnapshot): Promise<CopiedDatabases> {
  const { draft, earlier, onProgress, clickhouse } = copying;
  const { journals, rows } = await takeMoment(copying, engine);
  try {
    return {
      journals: await journals.copy(draft),
      postgres: await rows.copy(draft, partOf(onProgress, 0.3, 0.5)),
      clickhouse: await copyEngine({
        clickhouse,
        snapshot: engine,
        draft,
        earlier,
        onProgress: partOf(onProgress, 0.5, 0.95),
      }),
    };
  } finally {
    await journals.close();
    await rows.close();
  }
}

async function copyDatabases(copying: Copying): Promise<CopiedDatabases> {
  const engine = await prepareSnapshot(copying.clickhouse);
  try {
    return await copyMoment(copying, engine);
  } finally {
    // Where ClickHouse is gone, the next backup or the next start deletes it.
    await engine.drop().catch(() => undefined);
  }
}

/**
 * Files are copied before the moment, so that those that are deleted after it are there, and once more after it, so that those that were written shortly before
 * it are: a file is written before the row that names it.
 */
async function copyAll(copying: Copying): Promise<Omit<Manifest, 'format' | 'startedAt' | 'finishedAt'>> {
  const { config, keys, passphrase, draft, earlier, onProgress } = copying;
  const copied = new Map<string, DataFile>();
  const files = openFiles(config);
  await copyFiles({ files, draft, earlier, copied, onProgress: partOf(onProgress, 0, 0.3) });
  const { journals, ...databases } = await copyDatabases(copying);
  await copyFiles({ files, draft, earlier, copied, onProgress: partOf(onProgress, 0.95, 1) });
  const sealed = { path: 'keys.sealed', isCompressed: false };
  return {
    ...databases,
    files: [...journals, ...copied.values()],
    keys: fingerprintsOf(keys),
    sealedKeys: passphrase === null ? null : await draft.store(Readable.from([sealKeys(keys, passphrase)]), sealed),
  };
}

/** Throws where a place is another installation's: retention and what is taken over would mix both. */
function refuseOthers(place: BackupPlace, earlier: Backup | null, keys: InstallationKeySets): void {
  const own = fingerprintsOf(keys)['IDENTITY_PEPPER'] ?? [];
  const theirs = earlier?.manifest.keys['IDENTITY_PEPPER'] ?? [];
  if (!theirs.every((one) => own.includes(one)))
    throw new CommandError(`${place.name} has backups of another installation. Back up to a place of its own.`);
}

interface Begun extends Omit<Copying, 'draft' | 'earlier'> {
  readonly place: BackupPlace;
}

async function writeBackup({ place, ...begun }: Begun): Promise<BackupResult> {
  const { config, keys } = begun;
  const startedAt = new Date().toISOString();
  await place.clear();
  const earlier = await newestGoodBackup(place);
  refuseOthers(place, earlier, keys);
  const draft = await place.begin(startedAt.replaceAll(/[:.]/g, '-'), earlier);
  try {
    const copied = await copyAll({ ...begun, draft, earlier });
    const manifest: Manifest = { format: 1, startedAt, finishedAt: new Date().toISOString(), ...copied };
    // It outlives the machine beside the backups, so that none of them can bring anybody back.
    if (existsSync(erasuresFile(config.dataDir))) await place.keepErasures(erasuresFile(config.dataDir));
    const where = await draft.finish(writeManifest(manifest));
    const all = filesOf(manifest);
    const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
    return { place: where, manifest, bytes, files: all.length };
  } catch (error) {
    await draft.discard().catch(() => undefined);
    throw error;
  }
}

/** Works while no other backup of the installation is made, and none is written to the place. */
async function whileAlone<T>(postgres: Postgres, place: BackupPlace, work: () => Promise<T>): Promise<T> {
  let isAlone = false;
  const alone = whileBackingUp(postgres, async () => {
    isAlone = true;
    const release = await place.lock();
    try {
      return await work();
    } finally {
      await release();
    }
  });
  return alone.catch((error: unknown) => {
    if (!isAlone && isLockTimeout(error))
      throw new CommandError('Another backup of this installation is being made. Wait until it has ended.');
    throw error;
  });
}

const nothing = (): Promise<void> => Promise.resolve();

/** Backs an installation up, while its product runs or not. All that was acknowledged before the start is in it. */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { config, target, passphrase, databases, onProgress = nothing, onWritten = nothing } = options;
  const keys = keysInUse(config);
  if (keys === null)
    throw new CommandError(`There is no installation in ${config.dataDir}: it has no keys. Set DATA_DIR.`);
  const place = openPlace(config, target);
  const engines = databases === undefined ? await reachEngines(config) : { ...databases, close: () => undefined };
  const { postgres, clickhouse } = engines;
  try {
    return await whileAlone(postgres, place, async () => {
      const written = await writeBackup({ config, keys, passphrase, postgres, clickhouse, place, onProgress });
      await onWritten(place);
      return written;
    });
  } catch (error) {
    throw explainFailure(error, `No backup was written to ${place.name}`, 'Nothing was kept of it; run it again.');
  } finally {
    await engines.close();
  }
}
