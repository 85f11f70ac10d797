import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { CsvError, type CsvRow, readCsv, writeCsv } from './csv.ts';

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function read(...chunks: (string | Buffer)[]): Promise<CsvRow[]> {
  return gather(readCsv(Readable.from(chunks)));
}

async function write(columns: readonly string[], rows: readonly Record<string, string>[]): Promise<string> {
  return (await gather(writeCsv(columns, rows))).join('');
}

describe('readCsv', () => {
  it('reads names in lower case, quotes, line ends of every kind, a mark, and returns the line', async () => {
    expect(await read('\uFEFFName, SKU\r\n"Lamp, ""small""",A1\r\n\r\n"two\nlines",B2\n')).toEqual([
      { line: 2, cells: { name: 'Lamp, "small"', sku: 'A1' } },
      { line: 5, cells: { name: 'two\nlines', sku: 'B2' } },
    ]);
  });

  it('understands semicolons and tabs, and rows that are too short or too long', async () => {
    expect((await read('a;b\n1;2;3\n4')).map(({ cells }) => cells)).toEqual([{ a: '1', b: '2' }, { a: '4' }]);
    expect((await read('a\tb\n1\t2')).map(({ cells }) => cells)).toEqual([{ a: '1', b: '2' }]);
  });

  it('reads bytes that are cut anywhere, also inside a character', async () => {
    const bytes = Buffer.from('name\nKäse\n');
    expect((await read(...Array.from(bytes, (byte) => Buffer.from([byte])))).map(({ cells }) => cells)).toEqual([
      { name: 'Käse' },
    ]);
  });

  it.each(['"open', `a\n${'x'.repeat(200_000)}`])('refuses what is no CSV', async (text) => {
    await expect(read(text)).rejects.toThrow(CsvError);
  });

  it('finds nothing in an empty file', async () => {
    expect(await read('')).toEqual([]);
  });
});

describe('writeCsv', () => {
  it('quotes where needed and escapes what a spreadsheet would run', async () => {
    const cells = ['=1+1', '+1+1', '-1-cmd', '+1 (512)', '＝1', '@x', '\tx', '\rx', 'a,b', 'say "x"', ''];
    const text = await write(
      ['cell'],
      cells.map((cell) => ({ cell })),
    );
    expect(text.split('\r\n')).toEqual([
      'cell',
      "'=1+1",
      "'+1+1",
      "'-1-cmd",
      "'+1 (512)",
      "'＝1",
      "'@x",
      "'\tx",
      '"\'\rx"',
      '"a,b"',
      '"say ""x"""',
      '',
      '',
    ]);
  });

  it('writes what is read back as it was, characters of full width included', async () => {
    const cells = ['=1+1', '＝1', '＋1', '－1', '＠x', '@x', 'plain'];
    const text = await write(
      ['cell'],
      cells.map((cell) => ({ cell })),
    );
    expect((await read(text)).map((one) => one.cells['cell'])).toEqual(cells);
  });

  it('leaves numbers with a sign alone: phone numbers reach other tools as they are', async () => {
    const cells = ['+16195550196', '-5', '+1.25', '+1 (619) 555-0196', '+44 20 7946 0958', '+1 (619) 555-0196 ext. 12'];
    const text = await write(
      ['cell'],
      cells.map((cell) => ({ cell })),
    );
    expect(text.split('\r\n')).toEqual(['cell', ...cells, '']);
  });

  it('comes back as it was', async () => {
    const rows = [
      { a: '=SUM(A1)', b: "it's; fine" },
      { a: '-5', b: 'x\ny' },
    ];
    expect((await read(await write(['a', 'b'], rows))).map(({ cells }) => cells)).toEqual(rows);
  });
});
