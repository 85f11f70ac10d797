import {
  createPeopleImport,
  createTag,
  downloadImportProblems,
  getPeopleImport,
  getPerson,
  type ImportPair,
  listPeople,
  listPeopleImports,
  listTags,
  type OwnPerson,
  type PeopleImport,
  runPeopleImport,
  undoPeopleImport,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, someCustomers } from '../../testing/customer-files.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { generateConsumers } from '../consumers/index.ts';
import { createPeopleImportStore } from './people-imports.store.ts';
import { suppressPerson } from '../privacy/index.ts';
import { addressKey } from '../../platform/auth/email-key.ts';

let server: TestServer;
let user: TestUser;

const pairs: ImportPair[] = [
  ['Id', 'customer_id'],
  ['First', 'given_name'],
  ['Last', 'surname'],
  ['Mail', 'email'],
  ['Phone', 'phone'],
  ['Street', 'address'],
  ['City', 'city'],
  ['State', 'state'],
  ['Zip', 'zip'],
];
const header = pairs.map(([column]) => column);

type Options = Partial<{ policy: 'update' | 'update_only' | 'skip' | 'create'; tags: string[]; columns: ImportPair[] }>;

async function ended(id: string, who: TestUser): Promise<PeopleImport> {
  return until(async () => {
    const { data: now } = await server.call(getPeopleImport, who.token, { params: { id } });
    return now.job === null ? now : null;
  });
}

async function importRows(rows: readonly string[][], options: Options = {}, who = user): Promise<PeopleImport> {
  const body = { columns: pairs, consent: 'customer' as const, policy: 'update' as const, ...options };
  const { data } = await server.call(createPeopleImport, who.token, {
    body,
    file: fileOf([header, ...rows], 'own.csv'),
  });
  return ended(data.id, who);
}

const people = async (search = '', who = user): Promise<OwnPerson[]> =>
  (
    await server.call(listPeople, who.token, {
      query: { search, perPage: 100, orderBy: 'name', orderDirection: 'asc' },
    })
  ).data;

const ann = [
  'C1',
  'Ann',
  'Lindqvist',
  'ann@lindqvist.example',
  '555 201 7788',
  '12 Maple Street',
  'Dover',
  'DE',
  '19901',
];
const bob = ['C2', 'Bob', 'Marchetti', 'bob@marchetti.example', '555 201 9911', '4 Elm Ave', 'Salem', 'OR', '97301'];

beforeAll(async () => {
  server = await startTestServer();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  user = await server.signIn();
});
afterAll(() => server.stop());

