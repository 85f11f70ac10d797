import {
  createUpload,
  estimateEnrichment,
  explainEnrichedRow,
  getProspectList,
  listEnrichedRows,
  listEnrichments,
  listFromEnrichment,
  type ColumnPair,
} from '@acquaint/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/read-xlsx.ts';
import {
  asKnown,
  columns,
  type Customer,
  fileOf,
  header,
  someCustomers,
  stranger,
} from '../../../testing/customer-files.ts';
import { createEnriching } from '../../../testing/enriching.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let user: TestUser;
let enriching: ReturnType<typeof createEnriching>;

let customers: Customer[] = [];

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 9, pepper: identityPepper });
  customers = await someCustomers(server);
  enriching = createEnriching(server, user);
  await enriching.enrich('Customers', fileOf(customerFile()));
});
afterAll(() => server.stop());

const customerFile = (): string[][] => [
  header,
  ...customers.map(asKnown),
  ...Array.from({ length: 100 }, (_, place) => stranger(place)),
  ['empty', '', '', '', '', '', '', ''],
];

describe('createEnrichment', () => {
  it('finds the people of a file, and nobody else', async () => {
    const details = await enriching.finished('customers');
    expect(details).toMatchObject({ status: 'done', rows: 501, file_name: 'customers.csv', is_sample: true });
    const found = await enriching.foundOf(details.id);
    expect(found.map(({ row }) => row)).toEqual(Array.from({ length: 501 }, (_, row) => row));
    const individuals = found.filter(({ level }) => level === 'individual');
    const right = individuals.filter(({ row, consumer_id: id }) => customers[row]?.id === id);
    expect(right.length / individuals.length).toBeGreaterThan(0.98);
    expect(right.length / customers.length).toBeGreaterThan(0.95);
    expect(found.slice(400).every(({ level }) => level === '')).toBe(true);
    expect(details.counts?.precision).toBeGreaterThan(0.97);
    expect(details.counts?.unmatched.find(({ key }) => key === 'too_little')?.rows).toBe(1);
    const {
      email,
      phone,
      address,
      name_zip: nameZip,
    } = details.match_by ?? { email: 0, phone: 0, address: 0, name_zip: 0 };
    expect(email).toBeGreaterThan(100);
    expect(email + phone + address + nameZip).toBe(details.matched);
  });

  it('shows what kind of people were found against everybody', async () => {
    const { profile } = await enriching.finished('Customers');
    const homes = profile.find(({ attribute }) => attribute === 'homeowner');
    expect(homes?.known).toBeGreaterThan(200);
    expect(homes?.cells.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 5);
  });

  it('takes a name once in an account, whatever its case', async () => {
    const body = { enrichmentName: 'CUSTOMERS', enrichmentColumns: JSON.stringify(columns) };
    const form = new FormData();
    for (const [key, value] of Object.entries(body)) form.set(key, value);
    form.set('file', fileOf(customerFile().slice(0, 5)));
    const answer = await server.request('POST', '/api/audience-enrichment', { token: user.token, body: form });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { enrichmentName: ['Another enrichment has this name'] } },
    });
    const { data } = await server.call(listEnrichments, user.token, {});
    expect(data.filter(({ name }) => name.toLowerCase() === 'customers')).toHaveLength(1);
  });

  it.each([
    [[['Nothing', 'email']], 'has no column “Nothing”'],
    [
      [
        ['E-mail', 'email'],
        ['E-mail', 'phone'],
      ],
      'used twice',
    ],
    [[['First Name', 'given_name']], 'Choose an email'],
    [[['First Name', 'shoe size']], 'Must be one of'],
    ['no list', 'Must be a JSON list'],
  ])('refuses the pairs %j', async (pairs, said) => {
    const form = new FormData();
    form.set('enrichmentName', 'Refused');
    form.set('enrichmentColumns', JSON.stringify(pairs));
    form.set('file', fileOf(customerFile().slice(0, 5)));
    const answer = await server.request('POST', '/api/audience-enrichment', { token: user.token, body: form });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(said);
  });

  it('does not report somebody who is suppressed', async () => {
    const { clickhouse } = server.running.services;
    const [hidden] = customers.slice(10, 11);
    await clickhouse.command(
      "insert into suppressions (email_key, consumer_id, reason, at) select unhex(repeat('ab', 32)), {id:UUID}, 'user', now64(3)",
      { id: hidden?.id },
    );
    const details = await enriching.enrich('Suppressed', fileOf([header, ...customers.slice(10, 12).map(asKnown)]));
    const { data } = await server.call(listEnrichedRows, user.token, { params: { name: details.name }, query: {} });
    expect(data.map(({ level, reason }) => [level, reason])).toEqual([
      [null, 'suppressed'],
      ['individual', null],
    ]);
    expect(JSON.stringify(await enriching.resultOf('Suppressed'))).not.toContain(
      hidden?.phone === '' ? 'none' : hidden?.phone,
    );
  });
});

describe('estimateEnrichment', () => {
  it('says before anything is stored how many people would be found', async () => {
    const { data: upload } = await server.call(createUpload, user.token, { file: fileOf(customerFile()) });
    const { data } = await server.call(estimateEnrichment, user.token, {
      body: { upload_id: upload.id, enrichmentColumns: columns },
    });
    const whole = await enriching.finished('Customers');
    expect([data.rows, data.of]).toEqual([501, 501]);
    expect(Math.abs(data.match_rate - whole.match_rate)).toBeLessThan(0.01);
    expect([data.low, data.high]).toEqual([data.match_rate, data.match_rate]);
    expect(data.attributes.find(({ key }) => key === 'age_range')?.filled).toBeGreaterThan(0.5);
  });
});

