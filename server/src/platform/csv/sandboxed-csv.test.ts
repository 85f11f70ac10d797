import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { newId } from '../ids/ids.ts';
import { createLog } from '../logging/logging.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { CsvError, type CsvRow, readCsv } from './csv.ts';
import { requireFirstRow, withParsedCsv } from './sandboxed-csv.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'acquaint-csv-'));
const config = loadConfig({ DATA_DIR: dataDirectory });
const sandbox = createSandbox({ directory: join(dataDirectory, 'tmp'), log: createLog('fatal') });
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

function fileOf(text: string): { accountId: string; path: string } {
  const path = join(dataDirectory, newId());
  writeFileSync(path, text);
  return { accountId: newId(), path };
}

async function rowsOf(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const parse = (text: string, mostRows = 1_000) =>
  withParsedCsv({ config, sandbox }, { ...fileOf(text), mostRows }, async ({ count, rows }) => ({
    count,
    rows: await rowsOf(rows()),
  }));

describe('withParsedCsv', () => {
  it.each([
    ['quotes and lines', '\uFEFFName, SKU\r\n"Lamp, ""small""",A1\r\n\r\n"two\nlines",B2\n'],
    ['short and long rows', 'a;b;c\n1;2;3;4\n4\n;;\n5;6\n'],
    ['names that repeat or are missing', 'a,a,,b\n1,2,3,4\n5\n'],
    ['names that no object should have', '__proto__,constructor,a\nx,y,z\n'],
  ])('gives the same rows as reading the file itself: %s', async (_, text) => {
    const { path } = fileOf(text);
    const direct = await rowsOf(readCsv(path));
    const { count, rows } = await parse(text);
    expect(count).toBe(direct.length);
    expect(JSON.stringify(rows)).toBe(JSON.stringify(direct));
  });

  it('reads so many rows and no more', async () => {
    expect(await parse('a\n1\n2\n3\n', 2)).toMatchObject({ count: 2, rows: [{ line: 2 }, { line: 3 }] });
  });

  it('gives the rows before a mistake, then says what it is', async () => {
    const seen: CsvRow[] = [];
    const read = withParsedCsv(
      { config, sandbox },
      { ...fileOf(`a\n1\n${'x'.repeat(200_000)}`), mostRows: 10 },
      async ({ rows }) => {
        for await (const row of rows()) seen.push(row);
      },
    );
    await expect(read).rejects.toThrow(CsvError);
    expect(seen).toEqual([{ line: 2, cells: { a: '1' } }]);
  });
});

describe('requireFirstRow', () => {
  it('answers the first row, and refuses a file without one on the field of the file', async () => {
    expect(await requireFirstRow({ sandbox }, fileOf('a,b\n1,2\n3,4\n'), 'Nothing')).toMatchObject({
      cells: { a: '1', b: '2' },
    });
    await expect(requireFirstRow({ sandbox }, fileOf('a,b\n'), 'Nothing')).rejects.toMatchObject({
      details: { fields: { file: ['Nothing'] } },
    });
    await expect(requireFirstRow({ sandbox }, fileOf('"open'), 'Nothing')).rejects.toMatchObject({
      details: { fields: { file: ['The file is not valid CSV'] } },
    });
  });
});
