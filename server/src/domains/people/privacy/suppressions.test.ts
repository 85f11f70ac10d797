import {
  addInstallationSuppressions,
  addSuppressions,
  erasePerson,
  liftInstallationSuppression,
  liftSuppression,
  listAuditEvents,
  searchInstallationSuppressions,
  searchSuppressions,
  type Suppression,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { type Customer, someCustomers } from '../../../testing/customer-files.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let user: TestUser;
let admin: TestUser;
let customers: Customer[];

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  admin = await server.signIn({ isAdmin: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 3, pepper: identityPepper });
  customers = (await someCustomers(server)).filter(
    ({ email, phone, address }) => email !== '' && phone !== '' && address !== '',
  );
});
afterAll(() => server.stop());

/** Somebody of the consumer file whom no other test has taken. */
function nextCustomer(): Customer {
  const customer = customers.pop();
  if (customer === undefined) throw new Error('There are no customers left');
  return customer;
}

const search = async (identifier: string, who = user): Promise<Suppression[]> =>
  (await server.call(searchSuppressions, who.token, { body: { identifier } })).data;
const searchAll = async (identifier: string): Promise<Suppression[]> =>
  (await server.call(searchInstallationSuppressions, admin.token, { body: { identifier } })).data;

describe('searchSuppressions', () => {
  it('finds entries by an address, a phone, or a name with its ZIP code, and returns who made them and why', async () => {
    const person = nextCustomer();
    const note = 'Called on Monday';
    await server.call(addSuppressions, user.token, { body: { emails: [person.email], reason: 'request', note } });
    const [found] = await search(person.email);
    expect(found).toMatchObject({
      reason: 'request',
      note,
      clues: ['email', 'phone', 'name'],
      added_by: expect.stringMatching(/\w/),
    });
    const { first_name: first, last_name: last, zip, phone } = person;
    for (const identifier of [
      person.email.toUpperCase(),
      phone,
      `${first} ${last}, ${zip}`,
      `${first}  ${last} ${zip}`,
    ])
      expect(await search(identifier)).toEqual([found]);
    expect(await search(`somebody-${newId()}@example.com`)).toEqual([]);
    expect(await search(person.email, await server.signIn())).toEqual([]);
    expect(await searchAll(person.email)).toEqual([]);
  });

  it('pages and orders the whole list', async () => {
    const lister = await server.signIn();
    const emails = [1, 2, 3].map((place) => `paged-${place}@example.com`);
    await server.call(addSuppressions, lister.token, { body: { emails, reason: 'import' } });
    const page = await server.call(searchSuppressions, lister.token, { body: { page: 1, perPage: 2 } });
    expect(page).toMatchObject({ data: [{ reason: 'import' }], meta: { total: 3, last_page: 1 } });
  });

  it('refuses what identifies nobody', async () => {
    const answer = await server.request('POST', searchSuppressions.path, {
      token: user.token,
      body: { identifier: 'Jane' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { identifier: [expect.stringContaining('Enter a full email address')] } },
    });
  });
});

describe('addSuppressions', () => {
  it('adds each address once, and records how many without naming them', async () => {
    const email = `once-${newId()}@example.com`;
    const add = (emails: string[]) => server.call(addSuppressions, user.token, { body: { emails, reason: 'import' } });
    expect(await add([email, email.toUpperCase()])).toEqual({ data: { added: 1 }, message: 'Suppressed 1 person.' });
    expect(await add([email])).toEqual({ data: { added: 0 }, message: 'They are suppressed already.' });
    const { data } = await server.call(listAuditEvents, admin.token, { query: { action: 'addSuppressions' } });
    expect(data[0]).toMatchObject({ details: { people: 1, reason: 'import' }, actor: { email: user.email } });
    expect(JSON.stringify(data)).not.toContain(email);
  });

  it('refuses what is no address', async () => {
    const body = { emails: ['nobody'], reason: 'import' };
    expect(await server.request('POST', addSuppressions.path, { token: user.token, body })).toMatchObject({
      status: 400,
      body: { errors: { 'emails.0': ['Must be a valid email'] } },
    });
  });
});

describe('liftSuppression', () => {
  it('leaves a suppression of the installation alone', async () => {
    const { email } = nextCustomer();
    await server.call(addInstallationSuppressions, admin.token, { body: { emails: [email], note: 'By letter' } });
    const id = (await searchAll(email))[0]?.id ?? '';
    const answer = await server.request('POST', pathOf(liftSuppression, { params: { id } }), {
      token: user.token,
      body: { why: 'Because' },
    });
    expect([answer.status, (await searchAll(email)).length]).toEqual([404, 1]);
  });
});

describe('erasePerson', () => {
  it('is refused after twenty people of one user within an hour', async () => {
    const eager = await server.signIn();
    const erase = (identifier: string) =>
      server.request('POST', erasePerson.path, { token: eager.token, body: { identifier } });
    expect((await erase(nextCustomer().email)).status).toBe(200);
    expect((await erase('nobody@nowhere.example')).status).toBe(404);
    const again = (times: number) =>
      server.running.services.postgres.pool.query(
        `insert into attempts (id, kind, key_hash, at)
         select gen_random_uuid(), kind, key_hash, at from (select * from attempts where kind = 'erase-person' order by at desc limit 1) as first, generate_series(1, $1)`,
        [times],
      );
    await again(18);
    expect((await erase(nextCustomer().email)).status).toBe(200);
    expect(await erase(nextCustomer().email)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('20 people') },
    });
    const calm = await server.signIn({ accountId: eager.accountId });
    const options = { token: calm.token, body: { identifier: nextCustomer().email } };
    expect((await server.request('POST', erasePerson.path, options)).status).toBe(200);
  });
});

describe('addInstallationSuppressions', () => {
  it('is for administrators, with a reason', async () => {
    const body = { emails: [nextCustomer().email], note: 'By letter' };
    const ask = (token: string, asked: object) =>
      server.request('POST', addInstallationSuppressions.path, { token, body: asked });
    expect((await ask(user.token, body)).status).toBe(403);
    expect(await ask(admin.token, { ...body, note: '' })).toMatchObject({
      body: { errors: { note: ['This field is required'] } },
    });
    expect(await ask(admin.token, body)).toMatchObject({ status: 200, body: { data: { added: 1 } } });
  });
});

describe('searchInstallationSuppressions', () => {
  it('shows administrators what no account sees', async () => {
    const { email } = nextCustomer();
    await server.call(addInstallationSuppressions, admin.token, { body: { emails: [email], note: 'By letter' } });
    expect(await searchAll(email)).toMatchObject([{ reason: 'administrator', note: 'By letter' }]);
    expect(await search(email)).toEqual([]);
    const answer = await server.request('POST', searchInstallationSuppressions.path, { token: user.token, body: {} });
    expect(answer.status).toBe(403);
  });
});

describe('liftInstallationSuppression', () => {
  it('brings a person back in every account that does not suppress them itself', async () => {
    const { email } = nextCustomer();
    await server.call(addInstallationSuppressions, admin.token, { body: { emails: [email], note: 'By letter' } });
    await server.call(addSuppressions, user.token, { body: { emails: [email], reason: 'request' } });
    const id = (await searchAll(email))[0]?.id ?? '';
    const request = { params: { id }, body: { why: 'They changed their mind' } };
    await server.call(liftInstallationSuppression, admin.token, request);
    expect([await searchAll(email), await search(email)]).toMatchObject([[], [{ reason: 'request' }]]);
    const again = await server.request('POST', pathOf(liftInstallationSuppression, request), {
      token: admin.token,
      body: request.body,
    });
    expect(again.status).toBe(404);
  });
});
