import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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

/** Builds what servers start as processes of their own, where it is not what the sources say. */
function buildServer(): void {
  const script = fileURLToPath(new URL('../../../scripts/setup.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, 'server'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The server was not built: see the lines above.');
}

/** Before all tests: a folder for what the processes of a run share. Vitest calls it, and what it returns after them. */
export function setup(): () => Promise<void> {
  buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-tests-'));
  process.env[setting] = folder;
  return () => removeFolder(folder);
}

/** The folder of this run of the tests; null outside of one. */
export function runFolder(): string | null {
  return process.env[setting] ?? null;
}
