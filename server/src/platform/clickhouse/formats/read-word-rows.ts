import type { Readable } from 'node:stream';

/** A number of the column, one of the word, and two halves of its bits. */
const rowBytes = 2 + 4 + 8;

/**
 * Reads rows of a column's number (`UInt16`), a word (`UInt32`) and its bits (`UInt64`) in the format RowBinary, and sets the bits of each in its column, the lower half first.
 * Words behind the last one of a column are left out.
 */
export async function readWordRows(stream: Readable, columns: readonly Uint32Array[]): Promise<void> {
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    let at = 0;
    for (; at + rowBytes <= bytes.length; at += rowBytes) {
      const column = columns[bytes.readUInt16LE(at)];
      const half = bytes.readUInt32LE(at + 2) * 2;
      if (column === undefined || half >= column.length) continue;
      column[half] = bytes.readUInt32LE(at + 6);
      column[half + 1] = bytes.readUInt32LE(at + 10);
    }
    left = bytes.subarray(at);
  }
  if (left.length > 0) throw new Error('An answer of ClickHouse ended in a row');
}
