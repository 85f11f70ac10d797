import { join, relative } from 'node:path';
import { dropStoredLines } from '../backup/data-files.ts';
import { type Engines, openEngines, reachEngines } from '../backup/reach-engines.ts';
import type { Config } from '../config.ts';
import { storedScanLines } from '../domains/creative/qr-codes/index.ts';
import { migrateClickHouse } from '../platform/clickhouse/migrate-clickhouse.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { isDirectoryHeld, openDataDirectory } from '../platform/data-directory/data-directory.ts';
import { openFiles } from '../platform/files/files.ts';
import { filesBelow } from '../platform/files/files-below.ts';
import {
  claimEngine,
  compareEngines,
  copyPartitions,
  type Counted,
  engineMigrations,
  releaseEngine,
} from './move-engine.queries.ts';
import { claimFiles, compareFiles, copyFiles } from './move-files.ts';
import { type MovePlaces, type MovePlan, type MoveTargets, openPlaces, planMove } from './move-places.ts';
import { claimPostgres, copyPostgres, isServerInUse, releasePostgres } from './move-postgres.queries.ts';
import { endMove, holdStarts, type MoveState, openMoveState } from './move-state.ts';

interface MoveOptions {
  readonly config: Config;
  readonly targets: MoveTargets;
  readonly onProgress: (step: string, done: number, total: number) => void;
}

export interface MoveResult {
  /** Whether everything moved; otherwise the product runs, and what could be copied beside it is. */
  readonly isFinished: boolean;
  readonly settings: MovePlan['settings'];
  readonly postgres: readonly Counted[] | null;
  readonly clickhouse: readonly Counted[] | null;
  readonly files: { readonly files: number; readonly bytes: number } | null;
}

interface Work extends MoveOptions {
  readonly engines: Engines;
  readonly places: MovePlaces;
  readonly state: MoveState;
}

async function claim({ postgres, clickhouse, files }: MovePlaces, state: MoveState): Promise<void> {
  if (postgres !== null) await claimPostgres(postgres, state.id);
  if (clickhouse !== null) await claimEngine(clickhouse, state.id);
  if (files !== null) await claimFiles(files, state);
}

/** Copies partitions and files that changed since the last run. */
async function copyBulk({ config, engines, places, state, onProgress }: Work): Promise<MoveResult['files']> {
  if (places.clickhouse !== null) {
    const to = places.clickhouse;
    await migrateClickHouse(to.clickhouse, await engineMigrations(engines));
    const show = (done: number, total: number): void => onProgress('Copying tables of ClickHouse', done, total);
    await copyPartitions({ from: engines, to, state, onProgress: show });
  }
  if (places.files === null) return null;
  const show = (done: number, total: number): void => onProgress('Copying files', done, total);
  return copyFiles({ from: openFiles(config), to: places.files, state, onProgress: show });
}

/** What can be copied while the product runs: what changes meanwhile is copied once more at the end. */
async function copyAhead(options: MoveOptions, plan: MovePlan): Promise<MoveResult> {
  if (!plan.movesClickHouse && !plan.movesFiles)
    throw new CommandError('PostgreSQL moves while nothing changes it: stop the product first.');
  const { config } = options;
  const engines = await reachEngines(config);
  try {
    const places = await openPlaces({ ...plan, movesPostgres: false });
    try {
      const state = openMoveState(config.dataDir, Object.values(plan.settings));
      await claim(places, state);
      const files = await copyBulk({ ...options, engines, places, state });
      return { isFinished: false, settings: plan.settings, postgres: null, clickhouse: null, files };
    } finally {
      await places.close();
    }
  } finally {
    await engines.close();
  }
}

/** Lines of scans that ClickHouse has already: in the new one nothing shows that they are stored. */
async function dropStoredScans({ config, engines }: Work): Promise<void> {
  const files: { readonly path: string }[] = [];
  for await (const path of filesBelow(join(config.dataDir, 'scans')))
    if (path.endsWith('.jsonl')) files.push({ path: relative(config.dataDir, path) });
  await dropStoredLines(config.dataDir, files, (lines) => storedScanLines(engines.clickhouse, lines));
}

/** Copies the rest while nothing changes, compares all, and gives the places to the product. */
async function copyRest(work: Work): Promise<Pick<MoveResult, 'postgres' | 'clickhouse' | 'files'>> {
  const { config, engines, places, state, onProgress } = work;
  const show = (step: string) => (done: number, total: number) => onProgress(step, done, total);
  if (places.clickhouse !== null) await dropStoredScans(work);
  const files = await copyBulk(work);
  const to = places.postgres;
  const { id } = state;
  const postgres =
    to === null ? null : await copyPostgres({ from: engines.postgres, to, id, onProgress: show('Copying PostgreSQL') });
  const engine = places.clickhouse;
  const clickhouse =
    engine === null
      ? null
      : await compareEngines({ from: engines, to: engine, state, onProgress: show('Comparing ClickHouse') });
  if (places.files !== null) await compareFiles({ from: openFiles(config), to: places.files });
  if (to !== null) await releasePostgres(to);
  if (engine !== null) await releaseEngine(engine);
  return { postgres, clickhouse, files };
}

async function copyStopped(options: MoveOptions, plan: MovePlan): Promise<MoveResult> {
  const { config } = options;
  const directory = openDataDirectory(config.dataDir, { mayBeMoving: true });
  try {
    const engines = await openEngines(config);
    try {
      const places = await openPlaces(plan);
      try {
        const state = openMoveState(config.dataDir, Object.values(plan.settings));
        await claim(places, state);
        holdStarts(config.dataDir);
        const copied = await copyRest({ ...options, engines, places, state });
        endMove(config.dataDir);
        return { isFinished: true, settings: plan.settings, ...copied };
      } finally {
        await places.close();
      }
    } finally {
      await engines.close();
    }
  } finally {
    directory.release();
  }
}

/**
 * Moves an installation to other databases or another place for files. While the product runs, partitions and files are copied ahead; once it is stopped,
 * the same command copies what changed since, and PostgreSQL. Throws CommandError where a target is taken, or a copy is not the same.
 */
export async function move(options: MoveOptions): Promise<MoveResult> {
  const { config, targets } = options;
  const plan = planMove(config, targets);
  const isRunning =
    isDirectoryHeld(config.dataDir) || (config.databaseUrl !== null && (await isServerInUse(config.databaseUrl)));
  return isRunning ? copyAhead(options, plan) : copyStopped(options, plan);
}
