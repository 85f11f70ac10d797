import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const setting = 'ACQUAINT_TEST_RUN';

/** Servers of the run end with its processes, and write their last files meanwhile. */
async function removeFolder(folder: string): Promise<void> {
  const lastTry = 100;
  for (let tries = 1; ; tries += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (tries === lastTry) throw error;
      await pause(100);
    }
  }
}

/** Before all tests: what servers start as processes of their own, and a folder for what the processes of a run share. Vitest calls it, and what it returns after them. */
export async function setup(): Promise<() => Promise<void>> {
  // Workers load this module, too, and need no bundler.
  const { buildWhenStale } = await import('../../build.ts');
  buildWhenStale();
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-tests-'));
  process.env[setting] = folder;
  return () => removeFolder(folder);
}

/** The folder of this run of the tests; null outside of one. */
export function runFolder(): string | null {
  return process.env[setting] ?? null;
}
