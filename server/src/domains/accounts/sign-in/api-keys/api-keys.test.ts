import {
  activateUser,
  createApiKey,
  createTag,
  deactivateUser,
  changeEmail,
  changePassword,
  getMe,
  listApiKeys,
  listAuditEvents,
  listTags,
  revokeApiKey,
  signInAs,
  stopEmailChange,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids/ids.ts';
import { makeKey } from '../../../../testing/test-keys.ts';
import { mailTo, tokenIn } from '../../../../testing/test-mail.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ API_LIMIT: '100000' }, () => now);
});
afterAll(() => server.stop());

const tags = (token: string) => server.request('GET', '/api/tags', { token });
const idOf = async ({ token }: TestUser): Promise<string> => (await server.call(getMe, token, {})).user.id;
const refusal = (message: string) => ({ status: 401, body: { message } });

describe('createApiKey', () => {
  it('shows the key once, and mails its maker', async () => {
    const user = await server.signIn();
    const body = { name: 'Nightly export', scopes: ['web:read' as const, 'web:read' as const], expires_in_days: 30 };
    const { key, ...made } = (await server.call(createApiKey, user.token, { body })).data;
    expect(key).toMatch(/^acq_key_[\w-]{43}$/);
    expect(made).toMatchObject({
      name: 'Nightly export',
      hint: key.slice(-4),
      scopes: ['web:read'],
      requests_per_minute: 600,
      created_by: 'Test User',
      is_expired: false,
      last_used_at: null,
    });
    const { data } = await server.call(listApiKeys, user.token, {});
    expect(data).toEqual([made]);
    expect(JSON.stringify(data)).not.toContain(key);
    expect((await mailTo(server, user.email, 'api-key-created')).text).toContain('Nightly export');
  });

  it.each([
    [{ name: '', scopes: ['web:read'] }, 'name'],
    [{ name: 'A', scopes: [] }, 'scopes'],
    [{ name: 'A', scopes: ['users:read'] }, 'scopes.0'],
    [{ name: 'A', scopes: ['web:read'], expires_in_days: 0 }, 'expires_in_days'],
    [{ name: 'A', scopes: ['web:read'], requests_per_minute: 6_001 }, 'requests_per_minute'],
  ])('refuses %j', async (body, field) => {
    const { token } = await server.signIn();
    const answer = await server.request('POST', '/api/api-keys', { token, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('is refused while somebody works as the user', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const params = { id: await idOf(await server.signIn()) };
    const { access_token: acting } = await server.call(signInAs, admin.token, { params });
    const { pool } = server.running.services.postgres;
    await pool.query('update sessions set confirmed_at = $1', [now]);
    const body = { name: 'A', scopes: ['web:read'] };
    expect((await server.request('POST', '/api/api-keys', { token: acting, body })).status).toBe(403);
  });

  it('stops at fifty keys of an account', async () => {
    const user = await server.signIn();
    for (let made = 0; made < 50; made += 1) await makeKey(server, user);
    const answer = await server.request('POST', '/api/api-keys', {
      token: user.token,
      body: { name: 'A', scopes: ['web:read'] },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });
});

describe('listApiKeys', () => {
  it('shows the keys of the whole account, and none of another', async () => {
    const user = await server.signIn();
    const colleague = await server.signIn({ accountId: user.accountId });
    const { id } = await makeKey(server, user);
    const ids = async (token: string) => (await server.call(listApiKeys, token, {})).data.map((key) => key.id);
    expect(await ids(colleague.token)).toEqual([id]);
    expect(await ids((await server.signIn()).token)).toEqual([]);
  });

  it('knows the last use to the minute', async () => {
    const user = await server.signIn();
    const { key } = await makeKey(server, user);
    const used = async () => (await server.call(listApiKeys, user.token, {})).data[0]?.last_used_at;
    const first = now;
    await tags(key);
    now = new Date(first.getTime() + 59_000);
    await tags(key);
    expect(await used()).toBe(first.toISOString());
    now = new Date(first.getTime() + 60_000);
    await tags(key);
    expect(await used()).toBe(now.toISOString());
  });
});

describe('revokeApiKey', () => {
  it('ends a key of the account for good', async () => {
    const user = await server.signIn();
    const { id, key } = await makeKey(server, user);
    expect((await tags(key)).status).toBe(200);
    await server.call(revokeApiKey, user.token, { params: { id } });
    expect(await tags(key)).toMatchObject(refusal('This API key was revoked. Create another one.'));
    const again = await server.request('DELETE', `/api/api-keys/${id}`, { token: user.token });
    expect(again.status).toBe(404);
    expect((await server.call(listApiKeys, user.token, {})).data).toEqual([]);
  });
});

describe('an API key', () => {
  it('acts for its maker in their account, and the audit log names it', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    const { key } = await makeKey(server, user);
    await server.call(createTag, key, { body: { name: 'By key', color: '#0f6b5c' } });
    expect((await server.call(listTags, user.token, {})).tags.map(({ name }) => name)).toEqual(['By key']);
    const { data } = await server.call(listAuditEvents, admin.token, { query: { actor: user.email } });
    const named = data.map(({ action, api_key: by }) => [action, by]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['createTag', 'Test key'],
        ['createApiKey', null],
      ]),
    );
  });

  it('ends when it expires, and says so', async () => {
    const user = await server.signIn();
    const body = { name: 'A day', scopes: ['audiences:read' as const], expires_in_days: 1 };
    const { key } = (await server.call(createApiKey, user.token, { body })).data;
    expect((await tags(key)).status).toBe(200);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await tags(key)).toMatchObject(refusal('This API key has expired. Create another one.'));
    expect((await server.call(listApiKeys, user.token, {})).data[0]?.is_expired).toBe(true);
  });

  it('is refused when nobody knows it', async () => {
    expect(await tags(`acq_key_${'a'.repeat(43)}`)).toMatchObject(refusal('This API key is not known.'));
  });

  it('outlives a new password', async () => {
    const user = await server.signIn();
    const { key } = await makeKey(server, user);
    const password = 'another good secret';
    await server.call(changePassword, user.token, {
      body: { current_password: testPassword, password, password_confirmation: password },
    });
    expect((await tags(key)).status).toBe(200);
  });

  it('ends for good when its maker is deactivated', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    const { key } = await makeKey(server, user);
    const params = { id: await idOf(user) };
    await server.call(deactivateUser, admin.token, { params, body: { reason: 'Left' } });
    expect((await tags(key)).status).toBe(401);
    await server.call(activateUser, admin.token, { params });
    expect(await tags(key)).toMatchObject(refusal('This API key was revoked. Create another one.'));
  });

  it('ends with a stopped change of address, for an attacker may have made it', async () => {
    const user = await server.signIn();
    const { key } = await makeKey(server, user);
    const email = `evil-${newId()}@example.com`;
    await server.call(changeEmail, user.token, { body: { email, password: testPassword } });
    const stop = tokenIn(await mailTo(server, user.email, 'email-change-announced'));
    await server.call(stopEmailChange, null, { body: { token: stop } });
    expect((await tags(key)).status).toBe(401);
  });

  it('makes so many requests a minute, and every answer says what is left', async () => {
    const user = await server.signIn();
    const body = { name: 'Slow', scopes: ['audiences:read' as const], requests_per_minute: 2 };
    const { key } = (await server.call(createApiKey, user.token, { body })).data;
    now = new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + 15_000);
    const answers = [await tags(key), await tags(key), await tags(key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get('ratelimit')?.split(', ')[1])).toEqual([
      '"key";r=1;t=45',
      '"key";r=0;t=45',
      '"key";r=0;t=45',
    ]);
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"network";q=100000;w=60, "key";q=2;w=60');
    expect(answers[2]).toMatchObject({ body: { message: 'This API key may make 2 requests a minute.' } });
    expect(answers[2]?.headers.get('retry-after')).toBe('45');
    now = new Date(now.getTime() + 45_000);
    expect((await tags(key)).status).toBe(200);
    const own = (await tags(user.token)).headers;
    expect(own.get('ratelimit')).toMatch(/^"network";r=\d+;t=\d+$/);
    expect(own.get('x-ratelimit-limit')).toBeNull();
  });
});
