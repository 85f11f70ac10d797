import {
  createPeopleImport,
  createUploadFromEnrichment,
  deleteEnrichment,
  getPeopleImport,
  type ImportPair,
  listPeople,
  undoPeopleImport,
  type UploadedTable,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asKnown, type Customer, fileOf, header, someCustomers, stranger } from '../../../testing/customer-files.ts';
import { createEnriching } from '../../../testing/enriching.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../consumers/index.ts';

// The people of an enriched file are imported without sending it again.
let server: TestServer;
let user: TestUser;
let customers: Customer[] = [];
let enriching: ReturnType<typeof createEnriching>;

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 11, pepper: identityPepper });
  customers = (await someCustomers(server)).filter(({ email }) => email !== '').slice(0, 30);
  enriching = createEnriching(server, user);
});
afterAll(() => server.stop());

const uploadOf = async (name: string): Promise<UploadedTable> =>
  (await server.call(createUploadFromEnrichment, user.token, { params: { name } })).data;
const kindsOf = ({ columns }: UploadedTable) => Object.fromEntries(columns.map(({ name, kind }) => [name, kind]));
const people = async () => (await server.call(listPeople, user.token, { query: { perPage: 100 } })).data;

async function importOf(upload: UploadedTable) {
  const columns = upload.columns.flatMap(({ name, kind }): ImportPair[] => (kind === null ? [] : [[name, kind]]));
  const body = { upload_id: upload.id, columns, policy: 'update', consent: 'customer' } as const;
  const { data } = await server.call(createPeopleImport, user.token, { body });
  return until(async () => {
    const { data: now } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
    return now.job === null ? now : null;
  });
}

describe('createUploadFromEnrichment', () => {
  it('uses the columns of the file as they were used, and fills in what it lacks', async () => {
    const rows = customers.map(({ email, id }) => [id, email]);
    await enriching.enrich('Addresses', fileOf([['Ref', 'Mail'], ...rows], 'mails.csv'), [['Mail', 'email']]);
    const upload = await uploadOf('addresses');
    expect(upload).toMatchObject({ file_name: 'Addresses-enriched.csv', rows: customers.length });
    expect(kindsOf(upload)).toMatchObject({
      Ref: null,
      Mail: 'email',
      'First name': 'given_name',
      'Last name': 'surname',
      City: 'city',
      // Nobody gave these: that they are used has to be said.
      'Email address': null,
      'Phone number': null,
    });
    expect(Object.keys(kindsOf(upload)).filter((name) => /source|Match|Income/.test(name))).toEqual([]);
    const done = await importOf(upload);
    expect(done).toMatchObject({ status: 'done', counts: { created: customers.length, failed: 0 } });
    const [first] = customers;
    expect((await people()).find(({ email }) => email === first?.email)).toMatchObject({
      name: `${first?.first_name} ${first?.last_name}`,
      city: first?.city,
    });
    await server.call(undoPeopleImport, user.token, { params: { id: done.id } });
  });

  it('says of people what the file says, whoever they were found to be', async () => {
    const rows = [...customers.map(asKnown), stranger(1)];
    await enriching.enrich('Whole', fileOf([header, ...rows]));
    const upload = await uploadOf('Whole');
    expect(kindsOf(upload)).toMatchObject({
      'Last Name': 'surname',
      'Last name (matched)': null,
      Street: 'address',
      'Postal address': null,
    });
    const done = await importOf(upload);
    expect(done).toMatchObject({ status: 'done', rows: rows.length, counts: { failed: 0 } });
    expect((await people()).map(({ name }) => name)).toContain('Zzyzx Qwertz1');
    // It is a copy: undoing the import leaves the enrichment its file, and the other way around.
    await server.call(undoPeopleImport, user.token, { params: { id: done.id } });
    expect(await people()).toEqual([]);
    const again = await importOf(await uploadOf('Whole'));
    await server.call(deleteEnrichment, user.token, { params: { name: 'Whole' } });
    expect(await people()).toHaveLength(again.counts?.created ?? 0);
  });

  it('answers 404 to other accounts', async () => {
    const stranger = await server.signIn();
    const path = '/api/audience-enrichment/Addresses/upload';
    expect((await server.request('POST', path, { token: stranger.token })).status).toBe(404);
  });
});
