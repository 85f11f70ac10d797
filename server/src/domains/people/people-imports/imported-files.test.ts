import {
  createPeopleImport,
  downloadImportProblems,
  getPeopleImport,
  type ImportPair,
  listPeopleImports,
  type PeopleImport,
  runPeopleImport,
  undoPeopleImport,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { createPeopleImportStore } from './model/people-imports.store.ts';
import { ann, bob, createImporting, importPairs, startImportServer } from '../../../testing/importing-people.ts';

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
      const asked = { policy: 'skip', consent: 'customer', columns: importPairs };
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

describe('createPeopleImport', () => {
  const contacts: ImportPair[] = [['Contact', 'email']];
  const importFile = async (who: TestUser, text: string, columns = contacts) => {
    const { data } = await server.call(createPeopleImport, who.token, {
      file: new File([text], 'contacts.csv', { type: 'text/csv' }),
      body: { columns, policy: 'update', consent: 'customer' },
    });
    return ended(data.id, who);
  };

  it('names every row of a file in which no value can be used', async () => {
    const who = await server.signIn();
    const done = await importFile(who, 'Contact\nn/a\n-\nunknown\n');
    expect(done).toMatchObject({ status: 'done', counts: { created: 0, failed: 3 }, has_problems: true });
  });

  it('writes rows that were not taken as they came, without what a spreadsheet would run', async () => {
    const who = await server.signIn();
    const cells = ['=1+1', '+1 (512) 555-0100', '+15125550100', '-$20,000 to -$2,500', '@SUM(A1)'];
    const row = cells.map((cell) => `"${cell}"`).join(',');
    const done = await importFile(who, `Contact,=Phone,Line,constructor,"a\nb",c\nn/a,${row}\n`);
    const path = pathOf(downloadImportProblems, { params: { id: done.id } });
    const { body } = await server.request('GET', path, { token: who.token });
    expect(String(body).split('\n').slice(0, 2)).toEqual([
      "Contact,'=Phone,Line,constructor,a b,c,Line (import),Outcome,Reason",
      `n/a,'=1+1,+1 (512) 555-0100,+15125550100,"-$20,000 to -$2,500",'@SUM(A1),2,Failed,The email is no email address`,
    ]);
  });

  it('reads addresses as people and programs write them', async () => {
    const who = await server.signIn();
    const done = await importFile(who, 'Contact\nmailto:zed@quill.example\n"Zed Quill <zed@quill.example>"\n');
    expect(done).toMatchObject({ status: 'done', counts: { failed: 0, created: 1 } });
    const found = await people('zed@quill.example', who);
    expect(found).toHaveLength(1);
  });

  it('reads cities with their states in one column', async () => {
    const who = await server.signIn();
    const rows = [
      'Zoe Quill,"Dover, DE 19901"',
      'Bo Quill,Salem OR',
      'Cy Quill,Bala Cynwyd',
      'Di Quill,"Paris, France"',
    ];
    await importFile(who, `Name,City\n${rows.join('\n')}\n`, [
      ['Name', 'full_name'],
      ['City', 'city'],
    ]);
    const found = await people('Quill', who);
    const places = found.map(({ name, city, state }) => [name, city, state]);
    expect(places).toEqual([
      ['Bo Quill', 'Salem', 'OR'],
      ['Cy Quill', 'Bala Cynwyd', ''],
      ['Di Quill', 'Paris, France', ''],
      ['Zoe Quill', 'Dover', 'DE'],
    ]);
  });
});
