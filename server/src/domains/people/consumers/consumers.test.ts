import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailKey } from '../../../platform/auth/email-key.ts';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { type ClickHouse, openClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { migrateClickHouse } from '../../../platform/clickhouse/migrate-clickhouse.ts';
import { householdIncomes, ownerShare, personAges } from './sample/census.data.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { compareMarginals } from './sample/check-marginals.queries.ts';
import {
  countConsumers,
  deleteConsumers,
  findConsumersByEmailKeys,
  findSampleEmail,
} from './model/consumers.queries.ts';
import { generateConsumers } from './sample/generate-consumers.ts';
import { importConsumers } from './import/import-consumers.ts';
import { type SegmentField, segmentFields } from '@acquaint/contract';
import { spread } from '@acquaint/engine';
import '../../../testing/account-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-consumers-'));
const pepper = 'a1'.repeat(32);
const one = z.object({ n: z.number() });
let clickhouse: ClickHouse;

async function count(condition: string): Promise<number> {
  const [row] = await clickhouse.rows({ sql: `select count() as n from consumers where ${condition}`, row: one });
  return row?.n ?? -1;
}
beforeAll(async () => {
  clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(folder, 'clickhouse') });
  await migrateClickHouse(clickhouse);
  await generateConsumers({ clickhouse, count: 80_000, seed: 7, pepper });
});
afterAll(async () => {
  await clickhouse.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the sample consumer file', () => {
  it('meets the published shares within what is promised', async () => {
    const marginals = await compareMarginals(clickhouse);
    const tooFar = marginals.filter(
      ({ published, file, tolerance }) => tolerance !== null && Math.abs(file - published) > tolerance,
    );
    expect(tooFar).toEqual([]);
    for (const { published, file } of marginals) expect(Math.abs(file - published)).toBeLessThan(0.03);
    expect(new Set(marginals.map(({ attribute }) => attribute)).size).toBe(7);
  });

  it('does not contradict itself', async () => {
    expect(await count("(birth_year = 0) != (age_range = '')")).toBe(0);
    expect(await count('birth_year != 0 and (birth_year > toYear(today()) - 18 or birth_year < 1930)')).toBe(0);
    expect(await count("(children_count > 0) != (children = 'Y')")).toBe(0);
    expect(await count("homeowner != 'Y' and home_value > 0")).toBe(0);
    expect(await count("homeowner = 'Y' and home_value = 0")).toBe(0);
    expect(await count("(income = 0) != (income_range = '')")).toBe(0);
    expect(
      await count(
        "(company = '') != (title = '') or (title = '') != (seniority_level = '') or (title = '') != (company_employee_count = '')",
      ),
    ).toBe(0);
    expect(
      await count(
        "seniority_level = 'staff' and (title like 'Chief%' or title like 'Vice President%' or title like '%Manager' or title like '%Director%')",
      ),
    ).toBe(0);
  });

  it('has every value of every list, and no other', async () => {
    const fields: readonly SegmentField[] = segmentFields;
    for (const { key, kind, options = [] } of fields.filter((field) => field.key !== 'householder')) {
      if (kind !== 'choice') continue;
      const row = z.object({ values: z.array(z.string()) });
      const [found] = await clickhouse.rows({
        sql: `select arraySort(groupUniqArray(${key})) as values from consumers where ${key} != ''`,
        row,
      });
      expect(found?.values).toEqual(options.map(({ value }) => value).toSorted());
    }
  });

  it('has real places', async () => {
    expect(
      await count(
        '(zip, city, state, county, county_fips) not in (select zip, city, state, county, county_fips from zip_codes)',
      ),
    ).toBe(0);
    expect(await count('abs(latitude) < 15 or longitude > -60')).toBe(0);
    expect(await count("state = 'CA'")).toBeGreaterThan(0.09 * (await countConsumers(clickhouse)));
  });

  it('has households of people who belong together', async () => {
    const [row] = await clickhouse.rows({
      sql: "select countIf(size = 2 and surnames = 1) / countIf(size = 2) as n from (select household_id, count() as size, uniqExact(last_name) as surnames from consumers where married = 'Y' group by household_id)",
      row: one,
    });
    expect(row?.n).toBeGreaterThan(0.7);
  });

  it('reaches nobody: addresses and numbers are reserved ones', async () => {
    expect(await count("email != '' and not match(email, '^[a-z.0-9]+@example[.](com|net|org)$')")).toBe(0);
    expect(await count("phone != '' and not match(phone, '^[+]1[2-9][0-9]{2}55501[0-9]{2}$')")).toBe(0);
    const [row] = await clickhouse.rows({
      sql: "select uniqExact(email) as n from consumers where email != ''",
      row: one,
    });
    expect(row?.n).toBe(await count("email != ''"));
  });

  it('leaves gaps, and says of what it knows where it is from', async () => {
    const total = await countConsumers(clickhouse);
    for (const attribute of [
      'age_range',
      'income_range',
      'net_worth',
      'gender',
      'married',
      'children',
      'homeowner',
      'education',
      'dwelling',
      'years_at_home',
      'vehicles',
      'pets',
      'donor',
      'online_shopper',
      'interest_travel',
      'company',
      'email',
      'phone',
    ]) {
      const known = (await count(`${attribute} != ''`)) / total;
      expect(known).toBeGreaterThan(0.2);
      expect(known).toBeLessThan(0.99);
    }
    for (const group of ['person', 'household', 'money', 'work', 'contact']) {
      expect(
        await count(
          `${group}_kind not in ('reported', 'inferred') or ${group}_date < '2024-01-01' or ${group}_date > '2026-01-01'`,
        ),
      ).toBe(0);
    }
  });

  it('is the same for the same seed, whether made at once or in steps', async () => {
    const checksum = z.object({ sum: z.string() });
    const sumOf = (from: ClickHouse) =>
      from.rows({
        sql: 'select toString(sum(cityHash64(* except (batch)))) as sum from consumers where household_id < 15000',
        row: checksum,
      });
    const before = await sumOf(clickhouse);
    await deleteConsumers(clickhouse);
    await generateConsumers({ clickhouse, count: 80_000, seed: 7, pepper });
    expect(await sumOf(clickhouse)).toEqual(before);
  });

  it('is not mixed with another one', async () => {
    await expect(generateConsumers({ clickhouse, count: 90_000, seed: 8, pepper })).rejects.toThrow(
      'already holds “sample seed 7”',
    );
  });

  it('finds a person by the hash that a browser sends, and by no other', async () => {
    const email = (await findSampleEmail(scopeToAccount(clickhouse, newId()))) ?? '';
    const sha256 = createHash('sha256').update(email).digest('hex');
    const key = emailKey(pepper, sha256);
    const found = await findConsumersByEmailKeys(clickhouse, [key, emailKey(pepper, '0'.repeat(64))]);
    expect([...found.keys()]).toEqual([key]);
    expect(
      email.startsWith(`${found.get(key)?.first_name.toLowerCase()}.${found.get(key)?.last_name.toLowerCase()}.`),
    ).toBe(true);
    expect((await findConsumersByEmailKeys(clickhouse, [emailKey('b2'.repeat(32), sha256)])).size).toBe(0);
  });
});

