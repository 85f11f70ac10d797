import { approveUsers, exportUsers, getMe, listUsers, register, rejectUser } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { mailTo } from '../../../testing/test-mail.ts';
import { testRegistration } from '../../../testing/test-registration.ts';
import { pathOf, startTestServer, testPassword, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { newId } from '../../../platform/ids/ids.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn({ isAdmin: true });
});
afterAll(() => server.stop());

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

describe('approveUsers', () => {
  it('lets everybody in who waits, reports each by mail, and leaves the others alone', async () => {
    const [first, second, turnedDown] = [await pendingUser(), await pendingUser(), await pendingUser()];
    await server.call(rejectUser, admin.token, { params: { id: turnedDown.id }, body: { reason: 'Unknown' } });
    const ids = [first.id, turnedDown.id, newId(), second.id, first.id];
    expect(await server.call(approveUsers, admin.token, { body: { ids } })).toEqual({
      data: { approved: 2 },
      message: '2 users can sign in now.',
    });
    for (const { email } of [first, second]) {
      await mailTo(server, email, 'approved');
      expect((await server.logIn({ email, password: testPassword })).user.email).toBe(email);
    }
    const { data } = await server.call(listUsers, admin.token, {
      query: { status: 'inactive', search: turnedDown.email },
    });
    expect(data[0]?.status).toBe('rejected');
  });

  it('needs somebody, and an administrator', async () => {
    const path = approveUsers.path;
    expect(await server.request('POST', path, { token: admin.token, body: { ids: [] } })).toMatchObject({
      status: 400,
      body: { errors: { ids: ['Choose at least one'] } },
    });
    const { token } = await server.signIn();
    expect((await server.request('POST', path, { token, body: { ids: [newId()] } })).status).toBe(403);
  });
});

describe('exportUsers', () => {
  it('writes who matches, with what their accounts use', async () => {
    const user = await server.signIn();
    const { clickhouse } = server.running.services;
    const person = newId();
    await clickhouse.insert(
      'person_records',
      [person, person, newId()].map((id, index) => ({
        account_id: user.accountId,
        record_id: newId(),
        person_id: id,
        source: 'import',
        fields: { given_name: `Ann ${index}` },
        recorded_at: '2026-06-15 12:00:00.000',
        version: 1,
      })),
    );
    const path = pathOf(exportUsers, { query: { search: user.email } });
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${admin.token}` } });
    const [names, ...rows] = (await answer.text()).trim().split('\r\n');
    expect(names).toBe(
      'first_name,last_name,email,company,role,industry,status,is_admin,registered_at,last_seen_at,people,stored_bytes',
    );
    expect(rows).toHaveLength(1);
    const [row = ''] = rows;
    expect(row.split(',').slice(0, 4)).toEqual(['Test', 'User', user.email, 'Test Company']);
    expect(row.split(',').slice(-2)).toEqual(['2', '0']);
    const { user: me } = await server.call(getMe, user.token, {});
    const { data } = await server.call(listUsers, admin.token, { query: { search: me.email } });
    expect(data).toMatchObject([{ id: me.id, people: 2, stored_bytes: 0 }]);
    expect((await auditedActions(server, admin)).at(-1)).toBe('exportUsers');
    expect((await fetch(server.url + path, { headers: { authorization: `Bearer ${user.token}` } })).status).toBe(403);
  });
});
