import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phoneKey } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DuckDb, openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { phoneForms } from '../../../testing/phone-forms.ts';
import { fieldsQuery, recordMacros } from './model/record-fields.queries.ts';

let directory: string;
let duckdb: DuckDb;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'acquaint-phones-'));
  duckdb = await openDuckDb({ directory, megabytes: 200, threads: 1 });
});
afterAll(async () => {
  duckdb.close();
  await rm(directory, { recursive: true });
});

describe('the phones of records that are linked', () => {
  it('are what the engine says, of numbers of all countries', async () => {
    for (const macro of recordMacros) await duckdb.run(macro);
    const forms = phoneForms.map((form, place) => [String(place), form]);
    await duckdb.insert('files', ['place', 'phone'], forms);
    const fields = fieldsQuery('files', [{ column: 'phone', kind: 'phone' }], ['place']);
    const rows = await duckdb.rows(
      `select phone from (${fields}) order by place::integer`,
      z.object({ phone: z.string() }),
    );
    expect(rows.map(({ phone }) => phone)).toEqual(phoneForms.map((form) => phoneKey(form)));
  });
});
