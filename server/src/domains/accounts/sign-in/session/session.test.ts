import { getMe, logout } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, testPassword, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
afterAll(() => server.stop());

describe('login', () => {
  it('answers a token and the user for the right pair', async () => {
    const { email } = await server.signIn();
    const answer = await server.logIn({ email: email.toUpperCase(), password: testPassword });
    expect(answer.access_token).toMatch(/^acq_[\w-]{43}$/);
    expect(answer.user).toMatchObject({
      email,
      is_admin: false,
      profile: { company_name: 'Test Company' },
      user_config: { columns_json: '{}', filters_json: '{}' },
    });
    expect(answer.user).not.toHaveProperty('account_id');
  });

  it('answers one neutral message for a wrong password and for an unknown address', async () => {
    const { email } = await server.signIn();
    const wrong = await server.request('POST', '/api/login', { body: { email, password: 'wrong password' } });
    const unknown = await server.request('POST', '/api/login', {
      body: { email: 'nobody@example.com', password: 'wrong password' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { message: 'The email or password is not correct.' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    [{}, { email: ['Email is required'], password: ['Password is required'] }],
    [
      { email: '', password: '' },
      { email: ['Email is required'], password: ['Password is required'] },
    ],
    [{ email: 'no-address', password: 'long enough' }, { email: ['Must be a valid email'] }],
    [
      { email: 'a@example.com', password: 'short' },
      { password: ['The password field must be at least 8 characters.'] },
    ],
    [{ email: 'a@example.com', password: 'long enough', extra: 1 }, { extra: ['This field is not known'] }],
  ])('refuses %j with messages by field', async (body, errors) => {
    expect(await server.request('POST', '/api/login', { body })).toMatchObject({ status: 400, body: { errors } });
  });

  it('stores neither the token nor the password', async () => {
    const { token, email } = await server.signIn();
    const { rows } = await server.running.services.postgres.pool.query(
      'select row_to_json(sessions)::text as text from sessions union all select row_to_json(users)::text from users',
    );
    const stored = rows.map((row) => z.object({ text: z.string() }).parse(row).text).join('\n');
    expect(stored).toContain(email);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(testPassword);
  });
});

describe('getMe', () => {
  it('answers the signed-in user', async () => {
    const { token, email } = await server.signIn({ isAdmin: true });
    const { user } = await server.call(getMe, token, {});
    expect(user).toMatchObject({ email, is_admin: true, is_special: true });
  });

  it('keeps a used session alive, and ends one that was not used for 30 days', async () => {
    const { token } = await server.signIn();
    const began = now;
    const after = (days: number): Date => new Date(began.getTime() + days * 86_400_000);
    now = after(29);
    expect(await server.request('GET', '/api/me', { token })).toMatchObject({ status: 200 });
    now = after(58);
    expect(await server.request('GET', '/api/me', { token })).toMatchObject({ status: 200 });
    now = after(89);
    expect(await server.request('GET', '/api/me', { token })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in.' },
    });
    now = began;
  });
});

describe('logout', () => {
  it('ends this session on the server and leaves others alone', async () => {
    const first = await server.signIn();
    const second = await server.logIn({ email: first.email, password: testPassword });
    await server.call(logout, first.token, {});
    expect(await server.request('GET', '/api/me', { token: first.token })).toMatchObject({ status: 401 });
    expect(await server.request('GET', '/api/me', { token: second.access_token })).toMatchObject({ status: 200 });
  });
});
