import { deflateSync } from 'node:zlib';
import { hostileDrawings } from './hostile-drawings.ts';
import { hostileFonts } from './hostile-fonts.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileParquet } from './hostile-parquet.ts';
import { hostileTables } from './hostile-tables.ts';

/** What a hostile file pretends to be. */
export type HostileKind = 'picture' | 'drawing' | 'font' | 'pdf' | 'table' | 'other';

/** A file that is made to stop, fill or take over whoever reads it. */
export interface HostileFile {
  readonly name: string;
  readonly kind: HostileKind;
  /** Makes it, the same each time. */
  readonly bytes: () => Buffer | Promise<Buffer>;
}

const numbered = (bytes: number): Buffer => Buffer.from(Uint8Array.from({ length: bytes }, (_, at) => (at * 37) % 251));

/** Files of no kind. */
const others: readonly (readonly [string, () => Buffer])[] = [
  ['zeros', () => Buffer.alloc(100_000)],
  ['every byte', () => numbered(100_000)],
  [
    'a gzip bomb',
    () => Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), deflateSync(Buffer.alloc(50_000_000))]),
  ],
  [
    'a GIF of 65,535 pixels a side',
    () => Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff00', 'hex'),
  ],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 0xff)])],
  ['a TIFF whose directory leads to itself', () => Buffer.from('49492a0008000000000008000000', 'hex')],
  ['an executable', () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(4_000, 7)])],
  ['a page with a script', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a page of brackets', () => Buffer.from('<'.repeat(300_000))],
  ['only spaces', () => Buffer.from(' \n'.repeat(200_000))],
];

/** A generated corpus, the same each time: of each kind a score or more, in a few kilobytes each where the attack allows it. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const made = (kind: HostileKind, files: readonly (readonly [string, HostileFile['bytes']])[]): HostileFile[] =>
    files.map(([name, bytes]) => ({ name, kind, bytes }));
  return [
    ...made('picture', await hostilePictures()),
    ...made('drawing', hostileDrawings),
    ...made('font', hostileFonts()),
    ...made('pdf', hostilePdfs),
    ...made('table', hostileTables),
    ...made('table', hostileParquet),
    ...made('other', others),
  ];
}
