/** A text as an SQL literal of DuckDB, such as the name of a file. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A column's name as an SQL identifier of DuckDB, whatever characters it has. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
