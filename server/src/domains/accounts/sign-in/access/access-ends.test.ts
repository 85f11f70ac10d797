import {
  changeEmail,
  changePassword,
  confirmEmail,
  deactivateUser,
  endSignInAs,
  getMe,
  listSessions,
  listUserSessions,
  logout,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  revokeUserSession,
  revokeUserSessions,
  signInAs,
  stopEmailChange,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids/ids.ts';
import { askForReset, mailTo, tokenIn } from '../../../../testing/test-mail.ts';
import { testRegistration } from '../../../../testing/test-registration.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';

let server: TestServer;
let now = new Date();
const hour = 3_600_000;
const next = 'another good secret';

beforeAll(async () => {
  server = await startTestServer({ SPECIAL_EMAILS: 'vip@example.test', REGISTRATION: 'open' }, () => now);
});
afterAll(() => server.stop());

const statusOf = async (token: string): Promise<number> => (await server.request('GET', '/api/me', { token })).status;
const idOf = async ({ token }: TestUser): Promise<string> => (await server.call(getMe, token, {})).user.id;
const again = async ({ email }: TestUser, password = testPassword): Promise<string> =>
  (await server.logIn({ email, password })).access_token;
const reset = async (email: string): Promise<void> => {
  const token = await askForReset(server, email);
  await server.call(resetPassword, null, { body: { token, password: next, password_confirmation: next } });
};

/** An administrator with a second session, in which somebody else works as a user. */
async function impersonating(): Promise<{ owner: TestUser; stolen: string; acting: string }> {
  const owner = await server.signIn({ isAdmin: true });
  const stolen = await again(owner);
  const params = { id: await idOf(await server.signIn()) };
  const { access_token: acting } = await server.call(signInAs, stolen, { params });
  return { owner, stolen, acting };
}

describe('every way in', () => {
  /** How each action ends the access of a user; it may use the first session of the user. */
  const actions: Readonly<Record<string, (user: TestUser) => Promise<unknown>>> = {
    'a changed password': ({ token }) =>
      server.call(changePassword, token, {
        body: { current_password: testPassword, password: next, password_confirmation: next },
      }),
    'a forgotten password': ({ email }) => reset(email),
    'a changed address': async ({ token, email }) => {
      await server.call(changeEmail, token, { body: { email: `new-${email}`, password: testPassword } });
      const link = tokenIn(await mailTo(server, `new-${email}`, 'email-change'));
      await server.call(confirmEmail, null, { body: { token: link } });
    },
    'an administrator who deactivates': async (user) => {
      const { token } = await server.signIn({ isAdmin: true });
      await server.call(deactivateUser, token, { params: { id: await idOf(user) }, body: { reason: 'Left' } });
    },
    'signing out everywhere': ({ token }) => server.call(revokeOtherSessions, token, {}),
    'an administrator who signs them out': async (user) => {
      const { token } = await server.signIn({ isAdmin: true });
      await server.call(revokeUserSessions, token, { params: { id: await idOf(user) } });
    },
  };

  it.each(Object.entries(actions))('ends with %s', async (_, endAccess) => {
    const { owner, stolen, acting } = await impersonating();
    const { pool } = server.running.services.postgres;
    const id = await idOf(owner);
    await askForReset(server, owner.email);
    await server.call(changeEmail, stolen, { body: { email: `evil-${newId()}@example.com`, password: testPassword } });
    const params = { id: await idOf(await server.signIn()) };
    const { access_token: own } = await server.call(signInAs, owner.token, { params });
    await endAccess(owner);
    expect([await statusOf(stolen), await statusOf(acting), await statusOf(own)]).toEqual([401, 401, 401]);
    expect(await server.request('POST', '/api/sign-in-as/end', { token: acting })).toMatchObject({ status: 401 });
    const { rows } = await pool.query('select purpose from user_tokens where user_id = $1', [id]);
    expect(rows).toEqual([{ purpose: 'email_change_stop' }]);
  });

  it('includes the sessions in which an administrator works as the user', async () => {
    const user = await server.signIn();
    const admin = await server.signIn({ isAdmin: true });
    const { access_token: acting } = await server.call(signInAs, admin.token, { params: { id: await idOf(user) } });
    await reset(user.email);
    expect([await statusOf(acting), await statusOf(admin.token)]).toEqual([401, 200]);
  });

  it('ends for an attacker whose change of address was waiting when the owner recovered the account', async () => {
    const user = await server.signIn();
    const evil = `evil-${newId()}@example.com`;
    await server.call(changeEmail, await again(user), { body: { email: evil, password: testPassword } });
    const link = tokenIn(await mailTo(server, evil, 'email-change'));
    await reset(user.email);
    expect(await server.request('POST', '/api/confirm-email', { body: { token: link } })).toMatchObject({
      status: 400,
    });
    expect(await statusOf(await again(user, next))).toBe(200);
  });
});

describe('signing in as somebody', () => {
  it('goes back to the very session it came from, and makes none', async () => {
    const { owner, stolen, acting } = await impersonating();
    const count = async (): Promise<number> => (await server.call(listSessions, owner.token, {})).data.length;
    const before = await count();
    const back = await server.call(endSignInAs, acting, {});
    expect(back.access_token).toBe(stolen);
    expect(await count()).toBe(before - 1);
  });

  it('is listed with the sessions of both, and each of them can end it', async () => {
    const { owner, acting } = await impersonating();
    const { data } = await server.call(listSessions, owner.token, {});
    const other = data.find(({ signed_in_as: who }) => who === 'Test User');
    expect(other).toMatchObject({ is_current: false, impersonated_by: null });
    await server.call(revokeSession, owner.token, { params: { id: other?.id ?? '' } });
    expect(await statusOf(acting)).toBe(401);
  });

  it('signs out altogether, the own session included', async () => {
    const { stolen, acting } = await impersonating();
    await server.call(logout, acting, {});
    expect([await statusOf(stolen), await statusOf(acting)]).toEqual([401, 401]);
  });

  it('keeps the way back so that a stolen database opens no door', async () => {
    const { stolen } = await impersonating();
    const { rows } = await server.running.services.postgres.pool.query(
      "select encode(parent_token, 'escape') from sessions",
    );
    expect(JSON.stringify(rows)).not.toContain(stolen);
  });
});

describe('a session', () => {
  const at = (began: Date, hours: number): void => {
    now = new Date(began.getTime() + hours * hour);
  };

  it('lasts 90 days at most, however much it is used', async () => {
    const { token } = await server.signIn();
    const began = now;
    for (const day of [25, 50, 75, 89]) {
      at(began, day * 24);
      expect(await statusOf(token)).toBe(200);
    }
    at(began, 90 * 24);
    expect(await statusOf(token)).toBe(401);
    now = began;
  });

  it('lasts twelve hours for administrators, and for who becomes one', async () => {
    const { token } = await server.signIn({ isAdmin: true });
    const promoted = await server.signIn();
    await server.running.services.postgres.pool.query('update users set is_admin = true where email = $1', [
      promoted.email,
    ]);
    const began = now;
    at(began, 11);
    expect([await statusOf(token), await statusOf(promoted.token)]).toEqual([200, 200]);
    at(began, 12);
    expect([await statusOf(token), await statusOf(promoted.token)]).toEqual([401, 401]);
    now = began;
  });
});

describe('listUserSessions', () => {
  it('notifies administrators where somebody is signed in', async () => {
    const { token } = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    await again(user);
    const { data } = await server.call(listUserSessions, token, { params: { id: await idOf(user) } });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ ip: '127.0.0.1', is_current: false, signed_in_as: null });
  });
});

