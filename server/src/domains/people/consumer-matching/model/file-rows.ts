/** The rows of a part of so many rows, as a condition over `file_row_number`. */
export function rowsOfPart(size: number, part: number): string {
  return `file_row_number >= ${part * size} and file_row_number < ${(part + 1) * size}`;
}

/** So many rows from all over the file at most, as a condition over `file_row_number`. */
export function rowsToLearn(rows: number, wantedRows: number): string {
  return `file_row_number % ${Math.max(1, Math.ceil(rows / wantedRows))} = 0`;
}
