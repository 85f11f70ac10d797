/** A number of the column, one of the word, and two halves of its bits. */
const rowBytes = 2 + 4 + 8;

/**
 * Reads rows of a column's number (`UInt16`), a word (`UInt32`) and its bits (`UInt64`) in the format RowBinary, and sets the bits of each in its column, the
 * lower half first. Words behind the last one of a column are left out.
 */
export function readWordRows(rows: Buffer, columns: readonly Uint32Array[]): void {
  for (let at = 0; at < rows.length; at += rowBytes) {
    const column = columns[rows.readUInt16LE(at)];
    const half = rows.readUInt32LE(at + 2) * 2;
    if (column === undefined || half >= column.length) continue;
    column[half] = rows.readUInt32LE(at + 6);
    column[half + 1] = rows.readUInt32LE(at + 10);
  }
}
