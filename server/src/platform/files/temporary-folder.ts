import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

type Place = Pick<Config, 'dataDir'>;

/** Where files are that are gone after a request or a job: in the data directory, so that a start finds what a kill left behind. */
export function temporaryDirectory({ dataDir }: Place): string {
  return join(dataDir, 'tmp');
}

/** Removes what a product that was killed left behind. Only whoever holds the data directory may. */
export function emptyTemporaryDirectory(config: Place): void {
  const directory = temporaryDirectory(config);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700, recursive: true });
}

/** Works in a folder of its own, which is gone afterwards, whatever happens. */
export async function inTemporaryFolder<Result>(
  config: Place,
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
