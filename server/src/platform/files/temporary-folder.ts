import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** What of the configuration says where temporary files are. */
export type TemporaryPlace = Pick<Config, 'dataDir' | 'role' | 'port'>;

/**
 * Where files are that are gone after a request or a job: in the data directory, so that a start finds what a kill left behind. Roles that run alone may
 * share a data directory, on one machine or on several, so each has a place by its machine and port.
 */
export function temporaryDirectory({ dataDir, role, port }: TemporaryPlace): string {
  const directory = join(dataDir, 'tmp');
  return role === null || role === 'all'
    ? directory
    : join(directory, `${role}-${hostname()}-${port === 0 ? process.pid : port}`);
}

/** Makes the directory, and removes what an earlier life that was killed left in it. Only whoever holds the data directory or listens on the port may. */
export function emptyTemporaryDirectory(config: TemporaryPlace): void {
  const directory = temporaryDirectory(config);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700, recursive: true });
}

/** Works in a folder of its own, which is gone afterwards, whatever happens. */
export async function inTemporaryFolder<Result>(
  config: TemporaryPlace,
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const directory = temporaryDirectory(config);
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(directory, `${name}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
