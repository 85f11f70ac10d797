import {
  acceptInvitation,
  changeRole,
  closeAccount,
  deactivateUser,
  getMe,
  getTeam,
  inviteMember,
  joinAccount,
  leaveAccount,
  listOwnAccounts,
  listPixels,
  openInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
  type Role,
  switchAccount,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids/ids.ts';
import { auditedActions } from '../../../../testing/audited.ts';
import { earlierKey } from '../../../../testing/test-keys.ts';
import { mailsTo, mailTo, tokenIn } from '../../../../testing/test-mail.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';

let server: TestServer;
let now = new Date();
const day = 24 * 3_600_000;
const expired = 'This invitation has expired or was used already. Ask for a new one.';

beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
afterAll(() => server.stop());

const statusOf = async (token: string): Promise<number> => (await server.request('GET', '/api/me', { token })).status;
const meOf = async ({ token }: Pick<TestUser, 'token'>) => (await server.call(getMe, token, {})).user;
const logIn = async (email: string): Promise<string> =>
  (await server.logIn({ email, password: testPassword })).access_token;

async function invite(owner: TestUser, email = `${newId()}@example.com`, role: Role = 'editor') {
  const { data } = await server.call(inviteMember, owner.token, { body: { email, role } });
  return { id: data.id, email, token: tokenIn(await mailTo(server, email, 'team-invitation')) };
}

const accept = (token: string) =>
  server.request('POST', '/api/invitations/accept', {
    body: {
      token,
      first_name: 'Nia',
      last_name: 'Newcomer',
      password: testPassword,
      password_confirmation: testPassword,
    },
  });

/** A second account of somebody who has one of their own. */
async function inTwo(role: Role = 'editor') {
  const [host, guest] = [await server.signIn(), await server.signIn()];
  const { token } = await invite(host, guest.email, role);
  await server.call(joinAccount, guest.token, { body: { token } });
  const params = { id: host.accountId };
  const { access_token: there } = await server.call(switchAccount, await logIn(guest.email), { params });
  return { host, guest, there, id: (await meOf(guest)).id };
}

describe('inviteMember', () => {
  it('mails a link that makes a user with the role, once', async () => {
    const owner = await server.signIn();
    const { email, token } = await invite(owner, undefined, 'analyst');
    const { data: opened } = await server.call(openInvitation, null, { body: { token } });
    expect(opened).toEqual({
      company_name: 'Test Company',
      email,
      role: 'analyst',
      invited_by: 'Test User',
      is_known: false,
    });
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).toContain(`Test User (${owner.email}) invites you to join their team on Acquaint as analyst.`);
    expect(await accept(token)).toMatchObject({ status: 200 });
    expect(await accept(token)).toMatchObject({ status: 400, body: { message: expired } });
    const user = await meOf({ token: await logIn(email) });
    expect(user).toMatchObject({ role: 'analyst', first_name: 'Nia', is_email_verified: true, is_admin: false });
    const { data: team } = await server.call(getTeam, owner.token, {});
    expect(team.members.map((one) => [one.email, one.role, one.is_you])).toEqual([
      [owner.email, 'owner', true],
      [email, 'analyst', false],
    ]);
    expect(team.invitations).toEqual([]);
    expect(await auditedActions(server, owner)).toEqual(['inviteMember', 'acceptInvitation', 'login']);
  });

  it('refuses somebody who is in the team, and people without the role of an owner', async () => {
    const owner = await server.signIn();
    const editor = await server.signIn({ accountId: owner.accountId, role: 'editor' });
    const body = { email: editor.email.toUpperCase(), role: 'viewer' };
    expect(await server.request('POST', '/api/invitations', { token: owner.token, body })).toMatchObject({
      status: 409,
      body: { code: 'already_exists', message: 'This person is in your team already.' },
    });
    const other = { email: 'somebody@example.com', role: 'owner' };
    expect(await server.request('POST', '/api/invitations', { token: editor.token, body: other })).toMatchObject({
      status: 403,
      body: { code: 'role_too_narrow', message: 'Only an owner of this account can do this.' },
    });
  });

  it('ends the earlier invitation to the address', async () => {
    const owner = await server.signIn();
    const first = await invite(owner);
    const { data } = await server.call(inviteMember, owner.token, { body: { email: first.email, role: 'viewer' } });
    expect(await accept(first.token)).toMatchObject({ status: 400 });
    const { invitations } = (await server.call(getTeam, owner.token, {})).data;
    expect(invitations.map(({ id, role }) => [id, role])).toEqual([[data.id, 'viewer']]);
  });
});

