import { confirmIdentity, exportAccount, getMe, signInAs } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';

let server: TestServer;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
afterAll(() => server.stop());

const minutes = (count: number): void => {
  now = new Date(now.getTime() + count * 60_000);
};
const isConfirmed = async (token: string): Promise<boolean> => {
  const { status } = await server.request('PUT', '/api/admin/users/00000000-0000-4000-8000-000000000000', {
    token,
    body: {},
  });
  return status !== 403;
};
const auditOf = async ({ accountId }: TestUser): Promise<unknown[]> => {
  const { rows } = await server.running.services.postgres.pool.query(
    "select action, object_type, impersonator_id is not null as is_acting from audit_log where account_id = $1 and action like 'confirm%' order by at",
    [accountId],
  );
  return rows;
};

describe('confirmIdentity', () => {
  it('lasts ten minutes, as signing in does, and is audited', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const { access_token: token } = await server.logIn({ email: admin.email, password: testPassword });
    expect(await isConfirmed(token)).toBe(true);
    minutes(9);
    expect(await isConfirmed(token)).toBe(true);
    minutes(1);
    expect(await isConfirmed(token)).toBe(false);
    await server.call(confirmIdentity, token, { body: { password: testPassword } });
    expect(await isConfirmed(token)).toBe(true);
    // Another session of the same user stays as it was.
    expect(await isConfirmed(admin.token)).toBe(false);
    expect(await auditOf(admin)).toEqual([{ action: 'confirmIdentity', object_type: 'session', is_acting: false }]);
  });

  it('refuses another password, counts failures, and audits them', async () => {
    const admin = await server.signIn({ isAdmin: true });
    minutes(11);
    const ask = (password: string) =>
      server.request('POST', '/api/confirm-identity', { token: admin.token, body: { password } });
    expect(await ask('')).toMatchObject({ status: 400, body: { errors: { password: ['Enter your password'] } } });
    for (let count = 0; count < 10; count += 1)
      expect(await ask('wrong')).toMatchObject({
        status: 400,
        body: { errors: { password: ['This is not your password'] } },
      });
    expect(await ask(testPassword)).toMatchObject({ status: 429 });
    expect(await isConfirmed(admin.token)).toBe(false);
    expect(await auditOf(admin)).toEqual(
      Array.from({ length: 10 }, () => ({
        action: 'confirmIdentityFailed',
        object_type: 'session',
        is_acting: false,
      })),
    );
    minutes(16);
    expect(await ask(testPassword)).toMatchObject({ status: 200 });
  });

  it("takes the administrator's own password while they work as somebody", async () => {
    const admin = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    const { services } = server.running;
    const other = 'the password of the user';
    await services.postgres.pool.query('update users set password_hash = $1 where lower(email) = $2', [
      await hashPassword(other),
      user.email,
    ]);
    const { id } = (await server.call(getMe, user.token, {})).user;
    const { access_token: token } = await server.call(signInAs, admin.token, { params: { id } });
    const ask = async (): Promise<unknown> =>
      (await server.request(exportAccount.method, exportAccount.path, { token })).body;
    // Opening it counts as confirming; what only the user can do stays refused.
    const refused = { message: 'Only the user can do this, not an administrator in their place.' };
    expect(await ask()).toEqual(refused);
    minutes(10);
    expect(await ask()).toMatchObject({ code: 'identity_unconfirmed' });
    const confirm = (password: string) =>
      server.request('POST', '/api/confirm-identity', { token, body: { password } });
    expect(await confirm(other)).toMatchObject({ status: 400 });
    expect(await confirm(testPassword)).toMatchObject({ status: 200 });
    expect(await ask()).toEqual(refused);
    expect(await auditOf(user)).toContainEqual({
      action: 'confirmIdentity',
      object_type: 'session',
      is_acting: true,
    });
  });
});
