import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openDuckDb } from '../duckdb/duckdb.ts';
import { inTemporaryFolder } from '../files/temporary-folder.ts';
import { createLog } from './logging.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const secrets = ['jane.roe@example.com', '$argon2id$v=19$hash', '+15125550143', '12 Main Street', 'c0ffee'.repeat(8)];
const [email, , phone, street, hash] = secrets as [string, string, string, string, string];

/** What is logged of a failure. */
async function logged(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const error: unknown = await work().then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).not.toBeNull();
  log.error({ err: error, email, nested: { phone, deeper: { token: hash } } }, 'a failure');
  return lines.join('');
}

/** Failures of every store and parser, each about somebody's data. */
const failures: Readonly<Record<string, () => Promise<unknown>>> = {
  'PostgreSQL, by a query of ours': () =>
    server.running.services.postgres.asSystem((transaction) =>
      transaction.execute(sql`select ${email}::uuid, ${secrets[1]}, ${phone}, ${hash}`),
    ),
  'PostgreSQL, by a row that is there already': async () => {
    const { pool } = server.running.services.postgres;
    await pool.query('create table if not exists log_trials (email text unique)');
    await pool.query('insert into log_trials values ($1) on conflict do nothing', [email]);
    return pool.query('insert into log_trials values ($1)', [email]);
  },
  'ClickHouse, by a parameter': () =>
    server.running.services.clickhouse.rows({
      sql: 'select toUUID({value:String}) as id',
      params: { value: `${email} ${hash}` },
      row: z.object({ id: z.string() }),
    }),
  'ClickHouse, by a row': () =>
    server.running.services.clickhouse.insert('qr_scans', [{ account_id: email, at: street }]),
  DuckDB: () =>
    inTemporaryFolder(server.running.services.config, 'test', async (directory) => {
      const db = await openDuckDb({ directory, megabytes: 200 });
      try {
        await db.forEachRow(`select cast('${email}, ${street}' as integer)`, () => undefined);
      } finally {
        db.close();
      }
    }),
  JSON: () => Promise.resolve().then(() => JSON.parse(`${email} ${phone}`)),
  'an address': () => Promise.resolve().then(() => new URL(`${email} ${street}`)),
  'a file': () => import('node:fs/promises').then(({ readFile }) => readFile(`/nowhere/${email}`)),
  'a failure with a cause': () =>
    Promise.reject(new Error(`Nobody at '${street}' <${email}>`, { cause: new Error(`${phone} ${hash}`) })),
};

describe('the log', () => {
  it.each(Object.entries(failures))('of %s says what failed and where, and no value', async (_, fail) => {
    const line = await logged(fail);
    for (const secret of secrets) expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toMatchObject({ msg: 'a failure', err: { type: expect.stringMatching(/^\w+$/) } });
    expect(line).not.toContain('"params"');
  });

  it('says which statement and which rule of PostgreSQL it was', async () => {
    const line = await logged(failures['PostgreSQL, by a query of ours'] ?? (() => Promise.resolve()));
    expect(line).toContain('::uuid');
    expect(line).toContain('"code":"22P02"');
    const rule = await logged(failures['PostgreSQL, by a row that is there already'] ?? (() => Promise.resolve()));
    expect(rule).toContain('log_trials_email_key');
  });
});
