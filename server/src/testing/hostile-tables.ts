import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Maker = readonly [name: string, bytes: () => Buffer];

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

export async function hostileTables(): Promise<readonly Maker[]> {
  const rows = `<worksheet><sheetData>${'<row><c t="str"><v>Name</v></c></row>'.repeat(50)}</sheetData></worksheet>`;
  const honest = await workbook({ [sheet]: rows });
  const bomb = await workbook({ [sheet]: Buffer.alloc(120_000_000, '<row/>') });
  const texts = await workbook({
    [sheet]: rows,
    'xl/sharedStrings.xml': Buffer.alloc(90_000_000, '<si><t>a</t></si>'),
  });
  const many = await workbook(Object.fromEntries(Array.from({ length: 11_000 }, (_, at) => [`x/${at}`, ''])));
  const deep = await workbook({ [sheet]: '<a>'.repeat(100_000) });
  const wide = await workbook({
    [sheet]: '<worksheet><sheetData><row><c r="ZZZ1" t="str"><v>x</v></c></row></sheetData></worksheet>',
  });
  const hundreds = await workbook({
    [sheet]: `<worksheet><sheetData><row>${'<c t="str"><v>x</v></c>'.repeat(600)}</row></sheetData></worksheet>`,
  });
  const empty = await workbook({ [sheet]: '<worksheet><sheetData/></worksheet>' });
  const without = await workbook({});
  const entity = await workbook({
    [sheet]: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>',
  });
  return [
    ['XLSX: a sheet of 120 MB in 300 kB', () => bomb],
    ['XLSX: texts of 90 MB', () => texts],
    ['XLSX: 11,000 parts', () => many],
    ['XLSX: a depth of 100,000', () => deep],
    ['XLSX: a column behind the last', () => wide],
    ['XLSX: 600 columns', () => hundreds],
    ['XLSX: an empty sheet', () => empty],
    ['XLSX: no sheet', () => without],
    ['XLSX: an entity of a file', () => entity],
    ['XLSX: cut off', () => honest.subarray(0, 500)],
    ['XLSX: parts of ten bytes', () => lying(honest, (entry) => entry.writeUInt32LE(10, 24))],
    ['XLSX: parts of 4 GB', () => lying(honest, (entry) => entry.writeUInt32LE(0xfffffff0, 24))],
    ['XLSX: parts behind the end', () => lying(honest, (entry) => entry.writeUInt32LE(0x7ffffff0, 42))],
    ['XLSX: parts that are locked', () => lying(honest, (entry) => entry.writeUInt16LE(1, 8))],
    ['XLSX: parts packed in an unknown way', () => lying(honest, (entry) => entry.writeUInt16LE(99, 10))],
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
}
