import { createHmac } from 'node:crypto';
import {
  createAlertChannel,
  createSyncConnection,
  createWebhook,
  enableSecondFactor,
  login,
  loginSecondFactor,
  requestOptOut,
  requestPasswordReset,
  rotateWebhookSecret,
  startSecondFactor,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadConfig } from '../../../../config.ts';
import { createSecrets } from '../../../../platform/auth/secrets.ts';
import { type Running, start } from '../../../../start.ts';
import { mailTo } from '../../../../testing/test-mail.ts';
import {
  startTestServer,
  testClient,
  testPassword,
  type TestServer,
  type TestUser,
} from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { totpOf } from '../../sign-in/index.ts';
import { createSealedColumnStore, readSealedColumns } from './sealed-columns.store.ts';

const [first, second, third] = ['1a', '2b', '3c'].map((pair) => pair.repeat(32)) as [string, string, string];
let server: TestServer;
let running: Running;
let user: TestUser;
let secret = '';
let codes: string[] = [];
let isRunning = true;

beforeAll(async () => {
  server = await startTestServer({ ENCRYPTION_KEY: first });
  running = server.running;
  await server.signIn({ isAdmin: true });
  user = await server.signIn();
  secret = (await server.call(startSecondFactor, user.token, {})).data.secret;
  const code = totpOf(secret).generate();
  codes = (await server.call(enableSecondFactor, user.token, { body: { code } })).data.recovery_codes;
  await server.call(requestOptOut, null, { body: { email: 'person@example.com' } });
  await server.call(requestPasswordReset, null, { body: { email: user.email } });
  await mailTo(server, user.email, 'password-reset');
  await server.call(createSyncConnection, user.token, {
    body: {
      kind: 'source',
      vendor: 'postgres',
      name: 'Sealed',
      settings: { host: 'db.example.com', database: 'shop', user: 'reader', password: 'sealed with the first key' },
    },
  });
  await server.call(createAlertChannel, user.token, {
    body: { name: 'Sealed', kind: 'webhook', url: 'https://alerts.example.com/in' },
  });
  const hook = { url: 'https://events.example.com/in', event_types: ['list.refreshed' as const] };
  const { data: webhook } = await server.call(createWebhook, user.token, { body: hook });
  await server.call(rotateWebhookSecret, user.token, { params: { id: webhook.id } });
  // What nobody does any more stays in the queue.
  await running.services.postgres.pool.query(
    "insert into deferred_work (id, kind, sealed_request, created_at, next_attempt_at) values (gen_random_uuid(), 'registration', $1, now(), now() + interval '1 day')",
    [running.services.secrets.seal('{}')],
  );
  await running.services.postgres.pool.query(
    "insert into intents (id, account_id, topic, kind, sealed_payload, created_at, next_attempt_at) values (gen_random_uuid(), $1, 'tags', 'nobody-does-this', $2, now(), now() + interval '1 day')",
    [user.accountId, running.services.secrets.seal('{}')],
  );
  await running.services.postgres.pool.query(
    `insert into sso_providers (id, account_id, account_email, name, issuer, client_id, sealed_secret, creates_users, default_role, groups_claim, group_roles, created_at, updated_at)
     values (gen_random_uuid(), $1, 'owner@example.com', 'Sealed', 'https://id.example.com', 'acquaint', $2, true, 'viewer', 'groups', '[]', now(), now())`,
    [user.accountId, running.services.secrets.seal('a secret')],
  );
});
afterAll(async () => {
  if (isRunning) await running.stop();
  await server.stop().catch(() => undefined);
});

/** Starts the product over the same data with other keys. */
async function restart(keys: string): Promise<void> {
  if (isRunning) await running.stop();
  isRunning = false;
  const { dataDir } = running.services.config;
  const environment = { DATA_DIR: dataDir, PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ENCRYPTION_KEY: keys };
  running = await start({ config: loadConfig({ ...environment, SECOND_FACTOR: 'optional' }), engines: server.engines });
  isRunning = true;
}

/** How many sealed values each column holds of a key. */
async function sealedWith(key: string): Promise<number[]> {
  const { prefix } = createSecrets([key]);
  return running.services.postgres.asSystem(async (transaction) => {
    const counts: number[] = [];
    for (const column of await readSealedColumns(transaction)) {
      const store = createSealedColumnStore(transaction, column);
      counts.push((await store.countOlder(Buffer.from('none'))) - (await store.countOlder(prefix)));
    }
    return counts;
  });
}

