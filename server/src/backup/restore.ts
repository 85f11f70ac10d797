import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { storedScanLines } from '../domains/creative/qr-codes/index.ts';
import { domains } from '../domains/domains.ts';
import { indexConsumersAlone, rebuildConsumerKeys } from '../domains/people/consumers/index.ts';
import { rebuildPurchases, discardOpenVisits } from '../domains/web/visits/index.ts';
import { type Opened, openServices } from '../open-services.ts';
import { clickHouseMigrations, migrateClickHouse } from '../platform/clickhouse/migrate-clickhouse.ts';
import { compareMigrations } from '../platform/migrations.ts';
import { inTemporaryFolder } from '../platform/files/temporary-folder.ts';
import { openFiles } from '../platform/files/files.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { openDataDirectory, unfinishedRestore } from '../platform/data-directory/data-directory.ts';
import { intentContext } from '../platform/intents/define-intent.ts';
import { erasuresFile, recordLasting, openRecorded, readErasures } from '../platform/intents/lasting-intents.ts';
import { migratePostgres, postgresMigrations } from '../platform/postgres/migrate-postgres.ts';
import type { Services } from '../platform/services.ts';
import { keysInUse, openKeys, requireKeys, writeKeys } from './backup-keys.ts';
import { type Backup, backupName, type BackupPlace } from './backup-place.ts';
import { dropStoredLines, restoreFiles } from './data-files.ts';
import { explainFailure } from './explain-failure.ts';
import { isEmptyEngine, loadEngine } from './engine/engine-copy.queries.ts';
import { filesOf, type Manifest } from './manifest.ts';
import { newestBackup, openPlace } from './open-place.ts';
import { isEmptyPostgres, loadPostgres } from './postgres-copy.queries.ts';
import { openEngines } from './reach-engines.ts';
import { verifyFile } from './stored-files.ts';

interface RestoreOptions {
  readonly config: Config;
  /** A backup, or where backups are, of which the newest whole one is taken: a folder, or `s3://bucket/prefix`. */
  readonly source: string;
  /** A data directory, or a file, that shows who was erased since; null: what is known here and beside the backup. */
  readonly journal: string | null;
  readonly passphrase: string | null;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** What people call where it came from. */
  readonly place: string;
  readonly rows: number;
  readonly files: number;
  readonly erasures: number;
}

const hour = 3_600_000;
const mayBeThere = /^(?:lock|tmp|erasures\.jsonl|.*\.secret)$/;

interface Found {
  readonly backup: Backup;
  readonly place: BackupPlace;
}

/** A backup by its own address, or the newest one of a place. */
async function findBackup(config: Config, source: string): Promise<Found> {
  const [, parent = '', name = ''] = /^(s3:\/\/.+)\/([^/]+)\/?$/.exec(source) ?? [];
  if (backupName.test(name)) {
    const place = openPlace(config, parent);
    const backup = await place.open(name);
    if (backup !== null) return { place, backup };
  }
  const place = openPlace(config, source);
  const backup = await newestBackup(place);
  if (backup === null)
    throw new CommandError(`There is no whole backup in ${source}: one that was interrupted cannot be restored.`);
  return { place, backup };
}

function refuseOthers({ dataDir }: Config): void {
  if (existsSync(join(dataDir, unfinishedRestore)))
    throw new CommandError(
      `A restore into ${dataDir} did not end. Empty the directory and the databases, keep its *.secret files and erasures.jsonl, and restore again.`,
    );
  const found = existsSync(dataDir) ? readdirSync(dataDir).find((name) => !mayBeThere.test(name)) : undefined;
  if (found !== undefined)
    throw new CommandError(
      `The data directory ${dataDir} is not empty: it has ${found}. Restore into a new one, and set DATA_DIR to it.`,
    );
}

/** Applies what people asked for after the backup was made, in their order. An hour more than needed: doing it twice is harmless. */
async function reapply(services: Services, files: readonly string[], { startedAt }: Manifest): Promise<number> {
  const noted = readErasures(files, new Date(new Date(startedAt).getTime() - hour));
  const kinds = new Map(domains.flatMap((domain) => domain.intents ?? []).map((one) => [one.kind, one]));
  for (const one of noted) {
    const intent = openRecorded(services, one);
    const defined = kinds.get(intent.kind);
    if (defined === undefined) throw new CommandError(`The journal of erasures has ${intent.kind}, which is unknown.`);
    await recordLasting(services, intent);
    const context = intentContext(services, intent);
    await defined.redo?.(context, intent.payload);
    await defined.apply(context, intent.payload);
  }
  return noted.length;
}

