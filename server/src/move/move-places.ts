import { type Config, changedConfig } from '../config.ts';
import type { Engines } from '../backup/reach-engines.ts';
import { openOwnClickHouse, openOwnPostgres } from '../backup/reach-engines.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { type Files, openFiles } from '../platform/files/files.ts';
import type { Postgres } from '../platform/postgres/postgres.ts';

/** Where to move to, by the command's options; undefined: it stays where it is. */
export interface MoveTargets {
  readonly database: string | undefined;
  readonly clickhouse: string | undefined;
  readonly cluster: string | undefined;
  readonly files: string | undefined;
}

/** Words in place of an address: the engine of DATA_DIR, and its folder. */
const embedded = 'embedded';
const local = 'local';

const orNull = (value: string, word: string): string | null => (value === word ? null : value);

/** The settings that the product needs after the move; null: left out. */
function changedSettings(
  { clickhouseCluster }: Config,
  { database, clickhouse, cluster, files }: MoveTargets,
): Record<string, string | null> {
  // A server that stands alone has none.
  const hasCluster = clickhouse !== undefined && (cluster !== undefined || clickhouseCluster !== null);
  return {
    ...(database === undefined ? {} : { DATABASE_URL: orNull(database, embedded) }),
    ...(clickhouse === undefined ? {} : { CLICKHOUSE_URL: orNull(clickhouse, embedded) }),
    ...(hasCluster ? { CLICKHOUSE_CLUSTER: cluster ?? null } : {}),
    ...(files === undefined ? {} : { FILES_URL: orNull(files, local) }),
  };
}

/** What moves, each from and to; null: it stays. */
export interface MovePlan {
  readonly settings: Readonly<Record<string, string | null>>;
  readonly config: Config;
  readonly movesPostgres: boolean;
  readonly movesClickHouse: boolean;
  readonly movesFiles: boolean;
}

/** Decides what moves where. Throws CommandError where nothing would, and ConfigurationError for a wrong address. */
export function planMove(from: Config, targets: MoveTargets): MovePlan {
  const settings = changedSettings(from, targets);
  if (Object.keys(settings).length === 0)
    throw new CommandError('Say what to move: --to-database, --to-clickhouse or --to-files.');
  const config = changedConfig(settings);
  const same = [
    targets.database !== undefined && config.databaseUrl === from.databaseUrl ? '--to-database' : '',
    targets.clickhouse !== undefined && config.clickhouseUrl === from.clickhouseUrl ? '--to-clickhouse' : '',
    targets.files !== undefined && JSON.stringify(config.fileBucket) === JSON.stringify(from.fileBucket)
      ? '--to-files'
      : '',
  ].find((option) => option !== '');
  if (same !== undefined) throw new CommandError(`${same} names the place that is in use already.`);
  return {
    settings,
    config,
    movesPostgres: targets.database !== undefined,
    movesClickHouse: targets.clickhouse !== undefined,
    movesFiles: targets.files !== undefined,
  };
}

export interface MovePlaces {
  readonly postgres: Postgres | null;
  readonly clickhouse: Omit<Engines, 'postgres'> | null;
  readonly files: Files | null;
  close(): Promise<void>;
}

/** Opens what is moved to. */
export async function openPlaces({
  config,
  movesPostgres,
  movesClickHouse,
  movesFiles,
}: MovePlan): Promise<MovePlaces> {
  const postgres = movesPostgres ? await openOwnPostgres(config) : null;
  const clickhouse = movesClickHouse
    ? await openOwnClickHouse(config).catch(async (error: unknown) => {
        await postgres?.close();
        throw error;
      })
    : null;
  return {
    postgres,
    clickhouse,
    files: movesFiles ? openFiles(config) : null,
    async close() {
      await clickhouse?.close();
      await postgres?.close();
    },
  };
}
