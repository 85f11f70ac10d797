import {
  createPeopleImport,
  createPixel,
  createTag,
  erasePerson,
  exportPerson,
  getMailing,
  getPeopleImport,
  type ImportPair,
  listPeople,
  type Mailing,
  runMailing,
} from '@acquaint/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountTables } from '../../../platform/clickhouse/account-tables.ts';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { inTemporaryFolder } from '../../../platform/files/temporary-folder.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asKnown, columns, type Customer, fileOf, header, someCustomers } from '../../../testing/customer-files.ts';
import { createEnriching } from '../../../testing/enriching.ts';
import { createMailingOf } from '../../../testing/mailing.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let user: TestUser;
let person: Customer;
let other: Customer;
let mailing: Mailing;
let visitor = '';
/** The scan of a QR code that led the visitor to the shop. */
let scan = '';

const mail = createMailingOf(
  () => server,
  () => user,
);
const pairs: ImportPair[] = [['Ref', 'customer_id'], ...columns];

async function importPeople(customers: readonly Customer[], who = user): Promise<void> {
  const rows = customers.map((one) => [
    one.id,
    one.first_name,
    one.last_name,
    one.email,
    one.address,
    one.city,
    one.state,
    one.zip,
  ]);
  const body = { columns: pairs, consent: 'customer' as const, policy: 'update' as const };
  const file = fileOf([header, ...rows], 'own.csv');
  const { data } = await server.call(createPeopleImport, who.token, { body, file });
  await until(async () => {
    const { data: now } = await server.call(getPeopleImport, who.token, { params: { id: data.id } });
    return now.job === null ? now : null;
  });
}

/** Every file of people below a folder, as text; of Parquet its cells. */
async function textsBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const texts: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (!path.endsWith('.parquet')) texts.push(await readFile(path, 'utf8'));
    else
      await inTemporaryFolder(server.running.services.config, 'test', async (directory) => {
        const db = await openDuckDb({ directory, megabytes: 200, reach: [path] });
        await db.forEachRow(`select * from read_parquet('${path}')`, (cells) => texts.push(cells.join(' ')));
        db.close();
      });
  }
  return texts.join('\n');
}

/** Everything that is stored for accounts, in both databases and in files. */
async function everything(): Promise<string> {
  const { clickhouse, postgres, config } = server.running.services;
  const texts: string[] = [];
  // The list of whom not to use keeps hashes, and ids of the consumer file, of whom it is about.
  for (const { name: table } of accountTables().filter(({ name }) => name !== 'suppressions')) {
    const rows = await clickhouse.rows({ sql: `select * from ${table}`, row: z.looseObject({}) });
    texts.push(JSON.stringify(rows));
  }
  const { rows: tables } = await postgres.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables) texts.push(JSON.stringify((await postgres.pool.query(`select * from ${name}`)).rows));
  for (const folder of ['uploads', 'imports', 'enrichments', 'mailings'])
    texts.push(await textsBelow(join(config.dataDir, 'files', folder)), await textsBelow(join(config.dataDir, folder)));
  return texts.join('\n');
}

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 3, pepper: identityPepper });
  // What a household shares stays with the others of it: these live alone.
  const alone = await clickhouse.rows({
    sql: 'select address from consumers group by address having count() = 1',
    row: z.object({ address: z.string() }),
  });
  const addresses = new Set(alone.map(({ address }) => address));
  const customers = (await someCustomers(server)).filter(
    ({ email, phone, address }) => email !== '' && phone !== '' && addresses.has(address),
  );
  [person, other] = [customers[0], customers[1]] as [Customer, Customer];
  const pixel = (await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } }))
    .data;
  visitor = newId();
  const event = {
    type: 'form' as const,
    name: 'letter',
    url: 'https://shop.example.com/',
    email: emailHash(person.email),
  };
  scan = newId();
  const scanned = { account_id: user.accountId, code_id: newId(), at: '2026-01-01 00:00:00.000', visitor: '1' };
  await clickhouse.insert('qr_scans', [
    { ...scanned, scan_id: scan },
    { ...scanned, scan_id: newId() },
  ]);
  const arrival = { url: `https://shop.example.com/?qr_scan=${scan}` };
  const body = testBatch(pixel.pixel_uuid, [arrival, event], { visitor });
  await server.request('POST', '/c', { body, headers: { ...pageHeaders } });
  await importPeople([person, other]);
  await createEnriching(server, user).enrich(
    'Ours',
    fileOf([header, ...[person, other].map((one) => asKnown(one, 1))]),
  );
  const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Regulars' } });
  await server.request('POST', '/api/tags-sync', {
    token: user.token,
    body: { modelType: 'consumer', models: [person.id, other.id], tags: [tag.id], mode: 'add' },
  });
  const audience = { segment: { all: [] } };
  mailing = await mail.mailed(
    await mail.campaign(await mail.design(), { audience, holdout: 0, is_by_household: false }),
  );
  await until(async () => {
    const { data } = await server.call(listPeople, user.token, { query: { search: person.email } });
    return data[0]?.devices === 1 ? data : null;
  });
});
afterAll(() => server.stop());

