import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig, mayHaveDemoUsers } from './config.ts';
import { type Running, start } from './start.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { createAccount, createUser } from './domains/accounts/sign-in/index.ts';
import { settleDemoUsers } from './domains/overview/sample-data/model/demo-sign-ins.ts';
import { demoAdministrator, demoUser } from './domains/overview/sample-data/model/demo-user.ts';

const administrator = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long password' };

describe('mayHaveDemoUsers', () => {
  it.each([
    ['the defaults', {}, true],
    ['another loopback address', { HOST: '127.0.0.5' }, true],
    ['IPv6 loopback', { HOST: '::1' }, true],
    ['every address of the machine', { HOST: '0.0.0.0', PUBLIC_URL: 'https://acquaint.example.com' }, false],
    ['every IPv6 address of the machine', { HOST: '::', PUBLIC_URL: 'https://acquaint.example.com' }, false],
    ['an address of the network', { HOST: '192.168.1.5', PUBLIC_URL: 'https://acquaint.example.com' }, false],
    ['a name', { HOST: '127.example.com', PUBLIC_URL: 'https://acquaint.example.com' }, false],
    ['a public address', { PUBLIC_URL: 'https://acquaint.example.com' }, false],
    ['no sample data', { SAMPLE_DATA: 'off' }, false],
    ['a PostgreSQL server', { DATABASE_URL: 'postgres://127.0.0.1/acquaint' }, false],
    ['a ClickHouse server', { CLICKHOUSE_URL: 'http://127.0.0.1:8123' }, false],
    ['a configured administrator', administrator, false],
  ])('with %s', (_, environment, expected) => {
    expect(mayHaveDemoUsers(loadConfig({ DATA_DIR: '/tmp/acquaint', ...environment }))).toBe(expected);
  });
});

describe('a start', () => {
  let server: TestServer;
  let running: Running;
  let directory: string;
  let isRunning = true;

  const restart = async (settings: Partial<Config>): Promise<void> => {
    if (isRunning) await running.stop();
    isRunning = false;
    const config = { ...loadConfig({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' }), ...settings };
    running = await start({ config, engines: server.engines });
    isRunning = true;
  };
  const send = async (path: string, { body, token }: { body?: object; token?: string }): Promise<Response> => {
    const [address] = running.app.addresses();
    return fetch(`http://127.0.0.1:${typeof address === 'object' ? address.port : ''}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  };
  const signIn = ({ email, password }: { email: string; password: string }): Promise<Response> =>
    send('/api/login', { body: { email, password } });

  beforeAll(async () => {
    server = await startTestServer();
    running = server.running;
    directory = running.services.config.dataDir;
    const { postgres } = running.services;
    const accountId = await createAccount(postgres, { companyName: 'Harbor & Pine', timeZone: 'America/New_York' });
    await createUser(postgres, { accountId, ...demoUser });
    await createUser(postgres, { accountId, ...demoAdministrator });
  });
  afterAll(async () => {
    await running.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('ends the demo sign-ins and their sessions where they may not be, and brings them back where they may', async () => {
    const { access_token: token } = await (await signIn(demoAdministrator)).json();
    expect((await send('/api/me', { token })).status).toBe(200);
    // Without sample data nobody makes the sample business again.
    await restart({ hasSampleData: false, administrator: { email: 'owner@example.com', password: 'a long password' } });
    expect((await send('/api/me', { token })).status).toBe(401);
    expect([(await signIn(demoAdministrator)).status, (await signIn(demoUser)).status]).toEqual([400, 400]);
    const { rows } = await running.services.postgres.pool.query(
      "select action, user_id from audit_log where action = 'deactivateUser'",
    );
    expect(rows).toEqual([
      { action: 'deactivateUser', user_id: null },
      { action: 'deactivateUser', user_id: null },
    ]);
    const { services } = running;
    await settleDemoUsers({ ...services, config: { ...services.config, hasSampleData: true, administrator: null } });
    expect([(await signIn(demoAdministrator)).status, (await signIn(demoUser)).status]).toEqual([200, 200]);
  });

  it('refuses other keys, and a damaged one, and goes on with the right ones', async () => {
    for (const [setting, name] of [
      ['ENCRYPTION_KEY', 'encryption-key'],
      ['IDENTITY_PEPPER', 'identity-pepper'],
    ] as const) {
      const file = join(directory, `${name}.secret`);
      const secret = readFileSync(file, 'utf8');
      writeFileSync(file, 'ab'.repeat(32));
      await expect(restart({ hasSampleData: false })).rejects.toThrow(
        `${setting} is not the key that this installation began with. Set the earlier key, or put the file ${name}.secret of the data directory back from a backup.`,
      );
      writeFileSync(file, secret.slice(0, 20));
      await expect(restart({ hasSampleData: false })).rejects.toThrow(
        `The file ${name}.secret of the data directory is damaged.`,
      );
      writeFileSync(file, secret);
    }
    await restart({ hasSampleData: false });
    expect((await send('/api/login', { body: {} })).status).toBe(400);
  });
});
