import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// The caller holds the lock of the data directory: what still runs here belongs to nobody who is alive.

const pidFile = (directory: string): string => join(directory, 'postmaster.pid');

/** The process number of the server that was started last in this directory, or null. It may be gone. */
function postmasterOf(directory: string): number | null {
  try {
    const number = Number(readFileSync(pidFile(directory), 'utf8').split('\n', 1)[0]);
    return number > 0 ? number : null;
  } catch {
    return null;
  }
}

function workingDirectory(pid: number | string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Processes of the database in this directory. They work in it, which /proc shows; elsewhere the arguments of the first one show it. */
function processesIn(directory: string): number[] {
  const postmaster = postmasterOf(directory);
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === directory)
      .map(Number);
  if (postmaster === null) return [];
  const { stdout } = spawnSync('ps', ['-p', String(postmaster), '-o', 'command='], { encoding: 'utf8' });
  return stdout?.includes(directory) ? [postmaster] : [];
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals | 0): boolean {
  let isOneThere = false;
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
      isOneThere = true;
    } catch {
      // It ended meanwhile.
    }
  }
  return isOneThere;
}

const interval = 25;

/** Stopping in an orderly way, then without a checkpoint, then at once; how long each may take, in milliseconds. */
const steps = [
  { signal: 'SIGINT', timeoutMilliseconds: 30_000 },
  { signal: 'SIGQUIT', timeoutMilliseconds: 10_000 },
  { signal: 'SIGKILL', timeoutMilliseconds: 10_000 },
] as const;

/**
 * Ends what is left of an earlier server in this directory, or waits for one that is just stopping. Afterwards a new one can start:
 * a process number that was given to a stranger meanwhile does not keep it from that.
 */
export async function stopPredecessor(given: string): Promise<void> {
  const directory = realpathSync(given);
  for (const { signal, timeoutMilliseconds } of steps) {
    const left = processesIn(directory);
    if (left.length === 0) break;
    const postmaster = left.find((pid) => pid === postmasterOf(directory));
    // Without its postmaster, a process is to end at once.
    signalAll(
      postmaster === undefined || signal === 'SIGKILL' ? left : [postmaster],
      postmaster === undefined && signal === 'SIGINT' ? 'SIGQUIT' : signal,
    );
    const end = Date.now() + timeoutMilliseconds;
    while (processesIn(directory).length > 0 && Date.now() < end) await pause(interval);
  }
  const last = postmasterOf(directory);
  if (last === null || !signalAll([last], 0)) return;
  // The rest of the file stays: by it PostgreSQL finds out whether shared memory is still in use.
  const [, ...rest] = readFileSync(pidFile(directory), 'utf8').split('\n');
  writeFileSync(pidFile(directory), ['2147483647', ...rest].join('\n'));
}