describe('generateConsumers', () => {
  it('goes on where it was stopped', async () => {
    await deleteConsumers(clickhouse);
    const controller = new AbortController();
    const stopped = generateConsumers({
      clickhouse,
      count: 300_000,
      seed: 7,
      pepper,
      signal: controller.signal,
      onProgress: (done) => (done > 0 ? controller.abort() : undefined),
    });
    await expect(stopped).rejects.toThrow();
    const half = await countConsumers(clickhouse);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(300_000);
    await generateConsumers({ clickhouse, count: 300_000, seed: 7, pepper });
    const total = await countConsumers(clickhouse);
    expect(total).toBeGreaterThanOrEqual(299_000);
    const [row] = await clickhouse.rows({ sql: 'select uniqExact(consumer_id) as n from consumers', row: one });
    expect(row?.n).toBe(total);
  });
});

describe('spread', () => {
  it('gives every value its share of the places', () => {
    expect(
      spread(
        [
          ['a', 1],
          ['b', 2],
          ['c', 1],
        ],
        8,
      ),
    ).toEqual(['a', 'a', 'b', 'b', 'b', 'b', 'c', 'c']);
    expect(
      spread(
        [
          ['a', 1],
          ['b', 1],
          ['c', 1],
        ],
        1000,
      ),
    ).toHaveLength(1000);
  });
});

