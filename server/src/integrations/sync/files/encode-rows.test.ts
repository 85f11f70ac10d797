import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import type { CellValue } from '../port.ts';
import { encodeRows } from './encode-rows.ts';

const rowOf = (fields: Readonly<Record<string, CellValue>>) => ({ key: 'k', fields });
const rows = [
  rowOf({ name: '=1+1', zip: '00501', total: 12.5, yes: true, 'odd "name"': "O'Brien" }),
  rowOf({ name: 'two\nlines, "quoted"', zip: null, total: -3, yes: false, more: '👋' }),
];

describe('encodeRows', () => {
  it('writes CSV that no spreadsheet runs, and keeps leading zeros', async () => {
    expect((await encodeRows('csv', rows)).toString()).toBe(
      `name,zip,total,yes,"odd ""name""",more\r\n'=1+1,00501,12.5,true,O'Brien,\r\n"two\nlines, ""quoted""",,-3,false,,👋\r\n`,
    );
    for (const start of ['+', '-', '@', '\t'])
      expect((await encodeRows('csv', [rowOf({ a: `${start}cmd` })])).toString()).toContain(`'${start}cmd`);
  });

  it('writes JSON Lines with types', async () => {
    const lines = (await encodeRows('jsonl', rows)).toString().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows.map(({ fields }) => fields));
  });

  it('writes Parquet with types and names that DuckDB reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acquaint-encoded-'));
    const file = join(folder, 'rows.parquet');
    writeFileSync(file, await encodeRows('parquet', rows));
    const duckDb = await openDuckDb({ directory: folder, megabytes: 256 });
    const types = await duckDb.texts(`select column_name, column_type from (describe select * from '${file}')`);
    expect(types.rows).toEqual([
      ['name', 'VARCHAR'],
      ['zip', 'VARCHAR'],
      ['total', 'DOUBLE'],
      ['yes', 'BOOLEAN'],
      ['odd "name"', 'VARCHAR'],
      ['more', 'VARCHAR'],
    ]);
    const read = await duckDb.texts(`select name, zip, total::varchar, more from '${file}'`);
    expect(read.rows).toEqual([
      ['=1+1', '00501', '12.5', null],
      ['two\nlines, "quoted"', null, '-3.0', '👋'],
    ]);
    duckDb.close();
    rmSync(folder, { recursive: true });
  });

  it('writes an empty file for no rows', async () => {
    for (const format of ['csv', 'jsonl', 'parquet'] as const) expect(await encodeRows(format, [])).toHaveLength(0);
  });
});
