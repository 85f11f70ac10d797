import {
  addSuppressions,
  createPeopleImport,
  downloadImportProblems,
  getPerson,
  type ImportPair,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { fileOf } from '../../../testing/customer-files.ts';
import { pathOf, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { ann, bob, createImporting, startImportServer } from '../../../testing/importing-people.ts';

let server: TestServer;
let user: TestUser;
const { importRows: importAs, people: peopleOf, ended } = createImporting(() => server);
const importRows = (rows: readonly string[][], options = {}, who = user) => importAs(rows, options, who);
const people = (search = '', who = user) => peopleOf(search, who);

beforeAll(async () => {
  server = await startImportServer();
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
    expect((await auditedActions(server, user)).at(-1)).toBe('downloadImportProblems');
    expect(String(body).trim().split('\n').slice(1)).toEqual([
      expect.stringContaining('5,Failed,The email is no email address'),
      expect.stringContaining('6,Failed,"There is no name, email, phone or customer number"'),
    ]);
  });

  it('finds who is known, and keeps their id', async () => {
    const [before] = await people('Marchetti');
    const done = await importRows([['C2', 'Robert', 'Marchetti', 'rob@work.example', '555 201 9911', '', '', '', '']]);
    expect(done).toMatchObject({ status: 'done', counts: { created: 0, updated: 1 } });
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

  it('keeps second addresses and numbers, each of which identifies its person', async () => {
    const other = await server.signIn();
    const columns: ImportPair[] = [
      ['Name', 'full_name'],
      ['Email', 'email'],
      ['Email 2', 'email'],
      ['Phone', 'phone'],
      ['Cell', 'phone'],
    ];
    const importPairs = async (...rows: string[][]) => {
      const file = fileOf([columns.map(([column]) => column), ...rows], 'two.csv');
      const body = { columns, consent: 'customer' as const };
      return ended((await server.call(createPeopleImport, other.token, { body, file })).data.id, other);
    };
    await server.call(addSuppressions, other.token, { body: { emails: ['gone@quiet.example'], reason: 'request' } });
    const done = await importPairs(
      ['Ida Quell', 'ida@one.example', 'Ida <Ida@two.example>', '555 201 1001', '+1 555 201 1002'],
      ['Ola Brandt', 'ola@x.example', 'OLA@x.example', '555-201-1003', '(555) 201-1003'],
      ['Kim Sato', 'kim@a.example', 'n/a', '', '555 201 1004'],
      ['Pia Stein', 'pia@a.example', 'gone@quiet.example', '', ''],
    );
    expect(done.counts).toMatchObject({ created: 3, skipped: 1, failed: 0 });
    const known = await people('', other);
    expect(known.map(({ name, email, phone, records }) => [name, email, phone, records])).toEqual([
      ['Ida Quell', 'ida@one.example', '555 201 1001', 2],
      ['Kim Sato', 'kim@a.example', '555 201 1004', 1],
      ['Ola Brandt', 'ola@x.example', '555-201-1003', 1],
    ]);
    const [ida] = known;
    for (const identifier of ['ida@two.example', '555-201-1002']) {
      const { body } = await server.request('POST', '/api/people/export', { token: other.token, body: { identifier } });
      expect(JSON.stringify(body)).toContain('ida@one.example');
    }
    const again = await importPairs(['I. Quell', '', 'ida@two.example', '', '']);
    expect(again.counts).toMatchObject({ created: 0, updated: 1 });
    expect(await people('Quell', other)).toMatchObject([{ id: ida?.id }]);
  });
});
