import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;
const largestFont = 30 * 1024 * 1024;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * The TrueType or OpenType font inside a WOFF file (WOFF 1.0, W3C): tables are decompressed, nothing is changed. Throws a RangeError when the
 * file is none.
 */
export function readWoff(bytes: Buffer): Buffer {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 4) !== 'wOFF')
    throw new RangeError('The file is no WOFF font');
  const count = bytes.readUInt16BE(12);
  const size = bytes.readUInt32BE(16);
  if (size > largestFont) throw new RangeError('The font is too large');
  const font = Buffer.alloc(size);
  bytes.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * count - 16 * 2 ** power].entries())
    font.writeUInt16BE(value, 4 + 2 * index);
  let at = 12 + 16 * count;
  for (let table = 0; table < count; table += 1) {
    const entry = headerBytes + entryBytes * table;
    const [offset, stored, length] = [4, 8, 12].map((place) => bytes.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ];
    const raw = bytes.subarray(offset, offset + stored);
    const data = stored < length ? inflateSync(raw, { maxOutputLength: length }) : raw;
    const record = 12 + 16 * table;
    bytes.copy(font, record, entry, entry + 4);
    bytes.copy(font, record + 4, entry + 16, entry + 20);
    font.writeUInt32BE(at, record + 8);
    font.writeUInt32BE(length, record + 12);
    data.copy(font, at);
    at += padded(length);
  }
  return font;
}
