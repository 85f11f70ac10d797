import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcessAlive, startOf } from '../platform/processes/process-start.ts';

interface Known {
  readonly pid: number;
  readonly startedAt: string;
}

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'processes');
const waitMilliseconds = 10;

function readProcesses(file: string): Known[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [pid = '', startedAt = ''] = line.split(' ');
        return { pid: Number(pid), startedAt };
      });
  } catch {
    return [];
  }
}

/** Notes which processes belong to a data directory, for a supervisor after this one. */
export function recordProcesses(dataDirectory: string, pids: readonly number[]): void {
  writeFileSync(fileOf(dataDirectory), pids.map((pid) => `${pid} ${startOf(pid)}\n`).join(''), { mode: 0o600 });
}

/** Deletes them when all have ended. */
export function clearProcesses(dataDirectory: string): void {
  rmSync(fileOf(dataDirectory), { force: true });
}

/** Ends processes of a supervisor that was killed, and waits until they are gone: two must not write the same journal. */
export async function endOrphans(dataDirectory: string): Promise<void> {
  const left = readProcesses(fileOf(dataDirectory)).filter((known) => known.startedAt !== '' && isProcessAlive(known));
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  while (left.some(isProcessAlive)) await pause(waitMilliseconds);
}