describe('resendInvitation', () => {
  it('makes an invitation that has expired after seven days work again', async () => {
    const owner = await server.signIn();
    const { id, email, token } = await invite(owner);
    const before = now;
    now = new Date(before.getTime() + 7 * day + 1);
    try {
      expect(await accept(token)).toMatchObject({ status: 400, body: { message: expired } });
      const again = await logIn(owner.email);
      expect((await server.call(getTeam, again, {})).data.invitations).toMatchObject([{ id, is_expired: true }]);
      await server.call(resendInvitation, again, { params: { id } });
      const [mail] = await mailsTo(server, email);
      if (mail === undefined) throw new Error('No mail came');
      expect(await accept(tokenIn(mail))).toMatchObject({ status: 200 });
    } finally {
      now = before;
    }
  });
});

describe('revokeInvitation', () => {
  it('ends the link', async () => {
    const owner = await server.signIn();
    const { id, token } = await invite(owner);
    await server.call(revokeInvitation, owner.token, { params: { id } });
    expect(await accept(token)).toMatchObject({ status: 400, body: { message: expired } });
    await expect(server.call(openInvitation, null, { body: { token } })).rejects.toThrow('400');
  });
});

describe('openInvitation', () => {
  it('opens nothing once the account is being closed', async () => {
    const owner = await server.signIn();
    const { token } = await invite(owner);
    await server.call(closeAccount, owner.token, { body: { password: testPassword } });
    expect(await accept(token)).toMatchObject({ status: 400, body: { message: expired } });
  });
});

describe('joinAccount', () => {
  it('makes no second user of somebody who has one: they sign in and join', async () => {
    const [host, guest, other] = [await server.signIn(), await server.signIn(), await server.signIn()];
    const { token } = await invite(host, guest.email, 'sender');
    expect((await server.call(openInvitation, null, { body: { token } })).data.is_known).toBe(true);
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    expect(
      await server.request('POST', '/api/invitations/join', { token: other.token, body: { token } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'not_for_this_user', message: expect.stringContaining(guest.email) },
    });
    const joined = await server.call(joinAccount, guest.token, { body: { token } });
    expect(joined.data.account_id).toBe(host.accountId);
    expect(await auditedActions(server, host)).toEqual(['inviteMember', 'joinAccount']);
  });
});

describe('listOwnAccounts', () => {
  it('lists the accounts that one belongs to with the roles there, and says which one is open', async () => {
    const { host, guest, there } = await inTwo('sender');
    const accountsOf = async (token: string) =>
      new Map((await server.call(listOwnAccounts, token, {})).data.map(({ id, ...account }) => [id, account]));
    const name = { company_name: 'Test Company' };
    expect(await accountsOf(guest.token)).toEqual(
      new Map([
        [guest.accountId, { ...name, role: 'owner', is_current: true }],
        [host.accountId, { ...name, role: 'sender', is_current: false }],
      ]),
    );
    expect((await accountsOf(there)).get(host.accountId)).toMatchObject({ is_current: true });
    expect((await accountsOf(host.token)).size).toBe(1);
  });
});

describe('getTeam', () => {
  it('shows everybody in the account who belongs to it and who is invited, and nobody else', async () => {
    const owner = await server.signIn();
    const viewer = await server.signIn({ accountId: owner.accountId, role: 'viewer' });
    const { email } = await invite(owner);
    const { data: team } = await server.call(getTeam, viewer.token, {});
    expect(team.members.map((one) => [one.email, one.role])).toEqual([
      [owner.email, 'owner'],
      [viewer.email, 'viewer'],
    ]);
    expect(team.invitations).toMatchObject([{ email, role: 'editor', invited_by: 'Test User', is_expired: false }]);
  });
});

