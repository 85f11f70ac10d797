import { createPixel, createTag, listTags } from '@acquaint/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../../testing/database-servers.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../testing/test-visits.ts';
import { isDatabaseUnavailable } from './postgres-errors.ts';
import { connectionLimits, type Purpose } from './purposes.ts';

// What goes wrong in one corner of the database stays there.
let database: PostgresServer;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  database = await startPostgresServer();
  server = await startTestServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  user = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

const purposes: readonly Purpose[] = ['request', 'collector', 'job', 'migration'];

describe('connections', () => {
  it.each(purposes)('for a %s have the limits of their purpose', async (purpose) => {
    const { pool } = server.running.services.postgres.forPurpose(purpose);
    const { rows } = await pool.query(
      `select name, setting::int from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    const { idle, lock, statement, max } = connectionLimits[purpose];
    expect(rows.map(({ setting }) => setting)).toEqual([idle, lock, statement]);
    expect(Math.min(idle, lock, statement)).toBeGreaterThan(0);
    expect(pool.options.max).toBe(max);
  });

  it('are fewer than a PostgreSQL server takes by default, and more than two processes fit into the embedded one', () => {
    // The listener of the job queue has one of its own.
    const all = purposes.reduce((sum, purpose) => sum + connectionLimits[purpose].max, 1);
    expect(3 * all).toBeLessThan(97);
    expect(all).toBeLessThan(57);
  });
});

describe('a lock on one table', () => {
  it('makes those who need it wait and refuses them soon, and nobody else', async () => {
    const { data: pixel } = await server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    await server.call(createTag, user.token, { body: { name: 'Kept' } });
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table tags in access exclusive mode');
    const blocked = Array.from({ length: 25 }, () => server.request('GET', listTags.path, { token: user.token }));
    const signIn = await server.request('POST', '/api/login', { body: { email: user.email, password: testPassword } });
    expect(signIn.status).toBe(200);
    const batch = testBatch(pixel.pixel_uuid, [{ url: 'https://shop.example.com/' }]);
    expect((await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
    expect(await server.request('GET', '/healthz')).toMatchObject({ status: 200 });
    // All of this while the lock is held; it is held until every blocked request was refused.
    for (const answer of await Promise.all(blocked)) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await holder.query('rollback');
    await holder.end();
    expect((await server.call(listTags, user.token, {})).tags).toMatchObject([{ name: 'Kept' }]);
  });
});

describe('a statement that fails', () => {
  it('leaves every connection usable for signed-in users', async () => {
    const { postgres } = server.running.services;
    for (let count = 0; count < 2 * connectionLimits.request.max; count += 1) {
      await expect(postgres.pool.query('select nonsense')).rejects.toThrow('nonsense');
      await expect(postgres.system.execute(sql`select nonsense`)).rejects.toThrow();
      await expect(postgres.asSystem((tx) => tx.execute(sql`select nonsense`))).rejects.toThrow();
      expect((await server.request('GET', '/api/tags', { token: user.token })).status).toBe(200);
      expect((await server.request('GET', '/healthz')).status).toBe(200);
    }
  });
});

describe('what ends a statement or a connection', () => {
  /** How work over a connection fails. */
  async function failureOf(work: (client: pg.PoolClient) => Promise<unknown>): Promise<unknown> {
    const client = await server.running.services.postgres.pool.connect();
    client.on('error', () => undefined);
    try {
      await work(client);
    } catch (error) {
      return error;
    } finally {
      client.release(true);
    }
    return null;
  }

  it.each([
    ['a time limit', (client: pg.PoolClient) => client.query("set statement_timeout = '1ms'; select pg_sleep(60)")],
    [
      'a lock',
      async (client: pg.PoolClient) => {
        const holder = new pg.Client({ connectionString: database.url });
        await holder.connect();
        await holder.query('begin; lock table goals in access exclusive mode');
        await client.query("set lock_timeout = '1ms'");
        try {
          await client.query('select from goals');
        } finally {
          await holder.end();
        }
      },
    ],
    ['an administrator', (client: pg.PoolClient) => client.query('select pg_terminate_backend(pg_backend_pid())')],
    [
      'a transaction left idle',
      async (client: pg.PoolClient) => {
        const ended = new Promise((_resolve, reject) => client.once('error', reject));
        await client.query("begin; set local idle_in_transaction_session_timeout = '1ms'");
        await ended;
      },
    ],
  ])('by %s counts as not available now', async (_name, work) => {
    const failure = await failureOf(work);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it('is distinguished from a statement that is wrong', async () => {
    expect(isDatabaseUnavailable(await failureOf((client) => client.query('select nonsense')))).toBe(false);
  });
});
