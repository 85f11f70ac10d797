import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Maker = readonly [name: string, bytes: () => Buffer | Promise<Buffer>];

const parts: Readonly<Record<string, string>> = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
};
const sheet = 'xl/worksheets/sheet1.xml';

async function workbook(more: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries({ ...parts, ...more })) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** A workbook whose directory says something else of its parts. */
function lying(bytes: Buffer, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\u0001\u0002'); at !== -1; at = copy.indexOf('PK\u0001\u0002', at + 4))
    change(copy.subarray(at, at + 46));
  return copy;
}

const rows = `<worksheet><sheetData>${'<row><c t="str"><v>Name</v></c></row>'.repeat(50)}</sheetData></worksheet>`;
const honest = (): Promise<Buffer> => workbook({ [sheet]: rows });
const lies =
  (change: (entry: Buffer) => void): (() => Promise<Buffer>) =>
  async () =>
    lying(await honest(), change);

export const hostileTables: readonly Maker[] = [
  ['XLSX: a sheet of 120 MB in 300 kB', () => workbook({ [sheet]: Buffer.alloc(120_000_000, '<row/>') })],
  [
    'XLSX: texts of 90 MB',
    () =>
      workbook({
        [sheet]: rows,
        'xl/sharedStrings.xml': Buffer.alloc(90_000_000, '<si><t>a</t></si>'),
      }),
  ],
  [
    'XLSX: 11,000 parts',
    () => workbook(Object.fromEntries(Array.from({ length: 11_000 }, (_, at) => [`x/${at}`, '']))),
  ],
  ['XLSX: a depth of 100,000', () => workbook({ [sheet]: '<a>'.repeat(100_000) })],
  [
    'XLSX: a column behind the last',
    () =>
      workbook({
        [sheet]: '<worksheet><sheetData><row><c r="ZZZ1" t="str"><v>x</v></c></row></sheetData></worksheet>',
      }),
  ],
  [
    'XLSX: 600 columns',
    () =>
      workbook({
        [sheet]: `<worksheet><sheetData><row>${'<c t="str"><v>x</v></c>'.repeat(600)}</row></sheetData></worksheet>`,
      }),
  ],
  ['XLSX: an empty sheet', () => workbook({ [sheet]: '<worksheet><sheetData/></worksheet>' })],
  ['XLSX: no sheet', () => workbook({})],
  [
    'XLSX: an entity of a file',
    () =>
      workbook({
        [sheet]: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>',
      }),
  ],
  ['XLSX: cut off', async () => (await honest()).subarray(0, 500)],
  ['XLSX: parts of ten bytes', lies((entry) => entry.writeUInt32LE(10, 24))],
  ['XLSX: parts of 4 GB', lies((entry) => entry.writeUInt32LE(0xfffffff0, 24))],
  ['XLSX: parts behind the end', lies((entry) => entry.writeUInt32LE(0x7ffffff0, 42))],
  ['XLSX: parts that are locked', lies((entry) => entry.writeUInt16LE(1, 8))],
  ['XLSX: parts packed in an unknown way', lies((entry) => entry.writeUInt16LE(99, 10))],
  ['a ZIP of nothing', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['a ZIP of noise', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, 0x5a)])],
  ['an old workbook', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000)])],
  ['a gzip', () => Buffer.from('1f8b0800000000000003', 'hex')],
  ['CSV: nothing', () => Buffer.alloc(0)],
  ['CSV: names alone', () => Buffer.from('Surname,ZIP\n')],
  ['CSV: 300,000 columns', () => Buffer.from(`${'c,'.repeat(300_000)}\n${','.repeat(300_000)}\n`)],
  [
    'CSV: 2,000 columns',
    () => Buffer.from(`${Array.from({ length: 2_000 }, (_, at) => `c${at}`).join(',')}\n${','.repeat(1_999)}\n`),
  ],
  ['CSV: a quote without an end', () => Buffer.from(`Surname,ZIP\n"${'x'.repeat(2_500_000)}\n`)],
  ['CSV: a person in the first row', () => Buffer.from('Ann,ann@example.com\nBo,bo@example.com\n')],
  [
    'CSV: two encodings',
    () => Buffer.concat([Buffer.from('Surname,city\nZoë,Köln\n'.repeat(20)), Buffer.from('Zoë,Köln\n', 'latin1')]),
  ],
  ['Parquet: a head alone', () => Buffer.from('PAR1\0\0\0\0PAR1')],
  ['a database', () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4_000)])],
  ['a JSON', () => Buffer.from('['.repeat(200_000))],
];