describe('switchAccount', () => {
  it('opens the other account with the role there, and ends the session in the first one', async () => {
    const { host, guest, there } = await inTwo('viewer');
    expect(await meOf({ token: there })).toMatchObject({ email: guest.email, role: 'viewer' });
    await server.request('POST', '/api/user_pixel', {
      token: host.token,
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    expect((await server.call(listPixels, there, {})).data).toHaveLength(1);
    expect((await server.call(listPixels, guest.token, {})).data).toHaveLength(0);
    const { access_token: back } = await server.call(switchAccount, there, { params: { id: guest.accountId } });
    expect([await statusOf(there), await statusOf(back)]).toEqual([401, 200]);
    expect(await meOf({ token: back })).toMatchObject({ role: 'owner' });
  });

  it('keeps profile, sessions, second factor and keys of the person reachable', async () => {
    const { there, guest } = await inTwo();
    for (const path of ['/api/profile', '/api/sessions', '/api/second-factor', '/api/passkeys', '/api/api-keys'])
      expect([path, (await server.request('GET', path, { token: there })).status]).toEqual([path, 200]);
    const body = {
      current_password: testPassword,
      password: 'another good secret',
      password_confirmation: 'another good secret',
    };
    expect(await server.request('POST', '/api/profile/password', { token: there, body })).toMatchObject({
      status: 200,
    });
    expect([await statusOf(there), await statusOf(guest.token)]).toEqual([200, 401]);
  });

  it('answers 404 for an account that one does not belong to', async () => {
    const [one, other] = [await server.signIn(), await server.signIn()];
    const path = `/api/accounts/${other.accountId}/switch`;
    expect((await server.request('POST', path, { token: one.token, body: {} })).status).toBe(404);
  });
});

describe('changeRole', () => {
  it('ends the sessions in the account at once, and those elsewhere go on', async () => {
    const { host, guest, there, id } = await inTwo('viewer');
    await server.call(changeRole, host.token, { params: { id }, body: { role: 'sender' } });
    expect([await statusOf(there), await statusOf(guest.token)]).toEqual([401, 200]);
    const again = await server.call(switchAccount, guest.token, { params: { id: host.accountId } });
    expect(again.user.role).toBe('sender');
    expect((await mailTo(server, guest.email, 'role-changed')).text).toContain('You are now sender');
  });

  it('narrows API keys at once', async () => {
    const owner = await server.signIn();
    const member = await server.signIn({ accountId: owner.accountId, role: 'editor' });
    const key = await earlierKey(server, member);
    const createTag = () =>
      server.request('POST', '/api/tags', { token: key, body: { name: newId(), color: '#0f6b5c' } });
    expect((await createTag()).status).toBe(200);
    const { id } = await meOf(member);
    await server.call(changeRole, owner.token, { params: { id }, body: { role: 'analyst' } });
    expect(await createTag()).toMatchObject({ status: 403, body: { code: 'role_too_narrow' } });
  });

  it('keeps the last active owner', async () => {
    const owner = await server.signIn();
    const second = await server.signIn({ accountId: owner.accountId });
    const [id, secondId] = [(await meOf(owner)).id, (await meOf(second)).id];
    const administrator = await server.signIn({ isAdmin: true });
    const demote = () => server.request('PUT', `/api/members/${id}`, { token: owner.token, body: { role: 'editor' } });
    await server.call(deactivateUser, administrator.token, { params: { id: secondId }, body: { reason: 'Left' } });
    const refused = { status: 409, body: { code: 'last_owner' } };
    expect(await demote()).toMatchObject(refused);
    expect(await server.request('DELETE', `/api/members/${id}`, { token: owner.token })).toMatchObject(refused);
    expect(await server.request('POST', '/api/team/leave', { token: owner.token, body: {} })).toMatchObject(refused);
    expect((await server.call(getTeam, owner.token, {})).data.members).toMatchObject([
      { role: 'owner', is_active: true },
      { role: 'owner', is_active: false },
    ]);
    await server.signIn({ accountId: owner.accountId });
    expect((await demote()).status).toBe(200);
  });

  it('lets two owners demote each other once', async () => {
    const owner = await server.signIn();
    const second = await server.signIn({ accountId: owner.accountId });
    const change = async (by: TestUser, id: string) =>
      (await server.request('PUT', `/api/members/${id}`, { token: by.token, body: { role: 'viewer' } })).status;
    const [id, secondId] = [(await meOf(owner)).id, (await meOf(second)).id];
    const statuses = await Promise.all([change(owner, secondId), change(second, id)]);
    expect(statuses.toSorted((a, b) => a - b)[0]).toBe(200);
    const { pool } = server.running.services.postgres;
    const { rows } = await pool.query("select 1 from memberships where account_id = $1 and role = 'owner'", [
      owner.accountId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('removeMember', () => {
  it('ends sessions and keys in the account at once, and leaves the person their own', async () => {
    const { host, guest, there, id } = await inTwo();
    const key = await earlierKey(server, { ...guest, token: there, accountId: host.accountId });
    const own = await earlierKey(server, guest);
    expect((await server.request('GET', '/api/tags', { token: key })).status).toBe(200);
    await server.call(removeMember, host.token, { params: { id } });
    expect([await statusOf(there), await statusOf(guest.token)]).toEqual([401, 200]);
    expect((await server.request('GET', '/api/tags', { token: key })).status).toBe(401);
    expect((await server.request('GET', '/api/tags', { token: own })).status).toBe(200);
    expect((await server.call(getTeam, host.token, {})).data.members).toHaveLength(1);
    expect(await auditedActions(server, host)).toEqual([
      'inviteMember',
      'joinAccount',
      'switchAccount',
      'removeMember',
    ]);
  });

  it('opens the other account at the next sign-in, and none where there is no other', async () => {
    const { host, guest } = await inTwo();
    const second = await server.signIn({ accountId: guest.accountId });
    const { id } = await meOf(guest);
    await server.call(removeMember, second.token, { params: { id } });
    expect(await statusOf(guest.token)).toBe(401);
    expect(await meOf({ token: await logIn(guest.email) })).toMatchObject({ role: 'editor' });
    await server.call(removeMember, host.token, { params: { id } });
    const body = { email: guest.email, password: testPassword };
    expect(await server.request('POST', '/api/login', { body })).toMatchObject({
      status: 400,
      body: { message: 'You do not belong to an account any more.' },
    });
  });
});

describe('leaveAccount', () => {
  it('ends the session there, and lets one be invited again', async () => {
    const { host, guest, there, id } = await inTwo();
    await server.call(leaveAccount, there, {});
    expect(await statusOf(there)).toBe(401);
    const [first] = await mailsTo(server, guest.email);
    await server.call(inviteMember, host.token, { body: { email: guest.email, role: 'owner' } });
    const mails = (await mailsTo(server, guest.email)).filter(({ kind }) => kind === 'team-invitation');
    const [newest] = mails.filter((mail) => mail.text !== first?.text);
    if (newest === undefined) throw new Error('No mail came');
    await server.call(joinAccount, guest.token, { body: { token: tokenIn(newest) } });
    const { members } = (await server.call(getTeam, host.token, {})).data;
    expect(members.find((one) => one.id === id)).toMatchObject({ role: 'owner' });
  });
});

describe('acceptInvitation', () => {
  it('looks a link up before it works for it, and refuses weak passwords', async () => {
    expect(await accept('no-such-link')).toMatchObject({ status: 400, body: { message: expired } });
    const { token } = await invite(await server.signIn());
    const password = 'password1';
    const body = { token, first_name: 'Nia', last_name: 'Newcomer', password, password_confirmation: password };
    await expect(server.call(acceptInvitation, null, { body })).rejects.toThrow('password');
    expect((await accept(token)).status).toBe(200);
  });
});
