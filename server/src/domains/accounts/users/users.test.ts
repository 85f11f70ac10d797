import {
  activateUser,
  approveUser,
  confirmEmail,
  createPixel,
  deactivateUser,
  endSignInAs,
  getMe,
  getUser,
  inviteUser,
  listSessions,
  listUsers,
  register,
  rejectUser,
  renewInvitation,
  sendPasswordReset,
  signInAs,
  updateUser,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { mailTo, tokenIn } from '../../../testing/test-mail.ts';
import { testRegistration } from '../../../testing/test-registration.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let admin: TestUser;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  admin = await server.signIn({ isAdmin: true });
});
afterAll(() => server.stop());

const idOf = async ({ token }: { token: string }) => (await server.call(getMe, token, {})).user.id;
const signInWith = (email: string) => server.request('POST', '/api/login', { body: { email, password: testPassword } });
const act = (id: string, name: string, body?: object) =>
  server.request('POST', `/api/admin/users/${id}/${name}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  });

async function pendingUser(): Promise<{ id: string; email: string }> {
  const body = testRegistration({ company_name: `Company ${newId()}` });
  await server.call(register, null, { body });
  await server.running.services.postgres.pool.query('delete from attempts');
  return until(async () => {
    const query = { status: 'pending', search: body.email } as const;
    const { data } = await server.call(listUsers, admin.token, { query });
    return data[0] === undefined ? null : { id: data[0].id, email: body.email };
  });
}

describe('listUsers', () => {
  it('pages, searches and sorts on the server, with counts for the tabs', async () => {
    const waiting = await pendingUser();
    const list = await server.call(listUsers, admin.token, { query: { status: 'pending', perPage: '1' } });
    expect(list.data).toHaveLength(1);
    expect(list.meta.total).toBe(list.meta.counts.pending);
    const found = await server.call(listUsers, admin.token, {
      query: { status: 'pending', search: waiting.email.slice(5).toUpperCase() },
    });
    expect(found.data).toMatchObject([
      { id: waiting.id, status: 'pending', company: { category: 'Healthcare', sub_category: 'Dental' } },
    ]);
    for (const search of ['%', '_', '\\', "'"]) {
      const none = await server.call(listUsers, admin.token, { query: { search } });
      expect(none.data.every((user) => JSON.stringify(user).includes(search))).toBe(true);
    }
  });

  it.each([
    'name',
    'company',
    'email',
    'role',
    'industry',
    'registered_at',
    'last_seen_at',
    'status_changed_at',
  ] as const)('orders by %s in both directions', async (orderBy) => {
    const ids = async (orderDirection: 'asc' | 'desc') =>
      (await server.call(listUsers, admin.token, { query: { orderBy, orderDirection, perPage: '100' } })).data.map(
        ({ id }) => id,
      );
    expect((await ids('asc')).toSorted()).toEqual((await ids('desc')).toSorted());
  });

  it('is for administrators alone', async () => {
    const special = await server.signIn({ isSpecial: true });
    expect(await server.request('GET', '/api/admin/users', { token: special.token })).toMatchObject({ status: 403 });
  });
});

describe('getUser', () => {
  it('answers everything known, and what was done', async () => {
    const { id } = await pendingUser();
    await server.call(approveUser, admin.token, { params: { id } });
    const { data } = await server.call(getUser, admin.token, { params: { id } });
    expect(data).toMatchObject({ status: 'active', is_invited: false, company: { role: 'Marketing' } });
    expect(data.events.map(({ action }) => action)).toEqual(['approveUser', 'register']);
    expect(data.events[0]?.actor?.email).toBe(admin.email);
    expect(await server.request('GET', `/api/admin/users/${newId()}`, { token: admin.token })).toMatchObject({
      status: 404,
    });
  });
});

describe('approveUser', () => {
  it('lets in, writes to the person, and answers 409 the second time', async () => {
    const { id, email } = await pendingUser();
    expect((await signInWith(email)).status).toBe(400);
    await server.call(approveUser, admin.token, { params: { id } });
    expect((await mailTo(server, email, 'approved')).text).toContain(`${server.url}/login`);
    expect((await signInWith(email)).status).toBe(200);
    expect(await act(id, 'approve')).toMatchObject({
      status: 409,
      body: { message: 'This user is active, not pending.' },
    });
  });
});

describe('rejectUser', () => {
  it('needs a reason, and returns it to the person', async () => {
    const { id, email } = await pendingUser();
    expect(await act(id, 'reject', {})).toMatchObject({ body: { errors: { reason: ['A reason is required'] } } });
    await server.call(rejectUser, admin.token, { params: { id }, body: { reason: 'No <b>website</b>' } });
    expect((await mailTo(server, email, 'rejected')).text).toContain('Reason: No <b>website</b>');
    const { data } = await server.call(listUsers, admin.token, { query: { status: 'inactive', search: email } });
    expect(data).toMatchObject([{ status: 'rejected', reason: 'No <b>website</b>' }]);
    expect(await act(id, 'approve')).toMatchObject({ status: 409 });
  });
});

describe('deactivateUser', () => {
  it('signs the person out everywhere and returns them why', async () => {
    const user = await server.signIn();
    const id = await idOf(user);
    await server.call(deactivateUser, admin.token, { params: { id }, body: { reason: 'Left the company' } });
    expect(await server.request('GET', '/api/me', { token: user.token })).toMatchObject({ status: 401 });
    expect(await signInWith(user.email)).toMatchObject({ body: { message: 'Your account is inactive.' } });
    expect((await mailTo(server, user.email, 'deactivated')).text).toContain('Left the company');
    expect(await act(id, 'deactivate', { reason: 'Again' })).toMatchObject({ status: 409 });
  });

  it('never leaves the installation without an administrator', async () => {
    const { pool } = server.running.services.postgres;
    const id = await idOf(admin);
    await pool.query("update users set status = 'inactive' where is_admin and id <> $1", [id]);
    expect(await act(id, 'deactivate', { reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'This is the last active administrator.' },
    });
    const demote = await server.request('PUT', `/api/admin/users/${id}`, {
      token: admin.token,
      body: { is_admin: false },
    });
    expect(demote.status).toBe(409);
    const second = await server.signIn({ isAdmin: true });
    const secondId = await idOf(second);
    expect(await act(id, 'deactivate', { reason: 'x' })).toMatchObject({
      body: { message: 'You cannot deactivate yourself.' },
    });
    // Both demote the other at once: one of them must be refused.
    const answers = await Promise.all([
      server.request('PUT', `/api/admin/users/${secondId}`, { token: admin.token, body: { is_admin: false } }),
      server.request('PUT', `/api/admin/users/${id}`, { token: second.token, body: { is_admin: false } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await pool.query('update users set is_admin = true where id = $1', [id]);
  });
});

describe('activateUser', () => {
  it('lets in again', async () => {
    const user = await server.signIn();
    const id = await idOf(user);
    expect(await act(id, 'activate')).toMatchObject({ status: 409 });
    await server.call(deactivateUser, admin.token, { params: { id }, body: { reason: 'x' } });
    await server.call(activateUser, admin.token, { params: { id } });
    await mailTo(server, user.email, 'activated');
    expect((await signInWith(user.email)).status).toBe(200);
  });
});

const invitation = () => {
  const { password: _, password_confirmation: __, ...rest } = testRegistration();
  return rest;
};

describe('inviteUser', () => {
  it('makes a user who chooses a password with the link, once', async () => {
    const body = invitation();
    const { user, invite_url: url } = (await server.call(inviteUser, admin.token, { body })).data;
    expect(user).toMatchObject({ status: 'active', is_invited: true, is_admin: false });
    expect((await signInWith(body.email)).status).toBe(400);
    const mail = await mailTo(server, body.email, 'invitation');
    expect(mail.text).toContain(url);
    const password = testPassword;
    const set = () =>
      server.request('POST', '/api/reset-password', {
        body: { token: tokenIn(mail), password, password_confirmation: password },
      });
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(400);
    expect((await signInWith(body.email)).status).toBe(200);
    const again = await server.request('POST', '/api/admin/users', { token: admin.token, body });
    expect(again.body).toEqual({ errors: { email: ['This email is already registered.'] } });
  });
});

describe('renewInvitation', () => {
  it('ends the earlier link, and is refused once a password is set', async () => {
    const { user, invite_url: first } = (await server.call(inviteUser, admin.token, { body: invitation() })).data;
    const { data: renewed } = await server.call(renewInvitation, admin.token, { params: { id: user.id } });
    const token = (url: string) => new URL(url).searchParams.get('token') ?? '';
    const set = (url: string) =>
      server.request('POST', '/api/reset-password', {
        body: { token: token(url), password: testPassword, password_confirmation: testPassword },
      });
    expect((await set(first)).status).toBe(400);
    expect((await set(renewed.invite_url)).status).toBe(200);
    expect(await act(user.id, 'invitation')).toMatchObject({ status: 409 });
  });
});

describe('updateUser', () => {
  it('changes person, company and switches, and asks for a changed address to be confirmed', async () => {
    const user = await server.signIn();
    const id = await idOf(user);
    const email = `changed-${newId()}@example.com`;
    const { data: changed } = await server.call(updateUser, admin.token, {
      params: { id },
      body: { first_name: 'Renamed', company_name: 'Elsewhere', is_special: true, email },
    });
    expect(changed).toMatchObject({ first_name: 'Renamed', is_special: true, email, is_email_verified: false });
    expect(await server.request('GET', '/api/me', { token: user.token })).toMatchObject({ status: 401 });
    await server.call(confirmEmail, null, {
      body: { token: tokenIn(await mailTo(server, email, 'email-verification')) },
    });
    const { user: confirmed } = await server.logIn({ email, password: testPassword });
    expect(confirmed).toMatchObject({ is_special: true, profile: { company_name: 'Elsewhere' } });
    const taken = await server.request('PUT', `/api/admin/users/${id}`, {
      token: admin.token,
      body: { email: admin.email },
    });
    expect(taken).toMatchObject({ status: 400, body: { errors: { email: ['This email is already registered.'] } } });
  });
});

describe('sendPasswordReset', () => {
  it('mails the link to the user alone', async () => {
    const user = await server.signIn();
    const answer = await server.call(sendPasswordReset, admin.token, { params: { id: await idOf(user) } });
    expect(JSON.stringify(answer)).not.toContain('token');
    tokenIn(await mailTo(server, user.email, 'password-reset'));
  });
});

describe('signInAs', () => {
  it('works as the user for an hour, is recorded with the administrator, and closes what is the user’s alone', async () => {
    const acting = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    const id = await idOf(user);
    const { access_token: token, user: seen } = await server.call(signInAs, acting.token, { params: { id } });
    expect(seen).toMatchObject({ id, impersonated_by: 'Test User' });
    expect((await server.call(getMe, token, {})).user.impersonated_by).toBe('Test User');
    expect(await server.request('GET', '/api/admin/users', { token })).toMatchObject({ status: 403 });
    await server.call(createPixel, token, { body: { name: 'Helped', domain: 'helped.example.com' } });
    const { rows } = await server.running.services.postgres.pool.query(
      "select user_id, impersonator_id is not null as is_impersonated, ip from audit_log where action = 'createPixel' and account_id = $1",
      [user.accountId],
    );
    expect(rows).toEqual([{ user_id: id, is_impersonated: true, ip: '127.0.0.1' }]);
    for (const [path, body] of [
      ['/api/profile/password', { current_password: 'x', password: testPassword, password_confirmation: testPassword }],
      ['/api/profile/email', { email: 'x@example.com', password: 'x' }],
      ['/api/profile/close', { password: 'x' }],
      ['/api/profile/export', {}],
    ] as const)
      expect(await server.request('POST', path, { token, body })).toMatchObject({ status: 403 });
    const { data: sessions } = await server.call(listSessions, user.token, {});
    expect(new Set(sessions.map((session) => session.impersonated_by))).toEqual(new Set(['Test User', null]));
    now = new Date(now.getTime() + 3_601_000);
    expect(await server.request('GET', '/api/me', { token })).toMatchObject({ status: 401 });
    now = new Date();
  });

  it('is refused for administrators, for who is not active, and twice over', async () => {
    const other = await server.signIn({ isAdmin: true });
    expect(await act(await idOf(other), 'sign-in-as')).toMatchObject({ status: 409 });
    expect(await act((await pendingUser()).id, 'sign-in-as')).toMatchObject({ status: 409 });
  });

  it('ends when the administrator stops being one', async () => {
    const acting = await server.signIn({ isAdmin: true });
    const actingId = await idOf(acting);
    const user = await server.signIn();
    const { access_token: token } = await server.call(signInAs, acting.token, { params: { id: await idOf(user) } });
    await server.call(updateUser, admin.token, { params: { id: actingId }, body: { is_admin: false } });
    expect(await server.request('GET', '/api/me', { token })).toMatchObject({ status: 401 });
  });
});

describe('endSignInAs', () => {
  it("goes back to the administrator's own session", async () => {
    const acting = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    const { access_token: token } = await server.call(signInAs, acting.token, { params: { id: await idOf(user) } });
    const back = await server.call(endSignInAs, token, {});
    expect(back.user).toMatchObject({ email: acting.email, is_admin: true, impersonated_by: null });
    expect(await server.request('GET', '/api/me', { token })).toMatchObject({ status: 401 });
    expect(back.access_token).toBe(acting.token);
    expect(await server.request('POST', '/api/sign-in-as/end', { token: back.access_token })).toMatchObject({
      status: 409,
    });
  });
});