describe('importConsumers', () => {
  const mapping = {
    first_name: 'FNAME',
    last_name: 'LNAME',
    email: 'EMAIL',
    state: 'ST',
    zip: 'ZIP5',
    age: 'AGE',
    income: 'HH INCOME',
    homeowner: 'OWN',
    gender: 'SEX',
    company_employees: 'EMP',
  } as const;
  const header = 'FNAME,LNAME,EMAIL,ST,ZIP5,AGE,HH INCOME,OWN,SEX,EMP,EXTRA';
  const rejectsFile = join(folder, 'rejects.csv');

  function write(name: string, ...lines: string[]): string {
    const file = join(folder, name);
    writeFileSync(file, `${[header, ...lines].join('\n')}\n`);
    return file;
  }

  it('reads a mapped CSV file, keeps zeros, and puts bad rows into a file with their reasons', async () => {
    await deleteConsumers(clickhouse);
    const file = write(
      'good.csv',
      'Ada,"O\'Hara, Jr",Ada@Example.org,MA,02139,44,"$85,500",O,Female,30,x',
      'Bob,,,XX,12345,50,1,R,M,5,x',
      'Cy,Doe,not-mail,NY,10001,50,1,R,M,5,x',
      'Di,Doe,,NY,1001,50,1,R,M,5,x',
      'Ed,Doe,,NY,10001,17,1,R,M,5,x',
      '=Fay,Doe,,NY,10001,old,1,R,M,5,x',
      ',,,NY,10001,50,1,R,M,5,x',
    );
    expect(await importConsumers({ clickhouse, file, mapping, pepper, rejectsFile, year: 2026 })).toEqual({
      imported: 1,
      rejected: 6,
    });
    const row = z.object({
      zip: z.string(),
      last_name: z.string(),
      age_range: z.string(),
      income_range: z.string(),
      homeowner: z.string(),
      gender: z.string(),
      company_employee_count: z.string(),
      net_worth: z.string(),
    });
    expect(await clickhouse.rows({ sql: 'select * from consumers', row })).toMatchObject([
      {
        zip: '02139',
        last_name: "O'Hara, Jr",
        age_range: '35-44',
        income_range: '75-99k',
        homeowner: 'Y',
        gender: 'F',
        company_employee_count: '26-50',
        net_worth: '',
      },
    ]);
    const sha256 = createHash('sha256').update('ada@example.org').digest('hex');
    expect((await findConsumersByEmailKeys(clickhouse, [emailKey(pepper, sha256)])).size).toBe(1);
    const rejects = readFileSync(rejectsFile, 'utf8');
    for (const reason of [
      'there is no name',
      'two-letter code',
      'five digits',
      'not an adult',
      'AGE is not a number',
      'e-mail address is not one',
    ])
      expect(rejects).toContain(reason);
    expect(rejects).toContain("'=Fay");
  });

  it('reads a Parquet file, whatever the types of its columns are', async () => {
    await deleteConsumers(clickhouse);
    const file = join(folder, 'people.parquet');
    await clickhouse.command(
      `insert into function file('${file}', 'Parquet') select 'Ada' as FNAME, 'Doe' as LNAME, '' as EMAIL, 'MA' as ST, '02139' as ZIP5, number as AGE, 85500.5 as \`HH INCOME\`, 'R' as OWN, 'F' as SEX, 12 as EMP from numbers(17, 4)`,
    );
    expect(await importConsumers({ clickhouse, file, mapping, pepper, rejectsFile, year: 2026 })).toEqual({
      imported: 3,
      rejected: 1,
    });
    expect(await count("zip = '02139' and homeowner = 'N' and income_range = '75-99k' and age_range = '18-24'")).toBe(
      3,
    );
    await deleteConsumers(clickhouse);
    await importConsumers({ clickhouse, file: join(folder, 'good.csv'), mapping, pepper, rejectsFile, year: 2026 });
  });

  it('reads how people live', async () => {
    await deleteConsumers(clickhouse);
    const file = join(folder, 'lifestyle.csv');
    writeFileSync(
      file,
      'F,L,ST,ZIP,EDU,HOME,YEARS,CARS,PETS,GIVES,SHOPS,TRAVEL\nAda,Doe,MA,02139,Bachelor,condo,7,3+,DOG,Yes,N,1\nBob,Doe,MA,02139,none,,,,fish,?,,0\n',
    );
    const lifestyle = {
      first_name: 'F',
      last_name: 'L',
      state: 'ST',
      zip: 'ZIP',
      education: 'EDU',
      dwelling: 'HOME',
      years_at_home: 'YEARS',
      vehicles: 'CARS',
      pets: 'PETS',
      donor: 'GIVES',
      online_shopper: 'SHOPS',
      interest_travel: 'TRAVEL',
    } as const;
    await importConsumers({ clickhouse, file, mapping: lifestyle, pepper, rejectsFile, year: 2026 });
    const row = z.record(z.string(), z.unknown());
    const rows = await clickhouse.rows({ sql: 'select * from consumers order by first_name', row });
    expect(rows).toMatchObject([
      {
        education: 'bachelor',
        dwelling: 'condo',
        years_at_home: '6-10',
        vehicles: '3+',
        pets: 'dog',
        donor: 'Y',
        online_shopper: 'N',
        interest_travel: 'Y',
        interest_cooking: '',
      },
      { education: '', dwelling: '', years_at_home: '', vehicles: '', pets: '', donor: '', interest_travel: 'N' },
    ]);
    await deleteConsumers(clickhouse);
    await importConsumers({ clickhouse, file: join(folder, 'good.csv'), mapping, pepper, rejectsFile, year: 2026 });
  });

  it('refuses a second file, a missing column, a missing file and another kind of file in one sentence', async () => {
    const file = write('second.csv', 'Ada,Doe,,MA,02139,44,1,O,F,1,x');
    const options = { clickhouse, file, mapping, pepper, rejectsFile, year: 2026 };
    await expect(importConsumers(options)).rejects.toThrow('already holds “imported from good.csv”');
    await expect(importConsumers({ ...options, mapping: { ...mapping, phone: 'PHONE' } })).rejects.toThrow(
      'has no column “PHONE” (mapped to phone); it has FNAME, LNAME',
    );
    await expect(importConsumers({ ...options, file: 'nowhere.csv' })).rejects.toThrow('nowhere.csv does not exist.');
    await expect(importConsumers({ ...options, file: import.meta.filename })).rejects.toThrow(
      'must be a .csv or .parquet file.',
    );
  });
});

// The published figures that the generator is drawn from, against a folder of reference tables where there is one.
const referenceFile = join(process.env['REFERENCE_DIR'] ?? '../shared/reference', 'national', 'baseline_us.json');
const hasReference = existsSync(referenceFile);
if (!hasReference)
  console.warn('Skipped: the comparison with reference figures, because REFERENCE_DIR names no folder with them.');

describe('the published shares', () => {
  it.runIf(hasReference)('are those of the reference tables', () => {
    const shares = z.record(z.string(), z.number());
    const reference = z
      .object({ age_range: shares, income_range: shares, homeowner: shares })
      .parse(JSON.parse(readFileSync(referenceFile, 'utf8')));
    expect(personAges.map(([, share]) => share)).toEqual(Object.values(reference.age_range));
    expect(ownerShare).toBe(reference.homeowner['Y']);
    const incomes = Object.values(reference.income_range);
    const ours = householdIncomes.map(([, share]) => share);
    expect(ours.slice(0, 8)).toEqual(incomes.slice(0, 8));
    expect((ours[8] ?? 0) + (ours[9] ?? 0)).toBeCloseTo(incomes[8] ?? 0, 4);
  });
});