describe('revokeUserSession', () => {
  it('ends one session of somebody, and answers 404 for what is no session of theirs', async () => {
    const { token } = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    const second = await again(user);
    const id = await idOf(user);
    const { data } = await server.call(listUserSessions, token, { params: { id } });
    const [ended, kept] = data;
    await server.call(revokeUserSession, token, { params: { id, session: ended?.id ?? '' } });
    const { data: left } = await server.call(listUserSessions, token, { params: { id } });
    expect(left.map((session) => session.id)).toEqual([kept?.id]);
    expect([await statusOf(user.token), await statusOf(second)].filter((status) => status === 200)).toHaveLength(1);
    const unknown = await server.request('DELETE', `/api/admin/users/${id}/sessions/${newId()}`, { token });
    expect(unknown.status).toBe(404);
  });
});

describe('revokeUserSessions', () => {
  it('signs somebody out everywhere', async () => {
    const { token } = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    const second = await again(user);
    await server.call(revokeUserSessions, token, { params: { id: await idOf(user) } });
    expect([await statusOf(user.token), await statusOf(second)]).toEqual([401, 401]);
  });
});

describe('stopEmailChange', () => {
  it.each(['before', 'after'] as const)(
    'keeps the address %s the change, and ends what the attacker had',
    async (when) => {
      const user = await server.signIn();
      const stolen = await again(user);
      const evil = `evil-${newId()}@example.com`;
      await server.call(changeEmail, stolen, { body: { email: evil, password: testPassword } });
      const stop = tokenIn(await mailTo(server, user.email, 'email-change-announced'));
      const link = tokenIn(await mailTo(server, evil, 'email-change'));
      if (when === 'after') await server.call(confirmEmail, null, { body: { token: link } });
      await server.call(stopEmailChange, null, { body: { token: stop } });
      expect(await statusOf(stolen)).toBe(401);
      for (const token of [stop, link])
        expect(await server.request('POST', '/api/confirm-email', { body: { token } })).toMatchObject({ status: 400 });
      for (const email of [user.email, evil])
        expect(await server.request('POST', '/api/login', { body: { email, password: testPassword } })).toMatchObject({
          status: 400,
        });
      await reset(user.email);
      expect(await statusOf(await again(user, next))).toBe(200);
    },
  );
});

