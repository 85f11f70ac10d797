import {
  createPeopleImport,
  createPixel,
  getPeopleImport,
  getPerson,
  getReport,
  type ImportPair,
  listPeople,
  listVisits,
  mergePeople,
  type Person,
  type PixelDetails,
  undoPeopleImport,
  undoPersonChange,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileOf } from '../../../testing/customer-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { findCompanies, generateConsumers } from '../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;

const columns: ImportPair[] = [
  ['First', 'given_name'],
  ['Last', 'surname'],
  ['Mail', 'email'],
  ['Employer', 'company'],
  ['Site', 'website'],
  ['Position', 'title'],
];

async function importPerson(...cells: string[]): Promise<string> {
  const file = fileOf([columns.map(([column]) => column), cells], 'contacts.csv');
  const body = { columns, consent: 'customer' as const, policy: 'update' as const };
  const { data } = await server.call(createPeopleImport, user.token, { body, file });
  const done = await until(async () => {
    const { data: now } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
    return now.job === null ? now : null;
  });
  expect(done.status).toBe('done');
  return data.id;
}

async function visit(email: string): Promise<void> {
  const url = 'https://shop.example.com/';
  const events = [{ url }, { type: 'form' as const, name: 'newsletter', url, email: emailHash(email) }];
  const body = testBatch(pixel.pixel_uuid, events);
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}

/** Who the only visitor is, once that is known. */
const visitor = (isMeant: (person: Person) => boolean = () => true): Promise<Person> =>
  until(async () => {
    const { data } = await server.call(listVisits, user.token, {});
    const person = data[0]?.person ?? null;
    return person !== null && isMeant(person) ? person : null;
  });

interface Employer {
  readonly name: string;
  readonly domain: string;
  readonly employees: string;
  readonly revenue: string;
}

const employerRow = z.object({ name: z.string(), domain: z.string(), employees: z.string(), revenue: z.string() });
const personRow = z.object({
  first: z.string(),
  last: z.string(),
  email: z.string(),
  company: z.string(),
  title: z.string(),
  domain: z.string(),
});

/** Somebody with an address and an employer, and another employer of other size. */
async function someWork(): Promise<{ person: z.infer<typeof personRow>; other: Employer }> {
  const { clickhouse } = server.running.services;
  const [person] = await clickhouse.rows({
    sql: "select first_name as first, last_name as last, email, company, title, company_domain as domain from consumers where email != '' and company != '' and company_employee_count = '1-10' order by consumer_id limit 1",
    row: personRow,
  });
  const [other] = await clickhouse.rows({
    sql: "select name, domain, employee_count as employees, revenue from consumer_companies where kind = 'domain' and employee_count = '10001+' order by people desc, key limit 1",
    row: employerRow,
  });
  if (person === undefined || other === undefined) throw new Error('The sample has nobody at work');
  return { person, other };
}

beforeAll(async () => {
  server = await startTestServer();
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 4_000, seed: 1, pepper });
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data;
});
afterAll(() => server.stop());

