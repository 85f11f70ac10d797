import {
  confirmIdentity,
  enableSecondFactor,
  getMe,
  getSecondFactor,
  login,
  loginSecondFactor,
  removeSecondFactor,
  removeUserSecondFactor,
  renewRecoveryCodes,
  signInAs,
  startSecondFactor,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailTo } from '../../../../testing/test-mail.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { totpOf } from './factor-codes.ts';

let server: TestServer;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
afterAll(() => server.stop());

const seconds = (count: number): void => {
  now = new Date(now.getTime() + count * 1000);
};
const codeOf = (secret: string, offset = 0): string =>
  totpOf(secret).generate({ timestamp: now.getTime() + offset * 1000 });
/** A user with a second factor, its secret, and the recovery codes. */
async function withFactor(options: { isAdmin?: boolean } = {}) {
  const user = await server.signIn(options);
  const { secret, uri } = (await server.call(startSecondFactor, user.token, {})).data;
  const { data } = await server.call(enableSecondFactor, user.token, {
    body: { code: codeOf(secret) },
  });
  seconds(30);
  return { user, secret, uri, codes: data.recovery_codes };
}
const firstStep = async ({ email }: TestUser): Promise<string> => {
  const answer = await server.call(login, null, { body: { email, password: testPassword } });
  return 'second_factor' in answer ? answer.second_factor.token : '';
};
const secondStep = (token: string, code: string) =>
  server.request('POST', '/api/login/second-factor', { body: { token, code } });
const wrong = { status: 400, body: { errors: { code: ['This code is wrong or was used already'] } } };
const statusOf = async ({ token }: TestUser) => {
  const { is_on, recovery_codes_left } = (await server.call(getSecondFactor, token, {})).data;
  return { is_on, recovery_codes_left };
};

describe('startSecondFactor', () => {
  it('answers a key for the app, which counts only after a code of it', async () => {
    const user = await server.signIn();
    const { secret, uri } = (await server.call(startSecondFactor, user.token, {})).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Acquaint:${encodeURIComponent(user.email)}?issuer=Acquaint&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await statusOf(user)).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect(await firstStep(user)).toBe('');
    const other = await server.call(startSecondFactor, user.token, {});
    expect(other.data.secret).not.toBe(secret);
    expect(
      await server.request('POST', '/api/second-factor/enable', { token: user.token, body: { code: codeOf(secret) } }),
    ).toMatchObject({ status: 400, body: { errors: { code: [expect.stringContaining('This code is wrong')] } } });
  });

  it('is refused to an administrator who works as the user, as every change is', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const { user } = await withFactor();
    const params = { id: (await server.call(getMe, user.token, {})).user.id };
    const { access_token: token } = await server.call(signInAs, admin.token, { params });
    for (const { method, path } of [startSecondFactor, renewRecoveryCodes, removeSecondFactor])
      expect(await server.request(method, path, { token })).toMatchObject({
        status: 403,
        body: { message: 'Only the user can do this, not an administrator in their place.' },
      });
  });
});