describe('createPeopleImport', () => {
  it('adds the people of a file, those twice in it once, and says of each row that is wrong why', async () => {
    const done = await importRows([
      ann,
      ['', 'Anne', 'Lindqvist', 'ANN@lindqvist.example', '', '12 Maple St', 'Dover', 'DE', '19901'],
      bob,
      ['C3', 'Cy', 'Vance', 'cy at vance', '', '', '', '', ''],
      ['', '', '', '', '', '9 Nowhere Rd', 'Dover', 'DE', '19901'],
    ]);
    expect(done).toMatchObject({ status: 'done', rows: 5, has_problems: true });
    expect(done.counts).toMatchObject({ created: 2, updated: 1, skipped: 0, failed: 2 });
    const known = await people();
    expect(known.map(({ name, records }) => [name, records])).toEqual([
      [expect.stringMatching(/^Anne? Lindqvist$/), 2],
      ['Bob Marchetti', 1],
    ]);
    const { body } = await server.request('GET', pathOf(downloadImportProblems, { params: { id: done.id } }), {
      token: user.token,
    });
    expect(String(body).trim().split('\n').slice(1)).toEqual([
      expect.stringContaining('5,Failed,The email is no email address'),
      expect.stringContaining('6,Failed,"There is no name, email, phone or customer number"'),
    ]);
  });

  it('finds who is known, and keeps their id', async () => {
    const [before] = await people('Marchetti');
    const done = await importRows([['C2', 'Robert', 'Marchetti', 'rob@work.example', '555 201 9911', '', '', '', '']]);
    expect(done.counts).toMatchObject({ created: 0, updated: 1 });
    const [after] = await people('Marchetti');
    expect(after).toMatchObject({ id: before?.id, records: 2, email: 'rob@work.example', city: 'Salem' });
    const { data } = await server.call(getPerson, user.token, { params: { id: after?.id ?? '' } });
    expect(data.links).toMatchObject([{ kind: 'customer_id', probability: 1, steps: [] }]);
    expect(data.evidence.map(({ row, origin }) => [row, origin])).toEqual([
      [1, 'own.csv'],
      [3, 'own.csv'],
    ]);
  });

  it.each([
    ['skip', { created: 1, updated: 0, skipped: 1 }, 1],
    ['update_only', { created: 0, updated: 1, skipped: 1 }, 1],
    ['create', { created: 2, updated: 0, skipped: 0 }, 2],
  ] as const)('does with who is known what is asked: %s', async (policy, counts, annas) => {
    const other = await server.signIn();
    await importRows([ann], {}, other);
    const done = await importRows([ann, bob], { policy }, other);
    expect(done.counts).toMatchObject(counts);
    expect(await people('Lindqvist', other)).toHaveLength(annas);
  });

  it('tells people of one household apart', async () => {
    const other = await server.signIn();
    const home = ['555 333 2211', '88 Cedar Lane', 'Boise', 'ID', '83702'];
    await importRows(
      [
        ['', 'Nora', 'Kovacs', 'family@kovacs.example', ...home],
        ['', 'Peter', 'Kovacs', 'family@kovacs.example', ...home],
      ],
      {},
      other,
    );
    expect((await people('', other)).map(({ name }) => name)).toEqual(['Nora Kovacs', 'Peter Kovacs']);
  });

  it('lets nobody be joined by a mailbox or a number that many share', async () => {
    const other = await server.signIn();
    const nowhere = ['', '', '', '', ''];
    const named = ['Ann', 'Bob', 'Cara', 'Dan', 'Eve'];
    const done = await importRows(
      [
        ['', '', 'Alder', 'info@firm.example', ...nowhere],
        ['', '', 'Birch', 'info@firm.example', ...nowhere],
        ...named.map((name) => ['', name, '', 'everybody@team.example', ...nowhere]),
        ['', '', 'Cedar', 'everybody@team.example', ...nowhere],
        ...named.map((name) => ['0000', name, `Of${name}`, '', ...nowhere]),
      ],
      {},
      other,
    );
    expect(done.counts).toMatchObject({ created: 13, updated: 0 });
  });

  it('does not take neighbors of like names for one person', async () => {
    const other = await server.signIn();
    const rows = Array.from({ length: 80 }, (_, place) => [
      `C-${place}`,
      ['Ann', 'Bob', 'Cara', 'Dan'][place % 4] ?? '',
      ['Berg', 'Bergson', 'Dunn', 'Reed', 'Reedson'][place % 5] ?? '',
      `p${place}@mail.example`,
      `555 201 ${1000 + place}`,
      `${place} Maple Street`,
      'Dover',
      'DE',
      '19901',
    ]);
    expect((await importRows(rows, {}, other)).counts).toMatchObject({ created: 80, updated: 0 });
  });

  it('reads dates with the day first where the file says so, and finds them again in one that does not', async () => {
    const other = await server.signIn();
    const send = async (rows: string[][]): Promise<PeopleImport> => {
      const columns: ImportPair[] = [
        ['First', 'given_name'],
        ['Last', 'surname'],
        ['Born', 'date_of_birth'],
      ];
      const body = { columns, consent: 'asked' as const, policy: 'update' as const };
      const file = fileOf([['First', 'Last', 'Born'], ...rows], 'born.csv');
      return ended((await server.call(createPeopleImport, other.token, { body, file })).data.id, other);
    };
    const others = [
      ['Bo', 'Marchetti', '25/12/1971'],
      ['Cy', 'Vance', '31/01/1985'],
    ];
    await send([['Ann', 'Lindqvist', '03/04/1980'], ...others]);
    expect((await people('Lindqvist', other)).length).toBe(1);
    expect((await send([['Ann', 'Lindqvist', '1980-04-03']])).counts).toMatchObject({ created: 0, updated: 1 });
  });

  it('finds its people in the consumer file, tags them, and leaves out who is suppressed', async () => {
    const other = await server.signIn();
    const customers = (await someCustomers(server)).filter(({ email }) => email !== '').slice(0, 60);
    const [first] = customers;
    await suppressPerson(
      server.running.services,
      addressKey(server.running.services.identityPepper, first?.email ?? ''),
    );
    const { tag } = await server.call(createTag, other.token, { body: { name: 'Regulars' } });
    const rows = customers.map((one) => [
      one.id,
      one.first_name,
      one.last_name,
      one.email,
      one.phone,
      one.address,
      one.city,
      one.state,
      one.zip,
    ]);
    const done = await importRows(rows, { tags: [tag.id] }, other);
    expect(done.counts).toMatchObject({ skipped: 1, failed: 0 });
    const consumers = done.counts?.consumers ?? 0;
    expect(consumers).toBeGreaterThan(50);
    const { tags } = await server.call(listTags, other.token, {});
    expect(tags[0]?.usage?.total).toBe(consumers);
  });

  it('refuses columns that tell nobody, and a ground that is not said', async () => {
    const form = (columns: ImportPair[], more: object = { consent: 'asked' }): FormData => {
      const made = new FormData();
      made.set('columns', JSON.stringify(columns));
      for (const [name, value] of Object.entries(more)) made.set(name, String(value));
      made.set('file', fileOf([header, ann]));
      return made;
    };
    const post = (body: FormData) => server.request('POST', '/api/visitors/import', { token: user.token, body });
    expect(await post(form([['City', 'city']]))).toMatchObject({
      status: 400,
      body: { errors: { columns: ['Choose a name, an email, a phone or a customer number'] } },
    });
    expect(await post(form([['Town', 'email']]))).toMatchObject({ status: 400 });
    expect(await post(form(pairs, {}))).toMatchObject({
      status: 400,
      body: { errors: { consent: ['Say on what ground these people may be contacted'] } },
    });
  });
});