describe('a visitor at work', () => {
  it('has the company and the position that an imported file says, resolved by its website, until that is undone', async () => {
    const { person, other } = await someWork();
    await visit(person.email);
    const before = await visitor();
    expect(before).toMatchObject({ company: person.company, title: person.title, company_employee_count: '1-10' });

    const row = [person.first, person.last, person.email, '', `https://www.${other.domain}/team`, 'VP of Sales'];
    const id = await importPerson(...row);
    const after = await visitor(({ title }) => title === 'VP of Sales');
    expect(after).toMatchObject({
      id: before.id,
      seniority_level: 'vp',
      company: other.name,
      company_employee_count: other.employees,
      company_revenue: other.revenue,
    });
    // More is known of them, but nobody is matched again: that is billed once.
    const later = Date.parse(after.match.at) - Date.parse(before.match.at);
    expect(later).toBeLessThan(10);
    const people = async (size: string): Promise<number> =>
      (await server.call(getReport, user.token, { query: { company_employee_count: size } })).data.totals.visits;
    expect([await people('10001+'), await people('1-10')]).toEqual([1, 0]);

    await server.call(undoPeopleImport, user.token, { params: { id } });
    expect(await visitor()).toMatchObject({ company: person.company, title: person.title });
    expect([await people('10001+'), await people('1-10')]).toEqual([0, 1]);
  });

  it('is identified by the name of the company; a new employer ends the position of the file', async () => {
    const { person, other } = await someWork();
    const named = await importPerson(
      person.first,
      person.last,
      person.email,
      `${other.name.toUpperCase()}, Inc.`,
      '',
      '',
    );
    const reported = await visitor(({ title }) => title === '');
    expect(reported.company_employee_count).toBe(other.employees);
    expect(reported.seniority_level).toBe('');
    await server.call(undoPeopleImport, user.token, { params: { id: named } });
    expect(await visitor()).toMatchObject({ company: person.company });
  });
});

describe('mergePeople', () => {
  it('brings the work of whom a visitor turned out to be, until that is undone', async () => {
    const { person, other } = await someWork();
    const before = await visitor();
    await importPerson('Zed', 'Marchetti', 'zed@elsewhere.example', '', other.domain, 'Head of Growth');
    const query = { perPage: 100, orderBy: 'name' as const, orderDirection: 'asc' as const };
    const { data: people } = await server.call(listPeople, user.token, { query });
    const [zed, known] = ['Zed Marchetti', `${person.first} ${person.last}`].map(
      (name) => people.find((one) => one.name === name)?.id ?? '',
    ) as [string, string];
    const {
      data: { id },
    } = await server.call(mergePeople, user.token, { body: { into: known, from: [zed] } });
    expect(await visitor()).toMatchObject({
      company: other.name,
      title: 'Head of Growth',
      seniority_level: 'director',
    });
    const { data: merged } = await server.call(getPerson, user.token, { params: { id } });
    const change = merged.changes.find(({ kind }) => kind === 'merge');
    await server.call(undoPersonChange, user.token, { params: { id: change?.id ?? '' } });
    expect(await visitor()).toMatchObject({ company: before.company, title: before.title });
  });
});

describe('findCompanies', () => {
  const find = (name: string, website: string, state = '') =>
    findCompanies(server.running.services.clickhouse, [{ name, website, state }]);

  it('finds a company by its domain before its name, whatever is written with either', async () => {
    const { other, person } = await someWork();
    const found = { name: other.name, domain: other.domain, employee_count: other.employees, revenue: other.revenue };
    expect(await find(person.company, `jane@mail.${other.domain}`)).toEqual([{ ...found, by: 'domain' }]);
    expect(await find(`The ${other.name} LLC`, 'jane@gmail.com')).toMatchObject([{ domain: other.domain, by: 'name' }]);
    expect(await find('', '')).toEqual([null]);
    expect(await find('No Such Company Anywhere', 'nobody.example')).toEqual([null]);
  });

  it('distinguishes companies of one name by the state, and says nothing where that does not do', async () => {
    const { clickhouse } = server.running.services;
    const company = { kind: 'name', key: 'twin works', name: 'Twin Works', employee_count: '', revenue: '', people: 1 };
    await clickhouse.insert('consumer_companies', [
      { ...company, domain: 'twin-a.example', states: ['ME'] },
      { ...company, domain: 'twin-b.example', states: ['OR', 'WA'] },
      { ...company, domain: 'twin-c.example', states: ['WA'] },
    ]);
    expect(await find('Twin Works', '', 'ME')).toMatchObject([{ domain: 'twin-a.example', by: 'name_state' }]);
    expect(await find('Twin Works', '', 'or')).toMatchObject([{ domain: 'twin-b.example' }]);
    expect(await find('Twin Works', '', 'WA')).toEqual([null]);
    expect(await find('Twin Works', '')).toEqual([null]);
  });
});
