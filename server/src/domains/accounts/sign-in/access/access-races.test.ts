import {
  addPasskey,
  changeEmail,
  changePassword,
  createApiKey,
  enableSecondFactor,
  followArrivals,
  getMe,
  loginSecondFactor,
  logout,
  type Operation,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  startPasskey,
  startPasskeyLogin,
  startSecondFactor,
  stopEmailChange,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { softwareAuthenticator } from '../../../../testing/software-authenticator.ts';
import { askForReset, mailTo, tokenIn } from '../../../../testing/test-mail.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { totpOf } from '../second-factor/factor-codes.ts';

// Requests that are under way while the access that they came with ends, and one secret that is used twice at once. A lock of the test's own holds them
// where they meet, so that each of them has checked everything before the other one goes on.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const next = 'another good secret';
type Sent = Promise<{ status: number; body: unknown }>;
const send = (operation: Operation, body: object, token?: string): Sent =>
  server.request(operation.method, operation.path, { body, ...(token === undefined ? {} : { token }) });
const signIn = (email: string, password: string): Sent =>
  server.request('POST', '/api/login', { body: { email, password } });
const sorted = (statuses: readonly number[]): number[] => statuses.toSorted((one, other) => one - other);
const statusesOf = async (sent: readonly Sent[]): Promise<number[]> =>
  (await Promise.all(sent)).map(({ status }) => status);

/** Waits until a number of connections of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await until(async () => {
    // Outside of the transaction that holds the lock: there the activity is seen as it was at first.
    const { rows } = await server.running.services.postgres.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length >= count ? true : null;
  });
}

/** Starts requests, each once the one before it waits for what a statement has locked, and lets them all go on then. */
async function heldBy(statement: string, requests: readonly (() => Sent)[]) {
  const { postgres } = server.running.services;
  const client = postgres.client();
  await client.connect();
  const sent: Sent[] = [];
  try {
    await client.query(`begin; ${statement}`);
    for (const request of requests) {
      sent.push(request());
      await untilWaiting(sent.length);
    }
  } finally {
    await client.query('commit');
    await client.end();
  }
  return Promise.all(sent);
}

const lockOf = ({ email }: TestUser): string => `select from users where email = '${email}' for update`;
const heldAtUser = async (user: TestUser, requests: readonly (() => Sent)[]): Promise<number[]> =>
  (await heldBy(lockOf(user), requests)).map(({ status }) => status);
const again = async ({ email }: TestUser): Promise<string> =>
  (await server.logIn({ email, password: testPassword })).access_token;

/** The owner's new password, by the link of a mail. */
async function recovery({ email }: TestUser): Promise<() => Sent> {
  const token = await askForReset(server, email);
  return () => send(resetPassword, { token, password: next, password_confirmation: next });
}

async function withFactor() {
  const user = await server.signIn();
  const { secret } = (await server.call(startSecondFactor, user.token, {})).data;
  const code = (steps: number): string => totpOf(secret).generate({ timestamp: Date.now() + steps * 30_000 });
  const { data } = await server.call(enableSecondFactor, user.token, { body: { code: code(-1) } });
  return { user, code, codes: data.recovery_codes };
}
async function firstStep({ email }: TestUser): Promise<string> {
  const { body } = await signIn(email, testPassword);
  return (body as { second_factor: { token: string } }).second_factor.token;
}

describe('access that ends while a request is under way', () => {
  it('lets nobody in whose password was right a moment ago', async () => {
    const user = await server.signIn();
    const requests = [await recovery(user), () => signIn(user.email, testPassword)];
    expect(await heldAtUser(user, requests)).toEqual([200, 400]);
    expect((await signIn(user.email, next)).status).toBe(200);
  });

  it('ends a session that was opened just before', async () => {
    const user = await server.signIn();
    const reset = await recovery(user);
    const [opened, ended] = await heldBy(lockOf(user), [() => signIn(user.email, testPassword), reset]);
    expect([opened?.status, ended?.status]).toEqual([200, 200]);
    const token = (opened?.body as { access_token: string } | undefined)?.access_token ?? '';
    expect((await server.request('GET', getMe.path, { token })).status).toBe(401);
  });

  it('keeps a stolen session from setting another password after the recovery', async () => {
    const user = await server.signIn();
    const body = {
      current_password: testPassword,
      password: 'of the thief now',
      password_confirmation: 'of the thief now',
    };
    expect(await heldAtUser(user, [await recovery(user), () => send(changePassword, body, user.token)])).toEqual([
      200, 401,
    ]);
    expect((await signIn(user.email, next)).status).toBe(200);
  });

  it.each([
    ['making an API key', 'api_keys', createApiKey],
    ['asking for another address', 'mails', changeEmail],
  ] as const)('keeps a stolen session from %s after everybody else was signed out', async (_, table, operation) => {
    const user = await server.signIn();
    const stolen = await again(user);
    const body =
      operation === changeEmail
        ? { email: `thief-${user.email}`, password: testPassword }
        : { name: 'Later', scopes: ['people:read'], requests_per_minute: 60, expires_in_days: null };
    const client = server.running.services.postgres.client();
    await client.connect();
    await client.query(`begin; lock table ${table} in share row exclusive mode`);
    const made = send(operation, body, stolen);
    await untilWaiting(1);
    await server.call(revokeOtherSessions, user.token, {});
    await client.query('commit');
    await client.end();
    expect((await made).status).toBe(401);
    const { rows } = await server.running.services.postgres.pool.query(
      "select purpose from user_tokens where email like '%' || $1 and purpose like 'email_change%'",
      [user.email],
    );
    expect(rows).toEqual([]);
  });

  it('lets a request end the session that it came with', async () => {
    const user = await server.signIn();
    expect((await send(logout, {}, user.token)).status).toBe(200);
    const other = await server.signIn();
    const { rows } = await server.running.services.postgres.pool.query(
      'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
      [other.email],
    );
    const path = revokeSession.path.replace(':id', String(rows[0].id));
    expect((await server.request(revokeSession.method, path, { token: other.token })).status).toBe(200);
    expect((await send(logout, {}, other.token)).status).toBe(401);
  });

  it('ends streams, too', async () => {
    const user = await server.signIn();
    const stream = await fetch(server.url + followArrivals.path, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(stream.status).toBe(200);
    await server.call(logout, user.token, {});
    // It ends: a stream that went on would be read for minutes.
    expect(await stream.text()).toContain('hello');
  });
});

describe('a secret that is used twice at once', () => {
  it.each(['a link for a new password', 'a link that stops a change of address'])('opens once: %s', async (what) => {
    const user = await server.signIn();
    if (what === 'a link for a new password') {
      const reset = await recovery(user);
      expect(sorted(await heldAtUser(user, [reset, reset]))).toEqual([200, 400]);
      return;
    }
    await server.call(changeEmail, user.token, { body: { email: `x-${user.email}`, password: testPassword } });
    const token = tokenIn(await mailTo(server, user.email, 'email-change-announced'));
    const stop = () => send(stopEmailChange, { token });
    expect(sorted(await heldAtUser(user, [stop, stop]))).toEqual([200, 400]);
  });

  it('opens once: a code of an authenticator app', async () => {
    const { user, code } = await withFactor();
    const token = await firstStep(user);
    const enter = () => send(loginSecondFactor, { token, code: code(0) });
    expect(sorted(await heldAtUser(user, [enter, enter]))).toEqual([200, 400]);
  });

  it('opens once: a recovery code', async () => {
    const { user, codes } = await withFactor();
    const token = await firstStep(user);
    const enter = () => send(loginSecondFactor, { token, code: codes[0] });
    expect(sorted(await heldAtUser(user, [enter, enter]))).toEqual([200, 400]);
  });

  it('opens once: the answer to a challenge of a passkey', async () => {
    const user = await server.signIn();
    const authenticator = softwareAuthenticator(server.url.replace('127.0.0.1', 'localhost'));
    const { data: options } = await server.call(startPasskey, user.token, {});
    await server.call(addPasskey, user.token, { body: { name: 'Key', credential: authenticator.create(options) } });
    const challenge = await server.call(startPasskeyLogin, null, { body: {} });
    const credential = authenticator.get(challenge.data);
    const enter = (): Sent => server.request('POST', '/api/login/passkey', { body: { credential } });
    expect(sorted(await statusesOf([enter(), enter(), enter()]))).toEqual([200, 400, 400]);
  });
});
