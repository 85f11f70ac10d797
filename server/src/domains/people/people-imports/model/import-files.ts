import { filesIn } from '../../../../platform/files/files-in.ts';
import type { Services } from '../../../../platform/services.ts';
import type { PeopleImportRow } from './people-imports.table.ts';

type FileServices = Pick<Services, 'files'>;
type Owned = Pick<PeopleImportRow, 'accountId' | 'id'>;

/** Where what was decided of a file is stored until it is in the tables, and the rows that were not taken. */
export const importFolder = ({ accountId, id }: Owned): string => `imports/${accountId}/${id}`;

/** A part of the records in such a folder. */
export const recordsFile = (folder: string, part: number): string => `${folder}/records-${part}.parquet`;

const problemsName = 'problems.csv';

/** The rows that were not taken, each with the reason: where they are stored. */
export const problemsKey = (row: Owned): string => `${importFolder(row)}/${problemsName}`;

/** Changes the file of rows that were not taken. */
export function changeProblems(
  { files }: FileServices,
  row: Owned,
  change: (path: string) => Promise<void>,
): Promise<void> {
  return files.local.changeFolder(importFolder(row), (folder) => change(`${folder}/${problemsName}`));
}

export async function removeImportFiles({ files }: FileServices, row: Owned): Promise<void> {
  await files.deleteAll(importFolder(row));
}

/** Deletes what is in the tables by now; the rows that were not taken stay. */
export async function removePlan({ files }: FileServices, row: Owned): Promise<void> {
  for (const { key } of await filesIn(files, importFolder(row))) if (key.endsWith('.parquet')) await files.delete(key);
}
