import { createUpload, deleteUpload, getUpload, mostUploadColumns } from '@acquaint/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { auditedActions } from '../../../testing/audited.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { deleteOldUploads } from './jobs/delete-old-uploads.schedule.ts';

let server: TestServer;
let user: TestUser;
let now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
});
afterAll(() => server.stop());

type Content = string | Uint8Array<ArrayBuffer>;

async function read(content: Content, name = 'people.csv', type = 'text/csv') {
  return (await server.call(createUpload, user.token, { file: new File([content], name, { type }) })).data;
}

/** What is said of a file that cannot be read. */
async function refusal(content: Content, name = 'people.csv'): Promise<string> {
  const form = new FormData();
  form.set('file', new File([content], name, { type: 'text/csv' }));
  const { status, body } = await server.request('POST', '/api/uploads', { token: user.token, body: form });
  expect(status).toBe(400);
  return (body as { errors: { file: string[] } }).errors.file.join(' ');
}

const packageParts = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId9"/><sheet name="Two" sheetId="2" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet2.xml"/><Relationship Id="rId9" Target="worksheets/sheet1.xml"/></Relationships>',
};

async function workbook(parts: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries({ ...packageParts, ...parts }))
    zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('createUpload', () => {
  it('recognizes what the columns of a file hold', async () => {
    const upload = await read(
      'Vorname;First Name;Last Name;E-Mail;PLZ;Zip Code\nx;Ann;Lee;ann@example.com;1;02134\nx;Bo;;bo@example.com;2;10001\n',
    );
    expect(upload).toMatchObject({ rows: 2, file_name: 'people.csv' });
    expect(upload.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['Vorname', null],
      ['First Name', 'given_name'],
      ['Last Name', 'surname'],
      ['E-Mail', 'email'],
      ['PLZ', null],
      ['Zip Code', 'zip'],
    ]);
    expect(upload.columns.map(({ filled }) => filled)).toEqual([1, 1, 0.5, 1, 1, 1]);
    expect(upload.preview[0]).toEqual(['x', 'Ann', 'Lee', 'ann@example.com', '1', '02134']);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFname,city\nZoë,Köln\n')],
    ['Latin-1', Buffer.from('name,city\nZoë,Köln\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFname,city\nZoë,Köln\n', 'utf16le')],
    ['tabs', Buffer.from('name\tcity\nZoë\tKöln\n')],
    ['line ends in quotes', Buffer.from('name,city\n"Zoë","Köln"\n"A\nB",C\n')],
  ])('reads %s', async (_, bytes) => {
    const upload = await read(new Uint8Array(bytes));
    expect(upload.columns.map(({ name }) => name)).toEqual(['name', 'city']);
    expect(upload.preview[0]).toEqual(['Zoë', 'Köln']);
  });

  it.each([
    ['twice', ['Email', 'Email', 'email', 'Email 2'], ['Email', 'Email 3', 'email 4', 'Email 2']],
    ['twice, numbered as databases do', ['Email', 'Email', 'Email_1'], ['Email', 'Email 2', 'Email_1']],
    ['left out', ['', 'Name', ' '], ['Column 1', 'Name', 'Column 3']],
    ['on two lines', ['First\r\nname', 'Tab\there'], ['First name', 'Tab here']],
    ['with marks that nobody sees', ['\u200b', '\ufeffZip\u202e', '\u00a0City'], ['Column 1', 'Zip', 'City']],
    ['very long', [`${'e'.repeat(99)}😀x`, 'z'.repeat(5_000)], [`${'e'.repeat(99)}😀`, 'z'.repeat(100)]],
    ['with the signs of files', ['a"b', "it's", 'c,d', "'=1+1"], ['a"b', "it's", 'c,d', '=1+1']],
    ['of programs', ['x', 'id', '__proto__', 'constructor'], ['x', 'id', '__proto__', 'constructor']],
  ])('keeps columns apart whose names are %s', async (_, header, names) => {
    const quoted = header.map((name) => `"${name.replaceAll('"', '""')}"`);
    const cells = header.map((__, place) => `c${place}`);
    const upload = await read(`${quoted.join(',')}\r\n${cells.join(',')}\r\n`);
    expect(upload.columns.map(({ name }) => name)).toEqual(names);
    expect(upload.preview).toEqual([cells]);
  });

  it('takes no line before the names and no name for a row', async () => {
    const upload = await read('\r\n\r\nEmail,Name\r\nann@example.com,Ann\r\n');
    expect(upload).toMatchObject({ rows: 1, preview: [['ann@example.com', 'Ann']] });
  });

  it('leaves out what no text holds and blanks around it', async () => {
    const upload = await read('a,b,c,d,e\na\0b,\'+1 555,"d\r",\'e,\u00a0f\t\n');
    expect(upload.preview[0]).toEqual(['ab', '+1 555', 'd', "'e", 'f']);
  });

  it('reads the first sheet of a workbook: dates, codes with zeros, formulas and gaps', async () => {
    const bytes = await workbook({
      'xl/sharedStrings.xml':
        '<sst><si><t>Name</t></si><si><r><t>Zo</t></r><r><t>ë &amp; Co</t></r><rPh><t>x</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': sheetOf(`
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Born</t></is></c><c r="C1" t="str"><v>Zip</v></c><c r="D1" t="str"><v>Phone</v></c></row>
        <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>29221</v></c><c r="C3" s="2"><v>2134</v></c><c r="D3"><f>A1</f><v>5.55123E9</v></c></row>
        <row r="4"><c r="D4" t="e"><v>#N/A</v></c></row>
        <row r="5"><c r="D5"><v>1.5</v></c></row>`),
      'xl/worksheets/sheet2.xml': sheetOf('<row><c t="str"><v>Another</v></c></row>'),
    });
    const upload = await read(
      bytes,
      'people.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(upload.columns.map(({ name }) => name)).toEqual(['Name', 'Born', 'Zip', 'Phone']);
    expect(upload.preview).toEqual([
      ['Zoë & Co', '1980-01-01', '02134', '5551230000'],
      ['', '', '', '1.5'],
    ]);
  });

  it.each([
    ['an empty file', '', 'people.csv is empty.'],
    ['spaces', ' \r\n \n', 'people.csv is empty.'],
    ['names alone', 'name,zip\n', 'has no rows below the names of its columns'],
    ['a person in the first row', 'Ann,ann@example.com\nBo,bo@example.com\n', 'put the names of the columns above it'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'is a PDF'],
    ['a packed file', new Uint8Array([0x1f, 0x8b, 8, 0, 0]), 'is compressed'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'is an old Excel file'],
    ['bytes', Uint8Array.from({ length: 4_000 }, (_, place) => (place * 7) % 32), 'is no table of text'],
    ['a long line', `name,zip\n"${'x'.repeat(2_500_000)}\n`, 'longer than 2 MB'],
    [
      'too many columns',
      `${Array.from({ length: 10_000 }, (_, place) => `c${place}`).join(',')}\n${','.repeat(9_999)}\n`,
      `more than ${mostUploadColumns} columns`,
    ],
  ])('says why %s cannot be read', async (_, content, said) => {
    expect(await refusal(content)).toContain(said);
  });

  it('names the line where another encoding begins', async () => {
    const lines = ['name,city', ...Array.from({ length: 20 }, () => 'Zoë,Köln')].join('\n');
    const bytes = Buffer.concat([Buffer.from(`${lines}\n`), Buffer.from('Zoë,Köln\n', 'latin1')]);
    expect(await refusal(new Uint8Array(bytes))).toContain('line 22 is not');
  });

  it('does not unpack what is made to be large, and does not trust a size', async () => {
    const bomb = await workbook({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120_000_000, '<row/>') });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb, 'bomb.xlsx')).toBe('bomb.xlsx unpacks to more than a table can be.');
    const honest = await workbook({
      'xl/worksheets/sheet1.xml': sheetOf('<row><c t="str"><v>Name</v></c></row>'.repeat(2_000)),
    });
    const lying = Buffer.from(honest);
    // The directory at the end says that each part is ten bytes long.
    for (let at = lying.indexOf('PK\u0001\u0002'); at !== -1; at = lying.indexOf('PK\u0001\u0002', at + 4))
      lying.writeUInt32LE(10, at + 24);
    expect(await refusal(new Uint8Array(lying), 'liar.xlsx')).toBe('liar.xlsx is damaged.');
    expect(await refusal(new Uint8Array(honest.slice(0, 500)), 'half.xlsx')).toBe('half.xlsx is damaged.');
  });

  it('leaves nothing behind of what it refused', async () => {
    await refusal('name,zip\n');
    const { rows } = await server.running.services.postgres.pool.query(
      "select count(*)::int as count from uploads where table_info->'preview' = '[]'",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('getUpload', () => {
  it('is there for the account alone', async () => {
    const { id } = await read('name,zip\nAnn,10001\n');
    const other = await server.signIn();
    expect((await server.call(getUpload, user.token, { params: { id } })).data.rows).toBe(1);
    expect((await server.request('GET', `/api/uploads/${id}`, { token: other.token })).status).toBe(404);
  });
});

describe('deleteUpload', () => {
  it('deletes a file, as a day does', async () => {
    const { config } = server.running.services;
    const path = (id: string): string => join(config.dataDir, 'files', 'uploads', user.accountId, `${id}.parquet`);
    const [one, old] = [await read('name,zip\nAnn,10001\n'), await read('name,zip\nBo,10001\n')];
    await server.call(deleteUpload, user.token, { params: { id: one.id } });
    expect([existsSync(path(one.id)), existsSync(path(old.id))]).toEqual([false, true]);
    expect((await auditedActions(server, user)).slice(-3)).toEqual(['createUpload', 'createUpload', 'deleteUpload']);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await deleteOldUploads(server.running.services).run();
    expect(existsSync(path(old.id))).toBe(false);
    const later = await server.signIn({ accountId: user.accountId });
    expect((await server.request('GET', `/api/uploads/${old.id}`, { token: later.token })).status).toBe(404);
  });
});
