import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClickHouse, openClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { migrateClickHouse } from '../../../platform/clickhouse/migrate-clickhouse.ts';
import { generateConsumers } from './sample/generate-consumers.ts';
import { renewAgeBands } from './model/renew-age-bands.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-ages-'));
const asOf = new Date('2026-11-24T12:00:00Z');
const later = new Date('2027-06-01T12:00:00Z');
let clickhouse: ClickHouse;

beforeAll(async () => {
  clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(folder, 'clickhouse') });
  await migrateClickHouse(clickhouse);
  await generateConsumers({ clickhouse, count: 6_000, seed: 7, pepper: 'a1'.repeat(32), asOf });
});
afterAll(async () => {
  await clickhouse.close();
  rmSync(folder, { recursive: true, force: true });
});

const bornRow = z.object({ year: z.number(), month: z.number(), band: z.string() });

/** People whose age in whole years, by the month, is not in their age band; and those under 18. */
async function contradictions(at: Date): Promise<{ wrong: number; minors: number }> {
  const people = await clickhouse.rows({
    sql: 'select birth_year as year, birth_month as month, toString(age_range) as band from consumers where birth_year > 0',
    row: bornRow,
  });
  const ages = people.map(({ year, month, band }) => {
    const age = Math.floor(((at.getUTCFullYear() - year) * 12 + at.getUTCMonth() + 1 - month) / 12);
    const [from = '', to = ''] = band.replace('+', '-200').split('-');
    return { age, fits: age >= Number(from) && age <= Number(to) };
  });
  return { wrong: ages.filter(({ fits }) => !fits).length, minors: ages.filter(({ age }) => age < 18).length };
}

describe('renewAgeBands', () => {
  it('finds everybody in the band of their age, and moves those who had a birthday since', async () => {
    expect(await contradictions(asOf)).toEqual({ wrong: 0, minors: 0 });
    expect((await contradictions(later)).wrong).toBeGreaterThan(50);
    await renewAgeBands({ clickhouse, now: () => later });
    expect((await contradictions(later)).wrong).toBe(0);
  });
});
