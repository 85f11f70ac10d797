import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../../config.ts';
import { isProcessAlive, startOf } from '../processes/process-start.ts';
import { fileErrorSentence } from './file-errors.ts';

export interface DataDirectory {
  readonly path: string;
  /** Gives the directory back; safe to call twice. */
  release(): void;
}

interface Holder {
  pid: number;
  startedAt: string;
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, startedAt] = readFileSync(file, 'utf8').trim().split(' ');
    return pid === undefined ? null : { pid: Number(pid), startedAt: startedAt ?? '' };
  } catch {
    return null;
  }
}

function takeLock(file: string): void {
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const holder = readHolder(file);
  if (holder !== null && isProcessAlive(holder)) {
    throw new ConfigurationError(
      `The data directory is in use by another process (number ${holder.pid}). Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  // The holder was killed. Renaming first lets only one of several starters take over.
  const stale = `${file}.${process.pid}`;
  renameSync(file, stale);
  rmSync(stale);
  writeFileSync(file, own, { flag: 'wx' });
}

/** Whether a living process holds the data directory. */
export function isDirectoryHeld(path: string): boolean {
  const holder = readHolder(join(path, 'lock'));
  return holder !== null && isProcessAlive(holder);
}

/** Makes a directory and those above it. Node's own recursive form hides why it failed. */
function makeDirectory(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Below this the databases could not even start cleanly. */
const neededBytes = 256 * 1024 * 1024;

function checkSpace(path: string): void {
  const { bavail, bsize } = statfsSync(path);
  const free = bavail * bsize;
  if (free < neededBytes) {
    throw new ConfigurationError(
      `The disk of ${path} is full: ${Math.floor(free / 1024 / 1024)} MB are free, and at least ${neededBytes / 1024 / 1024} MB are needed.`,
    );
  }
}

/** Made by a restore for as long as it works: what is there until then is half of an installation. */
export const unfinishedRestore = 'restore-unfinished';

/** Made by a move while it copies the rest: what the product would store meanwhile would be missing where it moves to. */
export const unfinishedMove = 'move-unfinished';

function refuseHalf(path: string, mayBeMoving: boolean): void {
  if (!mayBeMoving && existsSync(join(path, unfinishedMove)))
    throw new ConfigurationError(
      `A move of ${path} to other databases did not end. Run npm run move again with the same options to finish it, or with --abandon to give it up.`,
    );
  if (existsSync(join(path, unfinishedRestore)))
    throw new ConfigurationError(
      `A restore into ${path} did not end. Empty the directory and the databases, keep its *.secret files and erasures.jsonl, and restore again.`,
    );
}

interface Opening {
  /** The lock's name. */
  readonly name?: string;
  /** Whether it may be opened in the middle of a move. */
  readonly mayBeMoving?: boolean;
}

/** Makes the data directory when needed and takes it for this process alone, by a lock of a name. Throws ConfigurationError in one sentence when it cannot. */
export function openDataDirectory(path: string, { name = 'lock', mayBeMoving = false }: Opening = {}): DataDirectory {
  const lock = join(path, name);
  try {
    makeDirectory(path);
    checkSpace(path);
    refuseHalf(path, mayBeMoving);
    takeLock(lock);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`The data directory ${path} cannot be used: ${fileErrorSentence(error)}.`);
  }
  let isHeld = true;
  return {
    path,
    release() {
      if (isHeld) rmSync(lock, { force: true });
      isHeld = false;
    },
  };
}

/** Secrets of 32 bytes (64 hexadecimal characters) kept in a file of the data directory, the newest first. The first start makes one. */
export function storedSecrets(directory: Pick<DataDirectory, 'path'>, name: string): [string, ...string[]] {
  const file = join(directory.path, `${name}.secret`);
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  const [newest, ...earlier] = readFileSync(file, 'utf8')
    .trim()
    .split(/[\s,]+/);
  if (newest === undefined || ![newest, ...earlier].every((secret) => /^[\da-f]{64}$/.test(secret)))
    throw new ConfigurationError(
      `The file ${name}.secret of the data directory is damaged. Put it back from a backup: without it, what is stored cannot be read.`,
    );
  return [newest, ...earlier];
}