describe('listEnrichments', () => {
  it('shows those of the account', async () => {
    const other = await server.signIn();
    expect((await server.call(listEnrichments, other.token, {})).data).toEqual([]);
    const { data } = await server.call(listEnrichments, user.token, {});
    expect(data.find(({ name }) => name === 'Customers')).toMatchObject({ rows: 501, columns, error: null });
  });
});

describe('downloadEnrichmentSample', () => {
  it('is a file to try with, most of whose people are found', async () => {
    const { body } = await server.request('GET', '/api/enrichment/sample', { token: user.token });
    const file = new File([String(body)], 'sample-customers.csv', { type: 'text/csv' });
    const { data: upload } = await server.call(createUpload, user.token, { file });
    const pairs = upload.columns.flatMap(({ name, kind }): ColumnPair[] => (kind === null ? [] : [[name, kind]]));
    expect(upload.columns.map(({ kind }) => kind)).toEqual([
      null,
      'given_name',
      'surname',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zip',
    ]);
    const { data } = await server.call(estimateEnrichment, user.token, {
      body: { upload_id: upload.id, enrichmentColumns: pairs },
    });
    expect(data.match_rate).toBeGreaterThan(0.85);
    expect(data.match_rate).toBeLessThan(0.91);
  });
});

describe('getEnrichment', () => {
  it('is not there for another account', async () => {
    const other = await server.signIn();
    const answer = await server.request('GET', '/api/audience-enrichment/Customers', { token: other.token });
    expect(answer.status).toBe(404);
  });
});

describe('downloadEnrichment', () => {
  it('has every row once, as it came, with what is known and where it is from', async () => {
    const rows = await enriching.resultOf('Customers');
    expect(rows.map((row) => row['Ref'])).toEqual(
      customerFile()
        .slice(1)
        .map(([ref]) => ref),
    );
    const [first] = rows;
    const [person] = customers;
    expect(first).toMatchObject({ 'First Name': person?.first_name, Match: 'individual' });
    const known = rows.filter(
      (row, place) => (customers[place]?.age_range ?? '') !== '' && row['Match'] === 'individual',
    );
    expect(
      known.every(
        (row) =>
          row['Age band'] !== '' &&
          /^(?:reported|inferred) \d{4}-\d{2}-\d{2}, sample$/.test(row['Age band: source'] ?? ''),
      ),
    ).toBe(true);
    // A name that the file has already is not taken twice.
    expect(Object.keys(first ?? {})).toContain('First name (matched)');
  });

  it('comes as a workbook that holds the same', async () => {
    const response = await fetch(`${server.url}/api/audience-enrichment/Customers/result?type=xls`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const folder = await mkdtemp(join(tmpdir(), 'acquaint-test-'));
    const file = join(folder, 'result.xlsx');
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    const rows: string[][] = [];
    for await (const cells of readXlsx(file)) rows.push(cells);
    await rm(folder, { recursive: true });
    const csv = await enriching.resultOf('Customers');
    expect(rows).toHaveLength(502);
    expect(rows[1]?.slice(0, 8)).toEqual(Object.values(csv[0] ?? {}).slice(0, 8));
  });
});

describe('listEnrichedRows', () => {
  it('pages through the rows, and shows those that were not found with the reason', async () => {
    const page = await server.call(listEnrichedRows, user.token, {
      params: { name: 'Customers' },
      query: { show: 'unmatched', perPage: 10, page: 1 },
    });
    expect(page.data).toHaveLength(10);
    expect(page.meta.total).toBeGreaterThanOrEqual(101);
    expect(page.meta.columns).toEqual(header);
    expect(page.data.every(({ reason, level }) => reason !== null && level === null)).toBe(true);
  });
});

describe('explainEnrichedRow', () => {
  it('sums what each comparison reports to the odds', async () => {
    const known = customers.findIndex(({ email }, place) => email !== '' && place % 3 !== 0 && place % 4 !== 0);
    const { data: explained } = await server.call(explainEnrichedRow, user.token, {
      params: { name: 'Customers' },
      query: { row: known + 1 },
    });
    const sum = explained.steps.reduce((total, { weight }) => total + weight, 0);
    expect(sum).toBeCloseTo(explained.weight, 6);
    expect(1 / (1 + 2 ** -sum)).toBeCloseTo(explained.probability, 4);
    expect(explained.steps[0]).toMatchObject({ key: 'prior' });
    expect(explained.steps[0]?.weight).toBeLessThan(-8);
    expect(explained.steps.find(({ key }) => key === 'email')).toMatchObject({
      agreement: 'exact, belongs to one person',
    });
    expect(explained.person?.name).toBe(`${customers[known]?.first_name} ${customers[known]?.last_name}`);
  });

  it('says who a row is not', async () => {
    const { data: explained } = await server.call(explainEnrichedRow, user.token, {
      params: { name: 'Customers' },
      query: { row: 450 },
    });
    expect(explained).toMatchObject({ level: null, reason: 'nobody', person: null });
  });
});

describe('listFromEnrichment', () => {
  it('puts those who were found themselves on a list', async () => {
    const { data: list } = await server.call(listFromEnrichment, user.token, {
      params: { name: 'Customers' },
      body: { name: 'Known customers' },
    });
    const {
      data: { consumers },
    } = await server.call(getProspectList, user.token, {
      params: { id: list.id },
      query: { perPage: 100 },
    });
    expect(list).toMatchObject({ type: 'enriched', state: 'ready' });
    expect((await enriching.finished('Customers')).list_id).toBe(list.id);
    expect(list.count).toBeGreaterThan(370);
    expect(consumers.data.every(({ id }) => customers.some((one) => one.id === id))).toBe(true);
  });
});