const job = async () => {
  const { rows } = await running.services.postgres.pool.query(
    "select state, done::int, total::int, message from job_runs where kind = 'reencrypt' order by created_at desc limit 1",
  );
  return z.object({ state: z.string(), done: z.number(), total: z.number(), message: z.string() }).parse(rows[0]);
};
const finished = () =>
  until(async () => {
    const found = await job();
    return found.state === 'done' ? found : null;
  });

const sealedColumns = () => running.services.postgres.readAsSystem(readSealedColumns);

describe('readSealedColumns', () => {
  it('names every column that holds a sealed value, whatever it is called', async () => {
    const { pool } = running.services.postgres;
    const { prefix } = createSecrets([first]);
    const { rows } = await pool.query(
      "select table_schema as schema, table_name as table, column_name as column from information_schema.columns where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    const columns = z.array(z.object({ schema: z.string(), table: z.string(), column: z.string() })).parse(rows);
    const holding: string[] = [];
    for (const { schema, table, column } of columns) {
      const found = await pool.query(
        `select 1 from "${schema}"."${table}" where substring("${column}" from 1 for ${prefix.length}) = $1 limit 1`,
        [prefix],
      );
      if (found.rows.length > 0) holding.push(`${table}.${column}`);
    }
    const named = (await sealedColumns()).map(({ table, column }) => `${table}.${column}`);
    expect(named).toContain('mails.sealed_content');
    expect(holding.toSorted()).toEqual(named.toSorted());
  });
});

describe('a start with a newer key', () => {
  it('encrypts everything again, reads it, and needs the earlier key until then', async () => {
    const before = await sealedWith(first);
    expect(before.every((count) => count > 0)).toBe(true);
    await restart(`${second},${first}`);
    const { done, total, message } = await finished();
    expect(done).toBe(total);
    expect(message).toContain('with the newest key');
    expect(await sealedWith(first)).toEqual((await sealedColumns()).map(() => 0));
    expect(await sealedWith(second)).toEqual(before);
    await expect(restart(third)).rejects.toThrow('ENCRYPTION_KEY is not the key that this installation began with.');
    await restart(second);
    const text = (await mailTo({ ...server, running }, user.email, 'password-reset')).text;
    expect(text).toContain('Choose a new password');
    await signIn(totpOf(secret).generate({ timestamp: Date.now() + 30_000 }));
  });

  it('goes on where it was interrupted, and is refused without a key that is still needed', async () => {
    await restart(`${third},${second}`);
    await finished();
    // As if it had been killed in the middle: some values of the earlier key are left.
    const { postgres } = running.services;
    const old = createSecrets([second]);
    await postgres.pool.query('update second_factors set sealed_secret = $1', [old.seal(secret)]);
    await postgres.pool.query("update installation set value = $1 where key = 'earlier-fingerprints:ENCRYPTION_KEY'", [
      fingerprintBefore(),
    ]);
    await expect(restart(third)).rejects.toThrow('ENCRYPTION_KEY lacks an earlier key');
    await restart(`${third},${second}`);
    await until(async () => ((await sealedWith(second)).every((count) => count === 0) ? true : null));
    expect((await finished()).done).toBe(1);
    await restart(third);
  });

  it('takes recovery codes of an earlier key while it is there', async () => {
    await restart(`${third},${first}`);
    await signIn(codes[0] ?? '');
  });

  it('says how many values no key opens', async () => {
    await running.services.postgres.pool.query('update second_factors set sealed_secret = $1', [
      createSecrets(['4d'.repeat(32)]).seal(secret),
    ]);
    await restart(`${third},${first}`);
    const { message } = await until(async () => {
      const found = await job();
      return found.message.includes('could not be read') ? found : null;
    });
    expect(message).toBe('1 of 1 values could not be read with any of the keys');
  });
});

async function signIn(code: string): Promise<void> {
  const [address] = running.app.addresses();
  const client = testClient(`http://127.0.0.1:${typeof address === 'object' ? address.port : ''}`);
  const answer = await client.call(login, null, { body: { email: user.email, password: testPassword } });
  if (!('second_factor' in answer)) throw new Error('There is no second step');
  const { token } = answer.second_factor;
  expect((await client.call(loginSecondFactor, null, { body: { token, code } })).user.email).toBe(user.email);
}

/** The fingerprint of the second key, as a start notes it. */
function fingerprintBefore(): string {
  return createHmac('sha256', Buffer.from(second, 'hex')).update('fingerprint of ENCRYPTION_KEY').digest('hex');
}
