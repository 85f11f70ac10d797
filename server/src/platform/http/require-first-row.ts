import { CsvError, type CsvRow, readFirstRow } from '../csv/csv.ts';
import { invalidInput } from './operation-error.ts';

/** The first row of an uploaded CSV file. Throws 400 on `file` where it cannot be read, or has no row: `emptyText` says so. */
export async function requireFirstRow(path: string, emptyText: string): Promise<CsvRow> {
  const first = await readFirstRow(path).catch((error: unknown) => {
    throw error instanceof CsvError ? invalidInput({ file: [error.message] }) : error;
  });
  if (first === null) throw invalidInput({ file: [emptyText] });
  return first;
}
