import {
  addSuppressions,
  type AudienceRequest,
  createPeopleImport,
  createProspectList,
  createTag,
  erasePerson,
  estimateCampaign,
  getPeopleImport,
  getProspectList,
  type ImportPair,
  listPeople,
  listTagged,
  type Mailing,
  mergePeople,
  type PeopleImport,
  undoPeopleImport,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Customer, fileOf, someCustomers } from '../../../testing/customer-files.ts';
import { createMailingOf } from '../../../testing/mailing.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../consumers/index.ts';

const pairs: ImportPair[] = [
  ['Name', 'full_name'],
  ['Mail', 'email'],
  ['Home', 'whole_address'],
];
const strangers = [
  ['Ann Mary Lindqvist', 'ann@lindqvist.example', '12 Maple Street, Dover, DE 19901'],
  ['Bob Lindqvist', 'bob@lindqvist.example', '12 Maple Street, Dover DE 19901'],
  ['Cara Marchetti', 'cara@marchetti.example', '4 Elm Ave, Salem, Oregon 97301'],
  ['Dan Nowhere', 'dan@nowhere.example', ''],
];

let server: TestServer;
let user: TestUser;
let design: string;
let known: Customer;
let list: string;
let tag: string;
let first: PeopleImport;

const mail = createMailingOf(
  () => server,
  () => user,
);

async function importRows(rows: readonly string[][], consent: 'customer' | 'none' = 'customer'): Promise<PeopleImport> {
  const body = { columns: pairs, policy: 'update', consent, tags: [tag], list_id: list } as const;
  const file = fileOf([pairs.map(([column]) => column), ...rows], 'own.csv');
  const { data } = await server.call(createPeopleImport, user.token, { body, file });
  return until(async () => {
    const { data: now } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
    return now.job === null ? now : null;
  });
}

const onTheList = () => ({ field: 'list' as const, op: 'in' as const, value: [list] });
const withTheTag = () => ({ field: 'tag' as const, op: 'in' as const, value: [tag] });
const age = (op: 'exists' | 'missing') => ({ field: 'age' as const, op });
const onList = async () => (await server.call(getProspectList, user.token, { params: { id: list } })).data;
const listed = async (): Promise<string[]> =>
  (await onList()).consumers.data.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const tagged = async (): Promise<string[]> => {
  const { data } = await server.call(listTagged, user.token, { query: { type: 'consumer', tagId: tag } });
  return data.map(({ name }) => name);
};
const names = ['Ann Mary Lindqvist', 'Bob Lindqvist', 'Cara Marchetti', 'Dan Nowhere'];

const pieceRow = z.object({ name: z.string(), address: z.string(), place: z.string() });
async function piecesOf({ id }: Mailing) {
  return server.running.services.clickhouse.rows({
    sql: `
      select concat(first_name, ' ', last_name) as name, address, concat(city, ' ', state, ' ', zip) as place
        from mail_pieces where mailing_id = {id:UUID} and arm = 'mail' and is_own order by name`,
    params: { id },
    row: pieceRow,
  });
}

beforeAll(async () => {
  server = await startTestServer();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  user = await server.signIn({ isSpecial: true });
  design = await mail.design();
  const customers = await someCustomers(server);
  const [one, other] = customers.filter(
    ({ email, phone, address, state }) => email !== '' && phone !== '' && address !== '' && state !== 'OR',
  );
  if (one === undefined || other === undefined) throw new Error('There is nobody to import');
  known = one;
  ({
    data: { id: tag },
  } = await server.call(createTag, user.token, { body: { name: 'Regulars' } }));
  const body = { name: 'Customers', consumers: [other.id] };
  ({
    data: { id: list },
  } = await server.call(createProspectList, user.token, { body }));
  await until(async () => ((await onList()).list.state === 'ready' ? true : null));
  const rest = `${known.address}, ${known.city}, ${known.state} ${known.zip}`;
  first = await importRows([...strangers, [`${known.first_name} ${known.last_name}`, known.email, rest]]);
});
afterAll(() => server.stop());

