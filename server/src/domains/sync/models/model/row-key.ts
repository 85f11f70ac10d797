import type { ModelRow } from './read-model.ts';

/** The key of a row as text; null where a column of it is empty. Several columns are written as a JSON list, so that no two keys are alike. */
export function rowKey(row: ModelRow, columns: readonly string[]): string | null {
  const values = columns.map((column) => (Object.hasOwn(row, column) ? row[column] : null));
  if (values.some((value) => value === null || value === undefined || value === '')) return null;
  return values.length === 1 ? String(values[0]) : JSON.stringify(values.map(String));
}
