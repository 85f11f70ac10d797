/** What one field of a synced row holds. Numbers that a double cannot hold exactly are text. */
export type SyncCell = string | number | boolean | null;

/** A row as a source gives it, by the names of its columns. */
export type SourceRow = Readonly<Record<string, SyncCell>>;

/** Whether a cell holds nothing: null, or text without a visible character. */
export function isEmptyCell(cell: SyncCell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** A cell as text; null stays null. */
export function cellText(cell: SyncCell): string | null {
  return cell === null ? null : String(cell);
}

/** A column's value, null where there is none. Names such as `constructor` are columns like others. */
export function cellOf(row: SourceRow, column: string): SyncCell {
  return Object.hasOwn(row, column) ? (row[column] ?? null) : null;
}