describe('enableSecondFactor', () => {
  it('answers ten recovery codes, mails the user, and stores no secret as it is', async () => {
    const { user, secret, codes } = await withFactor();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    expect(await statusOf(user)).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(await mailTo(server, user.email, 'second-factor-changed')).toMatchObject({
      subject: 'Two-step sign-in is on',
    });
    expect(await server.request('POST', '/api/second-factor', { token: user.token })).toMatchObject({ status: 409 });
    const { rows } = await server.running.services.postgres.pool.query(
      "select row_to_json(f)::text as text from second_factors f union all select row_to_json(c)::text from recovery_codes c union all select row_to_json(a)::text from audit_log a where action like '%SecondFactor'",
    );
    const stored = rows.map((row) => z.object({ text: z.string() }).parse(row).text).join('\n');
    expect(stored).toContain('enableSecondFactor');
    for (const text of [
      secret,
      Buffer.from(secret).toString('hex'),
      ...codes,
      ...codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(text);
  });
});

describe('loginSecondFactor', () => {
  it('opens a session with a code, once for each code and each token', async () => {
    const { user, secret } = await withFactor();
    const token = await firstStep(user);
    const code = codeOf(secret);
    const session = await server.call(loginSecondFactor, null, { body: { token, code } });
    expect(session.user.email).toBe(user.email);
    expect((await server.call(getMe, session.access_token, {})).user.email).toBe(user.email);
    expect(await secondStep(token, codeOf(secret, 30))).toMatchObject({
      status: 400,
      body: { message: 'Signing in took too long. Enter your email and password again.' },
    });
    expect(await secondStep(await firstStep(user), code)).toMatchObject(wrong);
    seconds(30);
    expect(await secondStep(await firstStep(user), codeOf(secret))).toMatchObject({ status: 200 });
  });

  it('takes the codes beside the present one, and no others', async () => {
    const { user, secret } = await withFactor();
    seconds(600);
    const token = await firstStep(user);
    expect(await secondStep(token, codeOf(secret, -60))).toMatchObject(wrong);
    expect(await secondStep(token, codeOf(secret, 60))).toMatchObject(wrong);
    expect(await secondStep(token, codeOf(secret, -30))).toMatchObject({ status: 200 });
    expect(await secondStep(await firstStep(user), codeOf(secret, 30))).toMatchObject({ status: 200 });
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { user, codes } = await withFactor();
    const [first = '', second = ''] = codes;
    expect(await secondStep(await firstStep(user), ` ${first.toUpperCase().replaceAll('-', ' ')}`)).toMatchObject({
      status: 200,
    });
    expect(await secondStep(await firstStep(user), first)).toMatchObject(wrong);
    expect(await secondStep(await firstStep(user), second)).toMatchObject({ status: 200 });
    expect(await statusOf(user)).toEqual({ is_on: true, recovery_codes_left: 8 });
  });

  it('ends five minutes after the password', async () => {
    const { user, secret } = await withFactor();
    const token = await firstStep(user);
    seconds(300);
    expect(await secondStep(token, codeOf(secret))).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    });
    expect(await secondStep('invented', '123456')).toMatchObject({ status: 400 });
  });

  it('counts failures by user, and audits them', async () => {
    const { user, secret } = await withFactor();
    for (let count = 0; count < 10; count += 1)
      expect(await secondStep(await firstStep(user), 'wrong')).toMatchObject(wrong);
    for (let count = 0; count < 2; count += 1)
      expect(await secondStep(await firstStep(user), codeOf(secret))).toMatchObject({ status: 429 });
    const refusals = await server.running.services.postgres.pool.query(
      "select details from audit_log where action = 'loginSecondFactor' and account_id = $1",
      [user.accountId],
    );
    expect(refusals.rows).toEqual([{ details: { outcome: 'refused' } }]);
    const { rows } = await server.running.services.postgres.pool.query(
      "select count(*)::int as failures from audit_log where action = 'loginSecondFactorFailed' and account_id = $1",
      [user.accountId],
    );
    expect(rows).toEqual([{ failures: 10 }]);
    seconds(901);
    expect(await secondStep(await firstStep(user), codeOf(secret))).toMatchObject({ status: 200 });
  });
});

describe('renewRecoveryCodes', () => {
  it('makes ten new ones, and ends the earlier ones', async () => {
    const { user, codes } = await withFactor();
    const { recovery_codes: next } = (await server.call(renewRecoveryCodes, user.token, {})).data;
    expect(await secondStep(await firstStep(user), codes[0] ?? '')).toMatchObject(wrong);
    expect(await secondStep(await firstStep(user), next[0] ?? '')).toMatchObject({ status: 200 });
  });
});

describe('getSecondFactor', () => {
  it('says that somebody has none', async () => {
    expect(await statusOf(await server.signIn())).toEqual({ is_on: false, recovery_codes_left: 0 });
  });
});

describe('removeSecondFactor', () => {
  it('needs a confirmed session, and lets the password alone sign in', async () => {
    const { user } = await withFactor();
    seconds(601);
    expect(await server.request('DELETE', '/api/second-factor', { token: user.token })).toMatchObject({
      status: 403,
      body: { code: 'identity_unconfirmed' },
    });
    await server.call(confirmIdentity, user.token, { body: { password: testPassword } });
    await server.call(removeSecondFactor, user.token, {});
    expect(await statusOf(user)).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect(await firstStep(user)).toBe('');
    expect(await server.request('DELETE', '/api/second-factor', { token: user.token })).toMatchObject({ status: 409 });
  });
});

describe('removeUserSecondFactor', () => {
  it('helps somebody who lost it, and mails them', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const { user } = await withFactor();
    const params = { id: (await server.call(getMe, user.token, {})).user.id };
    await server.call(removeUserSecondFactor, admin.token, { params });
    expect(await firstStep(user)).toBe('');
    expect(await mailTo(server, user.email, 'second-factor-changed')).toMatchObject({
      subject: 'Two-step sign-in is off',
    });
    expect(
      await server.request('DELETE', `/api/admin/users/${params.id}/second-factor`, { token: admin.token }),
    ).toMatchObject({ status: 409 });
  });
});
