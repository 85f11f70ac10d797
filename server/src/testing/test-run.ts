import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const setting = 'ACQUAINT_TEST_RUN';

/** Before all tests: a folder for what the processes of a run share. Vitest calls it, and what it returns after them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-tests-'));
  process.env[setting] = folder;
  // Servers of the run end with their processes, and may still be closing files.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The folder of this run of the tests; null outside of one. */
export function runFolder(): string | null {
  return process.env[setting] ?? null;
}