describe('a file that was imported', () => {
  let other: TestUser;
  let done: PeopleImport;
  beforeAll(async () => {
    other = await server.signIn();
    expect((await server.call(listPeopleImports, other.token, {})).data).toEqual([]);
    done = await importRows([ann, bob], { policy: 'skip' }, other);
  });

  describe('getPeopleImport', () => {
    it('knows how it was asked for', async () => {
      const { data } = await server.call(getPeopleImport, other.token, { params: { id: done.id } });
      const asked = { policy: 'skip', consent: 'customer', columns: pairs };
      expect(data).toMatchObject({ file_name: 'own.csv', ...asked, job: null });
    });
  });

  describe('listPeopleImports', () => {
    it('shows those of the account', async () => {
      const { data } = await server.call(listPeopleImports, other.token, {});
      expect(data).toMatchObject([{ id: done.id, status: 'done', rows: 2 }]);
    });
  });

  describe('downloadImportProblems', () => {
    it('is not there where every row was taken', async () => {
      expect(done.has_problems).toBe(false);
      const path = pathOf(downloadImportProblems, { params: { id: done.id } });
      expect(await server.request('GET', path, { token: other.token })).toMatchObject({ status: 404 });
    });
  });

  describe('runPeopleImport', () => {
    it('goes on with an import that was stopped, and stores each row once', async () => {
      const { postgres, clickhouse } = server.running.services;
      const again = () => server.call(runPeopleImport, other.token, { params: { id: done.id } });
      await expect(again()).rejects.toThrow('409');
      const namesAndRecords = async () => (await people('', other)).map(({ name, records }) => [name, records]);
      const before = await namesAndRecords();
      // As a stop leaves it that comes before anything was stored.
      await postgres.forAccount(other.accountId, (tx) =>
        createPeopleImportStore(tx).update(done.id, { state: 'cancelled', plan: null, partsDone: 0, counts: null }),
      );
      await clickhouse.command('delete from person_records where account_id = {account:UUID}', {
        account: other.accountId,
      });
      await again();
      expect((await ended(done.id, other)).status).toBe('done');
      expect(await namesAndRecords()).toEqual(before);
    });
  });
});

describe('downloadImportSample', () => {
  it('is a file that can be imported as it is', async () => {
    const other = await server.signIn();
    const { body } = await server.request('GET', '/api/visitors/import/sample', { token: other.token });
    const columns: ImportPair[] = [
      ['First Name', 'given_name'],
      ['Last Name', 'surname'],
      ['Email', 'email'],
    ];
    const file = new File([String(body)], 'people.csv', { type: 'text/csv' });
    const { data } = await server.call(createPeopleImport, other.token, {
      body: { columns, consent: 'asked', policy: 'update' },
      file,
    });
    expect((await ended(data.id, other)).counts).toMatchObject({ created: 2, failed: 0 });
  });
});

describe('undoPeopleImport', () => {
  it('takes the records back, and merges that they caused', async () => {
    const other = await server.signIn();
    const [one, two] = [
      ann.with(0, ''),
      ann.with(0, 'C1').with(3, '').with(4, '').with(5, '').with(6, '').with(7, '').with(8, '').with(1, 'Annika'),
    ];
    await importRows([one], {}, other);
    await importRows([two], {}, other);
    const before = await people('', other);
    expect(before).toHaveLength(2);
    const joining = await importRows([ann], {}, other);
    expect(joining.counts).toMatchObject({ updated: 1, merged: 1 });
    expect(await people('', other)).toHaveLength(1);
    await server.call(undoPeopleImport, other.token, { params: { id: joining.id } });
    expect(await people('', other)).toEqual(before);
    const { data } = await server.call(listPeopleImports, other.token, {});
    expect(data.map(({ status }) => status)).toEqual(['undone', 'done', 'done']);
  });
});
