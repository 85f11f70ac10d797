import { literal } from '../../../platform/duckdb/literals.ts';

/** Writes the texts of the table `rows` as a Parquet file, under their names and with their types. */
export function parquetStatement(columns: readonly string[], types: readonly string[], file: string): string {
  const list = columns.map(
    (name, index) => `c${index}::${types[index] ?? 'varchar'} as "${name.replaceAll('"', '""')}"`,
  );
  return `copy (select ${list.join(', ')} from rows) to ${literal(file)} (format parquet, compression zstd)`;
}
