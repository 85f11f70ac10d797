import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { preparePeople } from './model/prepare-people.ts';
import { parseMapping, recognizeFile } from './model/recognize-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-recognize-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('recognizeFile', () => {
  const lines = [
    'id,first_name,last_name,zip',
    '1,José,Núñez,02139',
    '2,Ann,Müller,02139',
    '3,"Al\nBert","O""Hara, Jr",02139',
  ];
  const text = lines.join('\n');
  const save = (name: string, bytes: string | Uint8Array): string => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const read = async (file: string) => {
    const db = await openDuckDb({ directory: join(folder, 'spill'), megabytes: 500, reach: [folder] });
    try {
      const people = await recognizeFile(db, file, { idColumn: 'id', kinds: new Map() });
      await preparePeople(db, [people]);
      const row = z.object({ given: z.string(), surname: z.string(), zip: z.string() });
      return await db.rows('select given, surname, zip from people order by row', row);
    } finally {
      db.close();
    }
  };
  const expected = [
    { given: 'jose', surname: 'nunez', zip: '02139' },
    { given: 'ann', surname: 'muller', zip: '02139' },
    { given: 'al bert', surname: 'ohara', zip: '02139' },
  ];

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\u{feff}${text}`)],
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\u{feff}${text}`, 'utf16le')],
    ['lines of Windows', Buffer.from(text.replaceAll('\n', '\r\n').replace('Al\r\n', 'Al\n'))],
    ['semicolons', Buffer.from(text.replaceAll(/,(?! Jr)/g, ';'))],
    ['tabs', Buffer.from(text.replaceAll(/,(?! Jr)/g, '\t'))],
  ])('reads %s', async (name, bytes) => {
    expect(await read(save(`encoded-${name.replaceAll(/\W/g, '')}.csv`, bytes))).toEqual(expected);
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj'), 'is a PDF: save it as CSV first.'],
    ['a workbook', Buffer.from('PK\u0003\u0004…'), 'is an Excel or ZIP file: save it as CSV first.'],
    [
      'two encodings',
      Buffer.concat([Buffer.from(text), Buffer.from('\n4,Jos\u00e9,Lee,02139', 'latin1')]),
      'it begins as UTF-8, and line 6 is not.',
    ],
    ['a line without an end', Buffer.from(`id,first_name\n1,${'x'.repeat(5_000_000)}\n`), 'cannot be read as a table.'],
  ])('says what is wrong with %s', async (name, bytes, sentence) => {
    await expect(read(save(`wrong-${name.replaceAll(/\W/g, '')}.csv`, bytes))).rejects.toThrow(sentence);
  });

  it('takes columns for what it is reported that they are', async () => {
    const file = save('told.csv', 'id,geb,first_name,note\n1,23/04/1980,Ann,x\n2,01/02/1990,Bob,y\n');
    const db = await openDuckDb({ directory: join(folder, 'spill'), megabytes: 500, reach: [folder] });
    const people = await recognizeFile(db, file, {
      idColumn: 'id',
      kinds: parseMapping(['geb=date_of_birth', 'first_name=ignore']),
    });
    await preparePeople(db, [people]);
    const dates = await db.rows(
      'select dob, given from people order by row',
      z.object({ dob: z.string(), given: z.null() }),
    );
    db.close();
    expect(people.columns).toEqual([{ column: 'geb', kind: 'date_of_birth', isDayFirst: true }]);
    expect(dates.map(({ dob }) => dob)).toEqual(['19800423', '19900201']);
  });

  it('reads short and long rows, columns of one name, and thousands of columns', async () => {
    const wide = Array.from({ length: 2_000 }, (_, place) => `c${place}`).join(',');
    const file = save(
      'odd.csv',
      `id,first_name,last_name,last_name,${wide}\n1,Ann,Lee,Roe,x\n2,Bob\n3,Al,Ray,Doe,${wide}\n`,
    );
    const db = await openDuckDb({ directory: join(folder, 'spill'), megabytes: 500, reach: [folder] });
    const people = await recognizeFile(db, file, { idColumn: 'id', kinds: new Map() });
    const { counts } = await preparePeople(db, [people]);
    db.close();
    expect(counts.records).toBe(3);
    expect(people.columns.map(({ kind }) => kind)).toEqual(['given_name', 'surname']);
  });
});
