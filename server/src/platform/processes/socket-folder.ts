import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from './process-start.ts';

const namePattern = /^acq-(\d+)-/;

/**
 * Makes a folder for unix sockets that only this user can enter. Its path is short, because a socket's path holds 107 bytes at most and the
 * data directory may be deep. Folders of processes that were killed are deleted.
 */
export function makeSocketFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = namePattern.exec(name) ?? [];
    if (pid !== undefined && !isProcessAlive({ pid: Number(pid), startedAt: '' }))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `acq-${process.pid}-`));
}
