import { createEnrichment, exportPerson, listEnrichments, listPeopleImports } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, createImporting, startImportServer } from '../../../testing/importing-people.ts';
import type { TestServer, TestUser } from '../../../testing/test-server.ts';

// An account with more files than are looked up at once.
let server: TestServer;
let user: TestUser;
const { importRows } = createImporting(() => server);
const copies = 1_001;

/** Stores copies of the only row that an account has in a table, made a day later. */
async function copy(table: 'uploads' | 'people_imports' | 'enrichments', changes: string): Promise<void> {
  await server.running.services.postgres.pool.query(
    `insert into ${table}
     select (jsonb_populate_record(one, jsonb_build_object('created_at', one.created_at + interval '1 day') || ${changes})).*
       from ${table} one, generate_series(1, ${copies}) number where account_id = $1`,
    [user.accountId],
  );
}

beforeAll(async () => {
  server = await startImportServer();
  user = await server.signIn();
  await importRows([ann], {}, user);
  const file = new File(['Email\nann@lindqvist.example\n'], 'mails.csv', { type: 'text/csv' });
  const enriched = { enrichmentName: 'Mails', enrichmentColumns: [['Email', 'email'] as ['Email', 'email']] };
  await copy('people_imports', "jsonb_build_object('id', gen_random_uuid(), 'upload_id', null)");
  await copy('uploads', "jsonb_build_object('id', '00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))");
  await server.call(createEnrichment, user.token, { body: enriched, file });
  await copy(
    'enrichments',
    "jsonb_build_object('id', gen_random_uuid(), 'upload_id', null, 'name', 'Copy ' || number)",
  );
});
afterAll(() => server.stop());

describe('more than a thousand files', () => {
  it('are all looked through for a person', async () => {
    const { body } = await server.request('POST', exportPerson.path, {
      token: user.token,
      body: { identifier: 'ann@lindqvist.example' },
    });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const { files } = JSON.parse(text) as { files: { file: string; rows: unknown[] }[] };
    expect(files).toContainEqual({
      file: 'own.csv',
      rows: [expect.objectContaining({ Mail: 'ann@lindqvist.example' })],
    });
  });

  it.each([
    ['imports', listPeopleImports],
    ['enrichments', listEnrichments],
  ])('are listed in pages: %s', async (_name, operation) => {
    const first = await server.call(operation, user.token, {});
    expect(first.meta).toMatchObject({ page: 0, per_page: 20, total: copies + 1, last_page: 50 });
    const ids = new Set<string>();
    for (let page = 0; page <= 10; page += 1) {
      const { data } = await server.call(operation, user.token, { query: { page, perPage: 100 } });
      for (const { id } of data) ids.add(id);
    }
    expect(ids.size).toBe(copies + 1);
  });
});
