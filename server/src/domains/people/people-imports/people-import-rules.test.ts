import {
  addSuppressions,
  createPeopleImport,
  createTag,
  erasePerson,
  type ImportPair,
  listTags,
  type PeopleImport,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, someCustomers } from '../../../testing/customer-files.ts';
import { type TestServer, type TestUser } from '../../../testing/test-server.ts';
import {
  ann,
  createImporting,
  importHeader,
  importPairs,
  startImportServer,
} from '../../../testing/importing-people.ts';

let server: TestServer;
let user: TestUser;
const { ended, importRows: importAs, people: peopleOf } = createImporting(() => server);
const importRows = (rows: readonly string[][], options = {}, who = user) => importAs(rows, options, who);
const people = (search = '', who = user) => peopleOf(search, who);

beforeAll(async () => {
  server = await startImportServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

describe('createPeopleImport', () => {
  it('distinguishes people of one household', async () => {
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
    await server.call(addSuppressions, other.token, { body: { emails: [first?.email ?? ''], reason: 'import' } });
    const { data: tag } = await server.call(createTag, other.token, { body: { name: 'Regulars' } });
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

  it('leaves out whom the account erased by a phone alone, however the number is written, and nobody else of the number', async () => {
    const other = await server.signIn();
    const nobody = ['', '', '', '', '', '', '', '', ''];
    const withPhone = (phone: string, more: Partial<Record<number, string>> = {}) =>
      nobody.map((cell, at) => (at === 4 ? phone : (more[at] ?? cell)));
    await importRows(
      [withPhone('555 201 3344'), withPhone('555 201 9911', { 1: 'Mia', 2: 'Holt', 8: '19901' })],
      {},
      other,
    );
    for (const identifier of ['555 201 3344', '555 201 9911'])
      await server.call(erasePerson, other.token, { body: { identifier } });
    expect(await people('', other)).toEqual([]);
    const again = await importRows(
      [
        withPhone('+1 (555) 201-3344'),
        withPhone('5552013344', { 3: 'new@address.example' }),
        withPhone('555-201-9911', { 1: 'mia', 2: 'HOLT', 8: '19901-2233' }),
        withPhone('555-201-9911', { 1: 'Tom', 2: 'Holt', 8: '19901' }),
        withPhone('555 201 3345'),
      ],
      {},
      other,
    );
    expect(again.counts).toMatchObject({ created: 2, skipped: 3, failed: 0 });
    // Another account may know them.
    const stranger = await server.signIn();
    expect((await importRows([withPhone('555 201 3344')], {}, stranger)).counts).toMatchObject({ created: 1 });
  });

  it('refuses columns that identify nobody, and a ground that is not said', async () => {
    const form = (columns: ImportPair[], more: object = { consent: 'asked' }): FormData => {
      const made = new FormData();
      made.set('columns', JSON.stringify(columns));
      for (const [name, value] of Object.entries(more)) made.set(name, String(value));
      made.set('file', fileOf([importHeader, ann]));
      return made;
    };
    const post = (body: FormData) => server.request('POST', '/api/visitors/import', { token: user.token, body });
    expect(await post(form([['City', 'city']]))).toMatchObject({
      status: 400,
      body: { errors: { columns: ['Choose a name, an email, a phone or a customer number'] } },
    });
    expect(await post(form([['Town', 'email']]))).toMatchObject({ status: 400 });
    expect(await post(form(importPairs, {}))).toMatchObject({
      status: 400,
      body: { errors: { consent: ['Say on what ground these people may be contacted'] } },
    });
  });
});
