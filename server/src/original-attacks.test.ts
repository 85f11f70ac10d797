import {
  createQrCode,
  exportUsers,
  getMe,
  listQrCodes,
  register,
  resetPassword,
  updateProfile,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/ids/ids.ts';
import { askForReset, mailsTo, mailTo, tokenIn } from './testing/test-mail.ts';
import { testRegistration } from './testing/test-registration.ts';
import { startTestServer, testPassword, type TestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

// Attacks as they were made on an installation that the world reaches through a proxy, step by step over HTTP.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: 'https://acquaint.example.com',
    TRUSTED_PROXIES: '127.0.0.1',
    REGISTRATION: 'open',
    SPECIAL_EMAILS: 'vip@example.test',
    BLOCKED_DOMAINS: 'evil.example',
  });
});
afterAll(() => server.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, password: string, address: string) =>
  server.request('POST', '/api/login', { body: { email, password }, headers: from(address) });

describe('wrong passwords of a stranger', () => {
  it('keep out neither the owner nor who has just set a new password, and are seen', async () => {
    const { email, accountId } = await server.signIn();
    for (let count = 0; count < 11; count += 1) await signIn(email, 'a wrong one', '198.51.100.7');
    expect((await signIn(email, 'a wrong one', '198.51.100.7')).status).toBe(429);
    expect((await signIn(email, testPassword, '203.0.113.9')).status).toBe(200);
    const next = 'another good secret';
    const token = await askForReset(server, email);
    await server.call(resetPassword, null, { body: { token, password: next, password_confirmation: next } });
    expect((await signIn(email, next, '198.51.100.7')).status).toBe(200);
    const { rows } = await server.running.services.postgres.pool.query(
      "select details->>'outcome' as outcome, ip, count(*)::int as count from audit_log where account_id = $1 and action = 'login' and details ? 'outcome' group by 1, 2 order by 1",
      [accountId],
    );
    expect(rows).toEqual([
      { outcome: 'failed', ip: '198.51.100.7', count: expect.any(Number) },
      { outcome: 'refused', ip: '198.51.100.7', count: 1 },
    ]);
  });

  it('of many names from one office keep no colleague out who signed in there before', async () => {
    const { email } = await server.signIn();
    const office = '198.51.100.8';
    const { device } = await server.logIn({ email, password: testPassword });
    for (let count = 0; count < 60; count += 1) await signIn(`nobody-${count}@example.com`, 'a wrong one', office);
    const body = { email, password: testPassword };
    const answer = await server.request('POST', '/api/login', {
      body,
      headers: { ...from(office), 'x-device': device },
    });
    expect(answer.status).toBe(200);
  });
});

describe('a registration with the address of somebody else', () => {
  it('brings them no words of the stranger who made it', async () => {
    const email = `stranger-${newId()}@example.test`;
    const first_name = 'You won a prize';
    const last_name = 'Claim it now';
    await server.call(register, null, { body: { ...testRegistration({ email }), first_name, last_name } });
    await mailTo(server, email, 'email-verification');
    for (const { text, subject } of await mailsTo(server, email)) {
      expect(`${subject} ${text}`).not.toContain(first_name);
      expect(`${subject} ${text}`).not.toContain(last_name);
    }
  });

  it('gives no session and no special rights before the address is confirmed', async () => {
    const body = testRegistration({ email: 'vip@example.test' });
    await server.call(register, null, { body });
    const { text } = await mailTo(server, body.email, 'email-verification');
    expect(await signIn(body.email, body.password, '203.0.113.20')).toMatchObject({
      status: 400,
      body: { message: 'Please confirm your email address first. We have just sent you a new link.' },
    });
    // Whoever reads the mail is the person.
    expect(text).toContain('https://acquaint.example.com/confirm-email?token=');
  });
});

describe('a dot at the end of a blocked host', () => {
  it.each([
    'https://evil.example./login',
    'https://EVIL.example:443/',
    'https://sub.evil.example../x',
    'https://ev%69l.example/',
  ])('makes no short link: %s', async (url) => {
    const { token } = await server.signIn();
    const { status } = await server.request('POST', createQrCode.path, {
      token,
      body: { name: 'Free', content: { type: 'url', url } },
    });
    expect(status).toBe(400);
    expect((await server.call(listQrCodes, token, {})).data).toEqual([]);
  });
});

describe('a request that says it came to another host', () => {
  it('gets no link to that host into a mail', async () => {
    const { email } = await server.signIn();
    const headers = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    };
    expect((await server.request('POST', '/api/forgot-password', { body: { email }, headers })).status).toBeLessThan(
      400,
    );
    const mail = await until(
      async () => (await mailsTo(server, email)).find(({ kind }) => kind === 'password-reset') ?? null,
    );
    expect(mail.text).toContain('https://acquaint.example.com/reset-password?token=');
    expect(mail.text).not.toContain('evil.example');
    expect(tokenIn(mail)).not.toBe('');
  });
});

describe('fields that nobody may set', () => {
  it.each([
    ['is_admin', true],
    ['is_special', true],
    ['account_id', newId()],
    ['id', newId()],
    ['status', 'active'],
    ['email_verified_at', '2026-01-01T00:00:00Z'],
    ['constructor', { prototype: { is_admin: true } }],
  ])('change nothing in the own profile: %s', async (field, value) => {
    const { token } = await server.signIn();
    const before = (await server.call(getMe, token, {})).user;
    const body = `{"first_name":"Ann","last_name":"Lee","__proto__":{"is_admin":true},${JSON.stringify(field)}:${JSON.stringify(value)}}`;
    await server.request(updateProfile.method, updateProfile.path, { token, body });
    const after = (await server.call(getMe, token, {})).user;
    expect({ ...after, first_name: '', last_name: '', full_name: '' }).toEqual({
      ...before,
      first_name: '',
      last_name: '',
      full_name: '',
    });
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
  });
});

describe('a name that a spreadsheet would run', () => {
  it('is text in the exported file', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    for (const name of ['=1+1', '\n=1+1', '\t=1+1', '+cmd', '@SUM(1)', '＝1+1']) {
      await server.running.services.postgres.pool.query('update users set first_name = $2 where email = $1', [
        user.email,
        name,
      ]);
      const text = String((await server.request('GET', exportUsers.path, { token: admin.token })).body);
      const line = text.slice(0, text.indexOf(user.email));
      expect(line.slice(line.lastIndexOf('\r\n')), name).toMatch(/(?:^|,|\n)"?'/);
    }
  });
});
