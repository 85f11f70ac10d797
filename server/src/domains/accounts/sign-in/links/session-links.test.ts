import { changeEmail, confirmEmail, getMe, resendConfirmation, resetPassword } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../platform/ids/ids.ts';
import { askForReset, mailsTo, mailTo, tokenIn } from '../../../../testing/test-mail.ts';
import { until } from '../../../../testing/until.ts';
import { startTestServer, testPassword, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let now = new Date();
const hour = 3_600_000;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
afterAll(() => server.stop());

const newPassword = 'another good secret';
const set = (token: string, password = newPassword) =>
  server.request('POST', '/api/reset-password', { body: { token, password, password_confirmation: password } });
const signInWith = (email: string, password: string) =>
  server.request('POST', '/api/login', { body: { email, password } });

describe('requestPasswordReset', () => {
  it('answers the same for an address that nobody has, and mails nothing', async () => {
    const { email } = await server.signIn();
    const enqueued = vi.spyOn(server.running.services.deferred, 'enqueue');
    const known = await server.request('POST', '/api/forgot-password', { body: { email } });
    const unknown = await server.request('POST', '/api/forgot-password', { body: { email: 'nobody@example.com' } });
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    // Both left the same work behind, which is done in its order.
    expect(enqueued.mock.calls.map(([kind]) => kind)).toEqual(['password-reset', 'password-reset']);
    const later = await server.signIn();
    await server.request('POST', '/api/forgot-password', { body: { email: later.email } });
    await mailTo(server, later.email, 'password-reset');
    await mailTo(server, email, 'password-reset');
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
    enqueued.mockRestore();
  });

  it('is limited to five mails an hour for one address', async () => {
    const { email } = await server.signIn();
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await server.request('POST', '/api/forgot-password', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('never takes the address in its link from a stranger’s request', async () => {
    const { email } = await server.signIn();
    await server.request('POST', '/api/forgot-password', {
      body: { email },
      headers: { 'x-forwarded-host': 'evil.example.org', 'x-forwarded-proto': 'https' },
    });
    expect((await mailTo(server, email, 'password-reset')).text).toContain(`${server.url}/reset-password?token=`);
  });
});

describe('resetPassword', () => {
  it('sets the password once, and ends every session', async () => {
    const user = await server.signIn();
    const token = await askForReset(server, user.email);
    await server.call(resetPassword, null, {
      body: { token, password: newPassword, password_confirmation: newPassword },
    });
    expect(await server.request('GET', '/api/me', { token: user.token })).toMatchObject({ status: 401 });
    expect((await signInWith(user.email, testPassword)).status).toBe(400);
    expect((await signInWith(user.email, newPassword)).status).toBe(200);
    expect(await set(token, 'a third secret')).toMatchObject({
      status: 400,
      body: { message: 'This link has expired or was used already. Please ask for a new one.' },
    });
  });

  it('refuses a link after an hour, an older one after a newer, and one that was made up', async () => {
    const { email } = await server.signIn();
    const first = await askForReset(server, email);
    now = new Date(now.getTime() + 1000);
    const second = await askForReset(server, email);
    expect((await set(first)).status).toBe(400);
    now = new Date(now.getTime() + hour);
    expect((await set(second)).status).toBe(400);
    expect((await set(`acq_${'x'.repeat(43)}`)).status).toBe(400);
    expect((await signInWith(email, testPassword)).status).toBe(200);
  });

  it('keeps a link for a password that was not good enough', async () => {
    const { email } = await server.signIn();
    const token = await askForReset(server, email);
    expect(await set(token, 'short')).toMatchObject({
      status: 400,
      body: { errors: { password: ['The password field must be at least 8 characters.'] } },
    });
    expect((await set(token)).status).toBe(200);
  });

  it('is stored so that a stolen database opens no door', async () => {
    const { email } = await server.signIn();
    const token = await askForReset(server, email);
    const { rows } = await server.running.services.postgres.pool.query(
      'select row_to_json(user_tokens)::text as text from user_tokens union all select row_to_json(mails)::text from mails',
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(email);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('confirmEmail', () => {
  it('changes the address once the new one is confirmed, and notifies the old one', async () => {
    const { email, token } = await server.signIn();
    const next = `new-${newId()}@example.com`;
    await server.call(changeEmail, token, { body: { email: next, password: testPassword } });
    expect((await server.call(getMe, token, {})).user.email).toBe(email);
    await server.call(confirmEmail, null, { body: { token: tokenIn(await mailTo(server, next, 'email-change')) } });
    expect(await server.request('GET', '/api/me', { token })).toMatchObject({ status: 401 });
    await mailTo(server, email, 'email-changed');
    expect((await signInWith(next, testPassword)).status).toBe(200);
    expect((await signInWith(email, testPassword)).status).toBe(400);
  });

  it('answers 409 when somebody else has taken the address meanwhile', async () => {
    const [one, two] = [await server.signIn(), await server.signIn()];
    const next = `both-${newId()}@example.com`;
    await server.call(changeEmail, one.token, { body: { email: next, password: testPassword } });
    const first = tokenIn(await mailTo(server, next, 'email-change'));
    now = new Date(now.getTime() + 1000);
    await server.call(changeEmail, two.token, { body: { email: next, password: testPassword } });
    const newest = await until(async () => {
      const mails = (await mailsTo(server, next)).filter(({ kind }) => kind === 'email-change');
      return mails.length === 2 ? (mails[0] ?? null) : null;
    });
    await server.call(confirmEmail, null, { body: { token: first } });
    const second = tokenIn(newest);
    expect(await server.request('POST', '/api/confirm-email', { body: { token: second } })).toMatchObject({
      status: 409,
    });
  });
});

describe('resendConfirmation', () => {
  it('mails the link once more, until the address is confirmed', async () => {
    const { email, token } = await server.signIn();
    const { pool } = server.running.services.postgres;
    await pool.query('update users set email_verified_at = null where email = $1', [email]);
    await server.call(resendConfirmation, token, {});
    await server.call(confirmEmail, null, {
      body: { token: tokenIn(await mailTo(server, email, 'email-verification')) },
    });
    expect((await server.call(getMe, token, {})).user.is_email_verified).toBe(true);
    expect(await server.request('POST', '/api/confirm-email/resend', { token })).toMatchObject({ status: 409 });
  });
});

describe('login', () => {
  const fail = (email: string) => signInWith(email, 'wrong password');

  const wait = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const outcomes = async (email: string): Promise<unknown[]> => {
    const { rows } = await server.running.services.postgres.pool.query(
      "select details->>'outcome' as outcome from audit_log join users on users.id::text = object_id where action = 'login' and email = $1 order by audit_log.id",
      [email],
    );
    return rows.map(({ outcome }: { outcome: string | null }) => outcome);
  };

  it('slows down who fails, shows how long to wait, and never locks out', async () => {
    const { email } = await server.signIn();
    for (let count = 0; count < 5; count += 1) expect((await fail(email)).status).toBe(400);
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      const slowed = await signInWith(email.toUpperCase(), testPassword);
      expect(slowed).toMatchObject({
        status: 429,
        body: { message: 'Too many failed sign-ins. Please wait a moment before you try again.' },
      });
      expect(slowed.headers.get('retry-after')).toBe(String(seconds));
      wait(seconds);
      expect((await fail(email)).status).toBe(400);
    }
    wait(60);
    expect((await signInWith(email, testPassword)).status).toBe(200);
    expect(new Set(await outcomes(email))).toEqual(new Set(['failed', 'refused', null]));
    expect(await server.running.services.metrics.registry.metrics()).toMatch(
      /acquaint_sign_ins_total\{outcome="refused"\} [1-9]/,
    );
  });

  it('never slows down a device that the user has signed in on before, whatever others try', async () => {
    const { email } = await server.signIn();
    const { device } = await server.logIn({ email, password: testPassword });
    const other = await server.signIn();
    const from = (address: string, password: string) =>
      server.request('POST', '/api/login', { body: { email: address, password }, headers: { 'x-device': device } });
    for (let count = 0; count < 6; count += 1) await fail(email);
    expect((await signInWith(email, testPassword)).status).toBe(429);
    expect((await from(email, testPassword)).status).toBe(200);
    // It stands for its own user, and it may not guess either.
    for (let count = 0; count < 6; count += 1) await fail(other.email);
    expect((await from(other.email, testPassword)).status).toBe(429);
    for (let count = 0; count < 5; count += 1) expect((await from(email, 'wrong password')).status).toBe(400);
    expect((await from(email, testPassword)).status).toBe(429);
  });

  it('deletes the failures with the password', async () => {
    const { email } = await server.signIn();
    for (let count = 0; count < 6; count += 1) await fail(email);
    expect((await signInWith(email, testPassword)).status).toBe(429);
    await set(await askForReset(server, email));
    expect((await signInWith(email, newPassword)).status).toBe(200);
  });

  it('slows down who tries many addresses from one network, and counts simultaneous attempts', async () => {
    wait(hour / 1000);
    const { email } = await server.signIn();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => fail(`nobody-${index}@example.com`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await signInWith(email, testPassword)).status).toBe(429);
    wait(60);
    expect((await signInWith(email, testPassword)).status).toBe(200);
    wait(hour / 1000);
  });

  it('shows who may not sign in why, and only with the right password', async () => {
    const { pool } = server.running.services.postgres;
    for (const [status, message] of [
      ['pending', 'Your account is awaiting approval.'],
      ['inactive', 'Your account is inactive.'],
      ['rejected', 'Your account is inactive.'],
    ]) {
      const { email } = await server.signIn();
      await pool.query('update users set status = $1 where email = $2', [status, email]);
      expect(await signInWith(email, testPassword)).toMatchObject({ status: 400, body: { message } });
      expect(await fail(email)).toMatchObject({ body: { message: 'The email or password is not correct.' } });
    }
  });

  it('does not count sign-ins that succeed', async () => {
    const { email } = await server.signIn();
    for (let count = 0; count < 12; count += 1) expect((await signInWith(email, testPassword)).status).toBe(200);
  });
});
