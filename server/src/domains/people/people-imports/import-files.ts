import { readdir, rm } from 'node:fs/promises';
import { localPath } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services.ts';
import type { PeopleImportRow } from './people-imports.table.ts';

type Config = Pick<Services, 'config'>;
type Owned = Pick<PeopleImportRow, 'accountId' | 'id'>;

/** Where what was decided of a file lies until it is stored, and the rows that were not taken. */
export function importFolder({ config }: Config, { accountId, id }: Owned): string {
  return localPath(config.dataDir, `imports/${accountId}/${id}`);
}

/** A part of the records in such a folder. */
export const recordsFile = (folder: string, part: number): string => `${folder}/records-${part}.parquet`;

/** The rows that were not taken, each with the reason. */
export const problemsFile = (services: Config, row: Owned): string => `${importFolder(services, row)}/problems.csv`;

export async function removeImportFiles(services: Config, row: Owned): Promise<void> {
  await rm(importFolder(services, row), { recursive: true, force: true });
}

/** Deletes what is stored by now; the rows that were not taken stay. */
export async function removePlan(services: Config, row: Owned): Promise<void> {
  const folder = importFolder(services, row);
  for (const name of await readdir(folder))
    if (name.endsWith('.parquet')) await rm(`${folder}/${name}`, { force: true });
}