/** Throws where a backup has what this version does not know. */
function refuseNewer({ postgres, clickhouse }: Manifest): void {
  const unknown = [
    compareMigrations(postgresMigrations(), postgres.migrations),
    compareMigrations(clickHouseMigrations(), clickhouse.migrations),
  ].flatMap((compared) => [...compared.unknown, ...compared.edited]);
  if (unknown.length > 0)
    throw new CommandError(
      `The backup was made by another version: it has ${unknown.join(', ')}, which this one does not know. Restore it with the version that made it, or a newer one. Nothing was written.`,
    );
}

/** Loads the backup into empty databases, brought to where it was made. */
async function load(config: Config, backup: Backup): Promise<number> {
  const { manifest } = backup;
  const engines = await openEngines(config);
  const { postgres, clickhouse, address } = engines;
  try {
    if (!(await isEmptyPostgres(postgres))) throw new CommandError('PostgreSQL is not empty: restore into a new one.');
    if (!(await isEmptyEngine(clickhouse))) throw new CommandError('ClickHouse is not empty: restore into a new one.');
    writeFileSync(join(config.dataDir, unfinishedRestore), '');
    await migratePostgres(postgres, manifest.postgres.migrations);
    const rows = await loadPostgres(postgres, backup, manifest.postgres);
    await migrateClickHouse(clickhouse, manifest.clickhouse.migrations);
    await loadEngine({ clickhouse, address, backup, partitions: manifest.clickhouse.partitions });
    await restoreFiles(backup, manifest.files, { dataDir: config.dataDir, store: openFiles(config) });
    const scans = manifest.files.filter(({ path }) => path.startsWith('scans/') && path.endsWith('.jsonl'));
    await dropStoredLines(config.dataDir, scans, (lines) => storedScanLines(clickhouse, lines));
    return rows;
  } finally {
    await engines.close();
  }
}

/** Computes what is in no backup, and does once more what people asked for since. */
async function finish(config: Config, journals: readonly string[], manifest: Manifest): Promise<number> {
  const opened: Opened = [];
  try {
    const all = await openServices({ path: config.dataDir }, { config }, opened);
    // Queues are made by the next start, which looks by itself for what follows.
    const services: Services = { ...all, jobs: { ...all.jobs, announce: () => Promise.resolve() } };
    await rebuildConsumerKeys(services.clickhouse);
    const erasures = await reapply(services, journals, manifest);
    await discardOpenVisits(services.clickhouse);
    await rebuildPurchases(services.clickhouse);
    await indexConsumersAlone(services);
    return erasures;
  } finally {
    for (const close of opened.toReversed()) await close();
  }
}

async function restoreInto({ config, source, journal, passphrase }: RestoreOptions): Promise<RestoreResult> {
  const { dataDir } = config;
  const { backup, place } = await findBackup(config, source);
  const { manifest } = backup;
  refuseOthers(config);
  refuseNewer(manifest);
  for (const file of filesOf(manifest)) await verifyFile(backup, file);
  const given = journal === null ? [] : [existsSync(erasuresFile(journal)) ? erasuresFile(journal) : journal];
  for (const file of given)
    if (!existsSync(file)) throw new CommandError(`There is no journal of erasures at ${file}.`);
  const directory = openDataDirectory(dataDir);
  try {
    if (manifest.sealedKeys !== null && passphrase !== null)
      writeKeys(dataDir, openKeys(await buffer(await backup.read(manifest.sealedKeys)), passphrase));
    requireKeys(keysInUse(config), manifest.keys);
    const rows = await load(config, backup);
    const erasures = await inTemporaryFolder(config, 'restore', async (folder) => {
      const beside = await place.readErasures(folder);
      const journals = [...given, erasuresFile(dataDir), ...(beside === null ? [] : [beside])];
      return finish(config, journals, manifest);
    });
    rmSync(join(dataDir, unfinishedRestore));
    return { manifest, place: backup.place, rows, files: manifest.files.length, erasures };
  } finally {
    directory.release();
  }
}

/** Restores a backup into an empty installation. Throws CommandError before anything is written where the backup is damaged or the place is taken. */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir } = options.config;
  try {
    return await restoreInto(options);
  } catch (error) {
    const rest = existsSync(join(dataDir, unfinishedRestore))
      ? `Empty ${dataDir} and the databases, keep *.secret and erasures.jsonl, and restore again.`
      : 'Nothing was written.';
    throw explainFailure(error, `${options.source} was not restored`, rest);
  }
}