const exported = z.object({
  tables: z.record(z.string(), z.array(z.looseObject({}))),
  files: z.array(z.object({ file: z.string(), rows: z.array(z.looseObject({})) })),
});

async function exportOf(identifier: string): Promise<z.infer<typeof exported>> {
  const { status, body } = await server.request('POST', pathOf(exportPerson, {}), {
    token: user.token,
    body: { identifier },
  });
  expect(status).toBe(200);
  return exported.parse(typeof body === 'string' ? JSON.parse(body) : body);
}

describe('exportPerson', () => {
  it('collects every trace, whatever the person is identified by', async () => {
    const byEmail = await exportOf(person.email.toUpperCase());
    expect(Object.keys(byEmail.tables).toSorted()).toEqual(
      expect.arrayContaining([
        'enriched_rows',
        'events',
        'person_links',
        'person_records',
        'qr_scans',
        'tagged_people',
        'visitor_people',
      ]),
    );
    expect(byEmail.files.map(({ file, rows }) => [file, rows.length])).toEqual([
      ['own.csv', 1],
      ['customers.csv', 1],
    ]);
    const { data } = await server.call(listPeople, user.token, { query: { search: person.email } });
    const same = { tables: byEmail.tables, files: byEmail.files };
    for (const identifier of [person.id, visitor, data[0]?.id ?? '']) expect(await exportOf(identifier)).toEqual(same);
    expect(JSON.stringify(byEmail)).not.toContain(other.email);
  });

  it('says so where nothing is stored of somebody', async () => {
    const { status } = await server.request('POST', '/api/people/export', {
      token: user.token,
      body: { identifier: 'nobody@nowhere.example' },
    });
    expect(status).toBe(404);
  });
});

describe('erasePerson', () => {
  it('leaves no trace in either database or in files, keeps the others, and lets nobody bring the person back', async () => {
    const before = await everything();
    const traces = [person.email, person.address, visitor, scan];
    for (const trace of traces) expect(before.toLowerCase()).toContain(trace.toLowerCase());
    const {
      data: { erased },
    } = await server.call(erasePerson, user.token, { body: { identifier: person.email } });
    expect(erased).toMatchObject({ person_records: 2, qr_scans: 1, enriched_rows: 1, rows_of_files: 2 });
    const after = (await everything()).toLowerCase();
    for (const trace of [...traces, person.id]) expect(after).not.toContain(trace.toLowerCase());
    expect(after).toContain(other.email.toLowerCase());
    // The package went with them, and can be rebuilt without.
    await server.call(runMailing, user.token, { params: { id: mailing.id } });
    await until(async () => {
      const { data: report } = await server.call(getMailing, user.token, { params: { id: mailing.id } });
      return report.campaign.package === null ? null : true;
    });
    const again = await everything();
    expect(again).toContain(other.address);
    expect(again).not.toContain(person.address);
    await importPeople([person]);
    const { data } = await server.call(listPeople, user.token, { query: {} });
    expect(data.map(({ email }) => email)).toEqual([other.email]);
  });
});

describe('of people who share an address', () => {
  it('asks who is meant, and erases that one alone', async () => {
    const who = await server.signIn();
    const home = { ...person, email: 'family@kovacs.example', last_name: 'Kovacs', address: '88 Cedar Lane' };
    await importPeople(
      [
        { ...home, id: 'K-1', first_name: 'Nora' },
        { ...home, id: 'K-2', first_name: 'Peter' },
      ],
      who,
    );
    const names = async () => {
      const { data } = await server.call(listPeople, who.token, { query: { orderBy: 'name', orderDirection: 'asc' } });
      return data.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Nora Kovacs', 'Peter Kovacs']);
    const erase = (identifier: string) => server.call(erasePerson, who.token, { body: { identifier } });
    await expect(erase(home.email)).rejects.toThrow('409');
    expect((await erase('K-1')).data.erased).toMatchObject({ person_records: 1, rows_of_files: 1 });
    expect(await names()).toEqual(['Peter Kovacs']);
  });
});
