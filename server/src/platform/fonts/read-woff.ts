import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;
const largestFont = 30 * 1024 * 1024;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Real fonts have some twenty. */
const mostTables = 400;

interface Table {
  /** Where it is in the file, and how many bytes of it are compressed. */
  readonly offset: number;
  readonly stored: number;
  readonly length: number;
}

/** The tables that a file names. Throws a RangeError, before anything is inflated, when they are not what it holds or come to more than a font. */
function tablesOf(bytes: Buffer, count: number): Table[] {
  if (count > mostTables || headerBytes + entryBytes * count > bytes.length)
    throw new RangeError('The font has too many tables');
  const tables = Array.from({ length: count }, (_, index): Table => {
    const [offset = 0, stored = 0, length = 0] = [4, 8, 12].map((place) =>
      bytes.readUInt32BE(headerBytes + entryBytes * index + place),
    );
    return { offset, stored, length };
  });
  if (tables.some(({ offset, stored, length }) => stored > length || offset + stored > bytes.length))
    throw new RangeError('The tables of the font are damaged');
  return tables;
}

/**
 * The TrueType or OpenType font inside a WOFF file (WOFF 1.0, W3C): tables are decompressed, nothing is changed. Throws a RangeError when the
 * file is none, or larger unpacked than a font is.
 */
export function readWoff(bytes: Buffer): Buffer {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 4) !== 'wOFF')
    throw new RangeError('The file is no WOFF font');
  const count = bytes.readUInt16BE(12);
  const tables = tablesOf(bytes, count);
  const size = tables.reduce((sum, { length }) => sum + padded(length), 12 + 16 * count);
  if (size > largestFont) throw new RangeError('The font is too large');
  const font = Buffer.alloc(size);
  bytes.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * count - 16 * 2 ** power].entries())
    font.writeUInt16BE(value, 4 + 2 * index);
  let at = 12 + 16 * count;
  for (const [index, { offset, stored, length }] of tables.entries()) {
    const entry = headerBytes + entryBytes * index;
    const raw = bytes.subarray(offset, offset + stored);
    const data = stored < length ? inflateSync(raw, { maxOutputLength: length }) : raw;
    const record = 12 + 16 * index;
    bytes.copy(font, record, entry, entry + 4);
    bytes.copy(font, record + 4, entry + 16, entry + 20);
    font.writeUInt32BE(at, record + 8);
    font.writeUInt32BE(length, record + 12);
    data.copy(font, at);
    at += padded(length);
  }
  return font;
}
