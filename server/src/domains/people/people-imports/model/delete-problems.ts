import { rewriteCsv } from '../../../../platform/csv/rewrite-csv.ts';
import type { Services } from '../../../../platform/services.ts';
import { changeProblems } from './import-files.ts';
import type { PeopleImportRow } from './people-imports.table.ts';

/** The heading is line 1 of a file. */
const firstLine = 2;

/** Leaves rows of a file, by their numbers from 0, out of those that were not imported. */
export async function deleteProblems(
  services: Pick<Services, 'files'>,
  row: Pick<PeopleImportRow, 'accountId' | 'id' | 'state'>,
  rows: readonly number[],
): Promise<void> {
  if (row.state !== 'done') return;
  const gone = new Set(rows.map((one) => (one + firstLine).toString()));
  // The line follows the file's own cells, before the outcome and the reason.
  await changeProblems(services, row, (path) =>
    rewriteCsv(path, (cells) => (gone.has(cells.at(-3) ?? '') ? null : cells)),
  );
}