describe('an address that is not confirmed', () => {
  it('lets nobody in where registration is open, and gives no special rights', async () => {
    const user = await server.signIn({ isSpecial: true });
    const { pool } = server.running.services.postgres;
    await pool.query("update users set email_verified_at = null, email = 'vip@example.test' where email = $1", [
      user.email,
    ]);
    expect((await server.call(getMe, user.token, {})).user.is_special).toBe(false);
    const body = { email: 'vip@example.test', password: testPassword };
    expect(await server.request('POST', '/api/login', { body })).toMatchObject({
      status: 400,
      body: { message: 'Please confirm your email address first. We have just sent you a new link.' },
    });
    const mail = await mailTo(server, body.email, 'email-verification');
    await server.call(confirmEmail, null, { body: { token: tokenIn(mail) } });
    expect((await server.logIn(body)).user.is_special).toBe(true);
  });

  it('gets no names that somebody typed', async () => {
    const user = await server.signIn();
    const { pool } = server.running.services.postgres;
    await pool.query("update users set first_name = 'Claim at https://evil.example' where email = $1", [user.email]);
    const stranger = `stranger-${newId()}@example.com`;
    await server.call(changeEmail, user.token, { body: { email: stranger, password: testPassword } });
    const { text } = await mailTo(server, stranger, 'email-change');
    expect(text).toContain('Hello,');
    expect(text).not.toContain('evil.example');
  });
});

describe('a new password', () => {
  const weak = { password: 'Password1', password_confirmation: 'Password1' };
  const refused = {
    status: 400,
    body: { errors: { password: ['This is one of the most common passwords. Choose another one.'] } },
  };

  it('is refused when it would be guessed first, and the link that it came with goes on working', async () => {
    const user = await server.signIn();
    const body = { ...weak, current_password: testPassword };
    expect(await server.request('POST', '/api/profile/password', { token: user.token, body })).toMatchObject(refused);
    const token = await askForReset(server, user.email);
    expect(await server.request('POST', '/api/reset-password', { body: { ...weak, token } })).toMatchObject(refused);
    const own = { token, password: 'Test-Company', password_confirmation: 'Test-Company' };
    expect(await server.request('POST', '/api/reset-password', { body: own })).toMatchObject({ status: 400 });
    await server.call(resetPassword, null, { body: { token, password: next, password_confirmation: next } });
    expect(await server.request('POST', '/api/register', { body: { ...testRegistration(), ...weak } })).toMatchObject(
      refused,
    );
  });

  it('costs nothing with an invented link', async () => {
    const answer = await server.request('POST', '/api/reset-password', { body: { ...weak, token: 'invented' } });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('link has expired') } });
  });

  it('cannot be guessed where the present one is asked for', async () => {
    const { token } = await server.signIn();
    const close = (password: string) => server.request('POST', '/api/profile/close', { token, body: { password } });
    for (let count = 0; count < 10; count += 1) expect((await close('wrong')).status).toBe(400);
    expect((await close(testPassword)).status).toBe(429);
  });
});
