import { deflateSync } from 'node:zlib';
import { ownFontFile } from './design-files.ts';

type Maker = readonly [name: string, bytes: () => Buffer];

interface WoffTable {
  readonly offset?: number;
  readonly stored?: number;
  readonly length: number;
  readonly data?: Buffer;
}

/** A WOFF file with these tables; its head says what it is given. */
function woff(tables: readonly WoffTable[], { count = tables.length, size = 1_000 } = {}): Buffer {
  const head = Buffer.alloc(44 + 20 * tables.length);
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(count, 12);
  head.writeUInt32BE(size, 16);
  let at = head.length;
  for (const [index, { offset = at, data = Buffer.alloc(0), stored = data.length, length }] of tables.entries()) {
    const entry = 44 + 20 * index;
    head.write(`t${String(index).padStart(3, '0')}`.slice(0, 4), entry, 'latin1');
    head.writeUInt32BE(offset, entry + 4);
    head.writeUInt32BE(stored, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    at += data.length;
  }
  return Buffer.concat([head, ...tables.map(({ data = Buffer.alloc(0) }) => data)]);
}

/** The record of a table in a font. */
function recordOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  const found = Array.from({ length: count }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === tag,
  );
  if (found === undefined) throw new RangeError(`The font has no ${tag}`);
  return found;
}

/** A font one of whose tables is changed. */
function changed(tag: string, change: (font: Buffer, record: number) => void): () => Buffer {
  return () => {
    const font = Buffer.from(ownFontFile());
    change(font, recordOf(font, tag));
    return font;
  };
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
};

/** A table of substitutions (OpenType, GSUB) that makes so many glyphs of each letter. */
function manyGlyphs(letters: number, glyphs: number): Buffer {
  const scripts = Buffer.concat([words(1), Buffer.from('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)]);
  const features = Buffer.concat([words(1), Buffer.from('ccmp'), words(8, 0, 1, 0)]);
  const sequence = 6 + 2 * letters + 10;
  const substitution = Buffer.concat([
    words(1, 6 + 2 * letters, letters, ...Array.from({ length: letters }, () => sequence)),
    words(2, 1, 1, letters, 0),
    words(glyphs, ...Array.from({ length: glyphs }, () => 1)),
  ]);
  const lookups = Buffer.concat([words(1, 4, 2, 0, 1, 8), substitution]);
  const head = words(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length);
  return Buffer.concat([head, scripts, features, lookups]);
}

/** A font that becomes thousands of glyphs with each letter, at the place of one of its tables. */
function growing(): Buffer {
  const font = Buffer.from(ownFontFile());
  const table = manyGlyphs(30, 5_000);
  const record = recordOf(font, 'GSUB');
  font.writeUInt32BE(font.length, record + 8);
  font.writeUInt32BE(table.length, record + 12);
  return Buffer.concat([font, table]);
}

const tags = ['head', 'hhea', 'maxp', 'hmtx', 'cmap', 'name', 'OS/2', 'loca', 'glyf', 'post'];

export function hostileFonts(): readonly Maker[] {
  const bomb = deflateSync(Buffer.alloc(20_000_000));
  const nothing = deflateSync(Buffer.alloc(0));
  return [
    ['WOFF: ten tables of 20 MB', () => woff(Array.from({ length: 10 }, () => ({ length: 20_000_000, data: bomb })))],
    ['WOFF: 65,535 tables', () => woff([{ length: 4 }], { count: 65_535 })],
    ['WOFF: tables of 4 GB', () => woff([{ length: 0xffffffff, data: bomb }])],
    ['WOFF: a font of 4 GB', () => woff([{ length: 4, data: nothing }], { size: 0xffffffff })],
    [
      'WOFF: one table many times',
      () => woff(Array.from({ length: 300 }, () => ({ offset: 44, stored: 8, length: 200_000 }))),
    ],
    ['WOFF: tables behind its end', () => woff([{ offset: 0x7fffffff, stored: 100, length: 200 }])],
    ['WOFF: stored more than there is', () => woff([{ stored: 500, length: 20, data: nothing }])],
    ['WOFF: no tables', () => woff([])],
    ['WOFF: tables that are not packed', () => woff([{ length: 90, data: Buffer.alloc(40, 7) }])],
    ['WOFF: a head alone', () => woff([]).subarray(0, 20)],
    ['TrueType: a head alone', () => Buffer.from('00010000ffff000000000000', 'hex')],
    ['TrueType: no tables', () => Buffer.from('000100000000000000000000', 'hex')],
    ['OpenType: noise', () => Buffer.concat([Buffer.from('OTTO\0\u0009'), Buffer.alloc(2_000, 0x41)])],
    ['TrueType: cut off', () => ownFontFile().subarray(0, 700)],
    ['TrueType: thousands of glyphs for each letter', growing],
    ['a WOFF2', () => Buffer.from('wOF2 and more')],
    ['a collection', () => Buffer.from('ttcf and more')],
    ...tags.map((tag): Maker => [
      `TrueType: ${tag} behind its end`,
      changed(tag, (font, record) => font.writeUInt32BE(0x7ffffff0, record + 8)),
    ]),
  ];
}
