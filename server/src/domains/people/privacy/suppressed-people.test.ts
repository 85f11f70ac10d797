import {
  confirmOptOut,
  erasePerson,
  liftSuppression,
  listAuditEvents,
  requestOptOut,
  searchInstallationSuppressions,
  searchSuppressions,
  type Suppression,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, someCustomers } from '../../../testing/customer-files.ts';
import { createSightings, type Sightings } from '../../../testing/seen-people.ts';
import { mailTo, tokenIn } from '../../../testing/test-mail.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn({ isAdmin: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 3, pepper: identityPepper });
});
afterAll(() => server.stop());

/** Somebody of the consumer file who can be reached in every way. */
async function anyCustomer(): Promise<Customer> {
  const found = (await someCustomers(server)).findLast(
    ({ email, phone, address }) => email !== '' && phone !== '' && address !== '',
  );
  if (found === undefined) throw new Error('There are no customers');
  return found;
}

const search = async (identifier: string, who: TestUser): Promise<Suppression[]> =>
  (await server.call(searchSuppressions, who.token, { body: { identifier } })).data;
const searchAll = async (identifier: string): Promise<Suppression[]> =>
  (await server.call(searchInstallationSuppressions, admin.token, { body: { identifier } })).data;
const everyWay = ['audience', 'enrichment', 'export', 'list', 'mailing', 'tag', 'visitors'];

describe('a suppressed person', () => {
  let person: Customer;
  let own: Sightings;
  let other: Sightings;
  beforeAll(async () => {
    person = await anyCustomer();
    [own, other] = [await createSightings(server, person), await createSightings(server, person)];
  });

  it('appears nowhere in the account that erased them, and everywhere in another', async () => {
    expect([await own.ways(), await other.ways()]).toEqual([everyWay, everyWay]);
    await server.call(erasePerson, own.user.token, { body: { identifier: person.email } });
    expect([await own.ways(), await other.ways()]).toEqual([[], everyWay]);
    expect(await search(person.email, own.user)).toMatchObject([{ reason: 'erasure' }]);
    expect(await search(person.email, other.user)).toEqual([]);
  });

  it('comes back without the erased data once the suppression is lifted', async () => {
    const id = (await search(person.email, own.user))[0]?.id ?? '';
    const why = 'Erased by mistake';
    const { message } = await server.call(liftSuppression, own.user.token, { params: { id }, body: { why } });
    expect(message).toContain('What was erased stays erased.');
    expect(await own.ways()).toEqual(['audience', 'enrichment', 'mailing']);
    const { data } = await server.call(listAuditEvents, admin.token, { query: { object_id: id } });
    expect(data).toMatchObject([{ action: 'liftSuppression', details: { reason: 'erasure', why } }]);
  });

  it('appears nowhere in any account after their own confirmed request', async () => {
    await server.call(requestOptOut, null, { body: { email: person.email } });
    const token = tokenIn(await mailTo(server, person.email, 'opt-out-confirmation'));
    await server.call(confirmOptOut, null, { body: { token } });
    expect([await own.ways(), await other.ways()]).toEqual([[], []]);
    expect(await search(person.email, other.user)).toEqual([]);
    expect(await searchAll(person.email)).toMatchObject([{ reason: 'opt-out', added_by: null }]);
  });
});