describe('people who are in no consumer file', () => {
  it('are on the list and carry the tag like those who are', async () => {
    expect(first.counts).toMatchObject({ created: 5, consumers: 1 });
    const { list: reported, consumers } = await onList();
    expect(reported).toMatchObject({ count: 6 });
    expect(await listed()).toEqual(expect.arrayContaining([...names, `${known.first_name} ${known.last_name}`]));
    expect(consumers.data.find(({ last_name: name }) => name === 'Marchetti')).toMatchObject({
      first_name: 'Cara',
      email: 'cara@marchetti.example',
      address: { line1: '4 Elm Ave', city: 'Salem', state: 'OR', zip: '97301' },
      age_range: '',
    });
    expect(await tagged()).toEqual(expect.arrayContaining(names));
    await importRows(strangers);
    expect((await onList()).list.count).toBe(6);
  });

  it.each<[string, () => AudienceRequest, number]>([
    ['of the list', () => ({ segment: onTheList() }), 5],
    ['with the tag', () => ({ segment: withTheTag() }), 4],
    [
      'of the list in Oregon',
      () => ({ segment: { all: [onTheList(), { field: 'state', op: 'in', value: ['OR'] }] } }),
      1,
    ],
    [
      'of the list in a range of ZIP codes',
      () => ({ segment: { all: [onTheList(), { field: 'zip', op: 'in', value: ['97000-97399'] }] } }),
      1,
    ],
    ['of the list without the tag', () => ({ segment: onTheList(), exclude: [withTheTag()] }), 1],
    ['of the list but not with the tag', () => ({ segment: { all: [onTheList(), { not: withTheTag() }] } }), 1],
    // Nobody knows how old the others are.
    ['of the list by age', () => ({ segment: { all: [onTheList(), { any: [age('exists'), age('missing')] }] } }), 2],
  ])('are counted by campaigns: %s', async (_, audience, final) => {
    const plan = { channel: 'mail', audience: audience(), holdout: 0, is_by_household: false } as const;
    const { waterfall } = (await server.call(estimateCampaign, user.token, { body: { plan } })).data;
    expect(waterfall).toMatchObject({ final, no_address: waterfall.matched - waterfall.excluded - final });
  });

  it('get a piece with what the account knows of them, one a household', async () => {
    const audience = { segment: onTheList(), exclude: [] };
    const mailing = await mail.mailed(await mail.campaign(design, { audience, holdout: 0 }));
    const pieces = await piecesOf(mailing);
    expect(pieces).toEqual([
      { name: expect.stringContaining('Lindqvist'), address: '12 Maple Street', place: 'Dover DE 19901' },
      { name: 'Cara Marchetti', address: '4 Elm Ave', place: 'Salem OR 97301' },
    ]);
  });

  it('are one where two of them turn out to be one, and gone where they ask for it', async () => {
    const { services } = server.running;
    const { data } = await server.call(listPeople, user.token, {
      query: { search: 'Lindqvist', orderBy: 'name', orderDirection: 'asc' },
    });
    const [ann, bob] = data;
    await server.call(mergePeople, user.token, { body: { into: ann?.id ?? '', from: [bob?.id ?? ''] } });
    expect((await listed()).filter((name) => name.endsWith('Lindqvist'))).toHaveLength(1);
    expect((await tagged()).filter((name) => name.endsWith('Lindqvist'))).toHaveLength(1);
    await server.call(addSuppressions, user.token, { body: { emails: ['cara@marchetti.example'], reason: 'request' } });
    expect(await listed()).not.toContain('Cara Marchetti');
    expect(await tagged()).not.toContain('Cara Marchetti');
    await server.call(erasePerson, user.token, { body: { identifier: 'dan@nowhere.example' } });
    expect(await listed()).not.toContain('Dan Nowhere');
    const rows = await services.clickhouse.rows({
      sql: 'select count() as rows from list_members final where is_own',
      row: z.object({ rows: z.number() }),
    });
    expect(rows).toEqual([{ rows: 3 }]);
  });

  it('leave lists and tags with the file that they are known by', async () => {
    await importRows([['Eve Adams', 'eve@adams.example', '9 Birch Rd, Boise, ID 83702']], 'none');
    const late = await importRows([['Finn Berg', 'finn@berg.example', '9 Birch Rd, Boise, ID 83702']]);
    expect(await listed()).toEqual(expect.arrayContaining(['Eve Adams', 'Finn Berg']));
    const { count } = (await onList()).list;
    await server.call(undoPeopleImport, user.token, { params: { id: late.id } });
    expect(await listed()).not.toContain('Finn Berg');
    expect(await tagged()).not.toContain('Finn Berg');
    expect((await onList()).list.count).toBe(count - 1);
  });

  it('get no mail without consent', async () => {
    const audience = { segment: onTheList(), exclude: [] };
    const mailing = await mail.mailed(await mail.campaign(design, { audience, holdout: 0 }));
    expect((await piecesOf(mailing)).map(({ name }) => name)).toEqual([expect.stringContaining('Lindqvist')]);
  });
});
