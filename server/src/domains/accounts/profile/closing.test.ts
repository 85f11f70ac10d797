import { changeRole, closeAccount, getMe, inviteMember, joinAccount, removeMember } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, tokenIn } from '../../../testing/test-mail.ts';
import { startTestServer, testPassword, type TestServer } from '../../../testing/test-server.ts';
import { closeAccounts } from './jobs/close-accounts.schedule.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
afterAll(() => server.stop());

/** Somebody with an account of their own who joined another one. */
async function inTwo() {
  const [host, guest] = [await server.signIn(), await server.signIn()];
  await server.call(inviteMember, host.token, { body: { email: guest.email, role: 'editor' } });
  const token = tokenIn(await mailTo(server, guest.email, 'team-invitation'));
  await server.call(joinAccount, guest.token, { body: { token } });
  const { id } = (await server.call(getMe, guest.token, {})).user;
  return { host, guest, id };
}

describe('closing an account', () => {
  it('leaves those who belong to another one, and no data of those who left', async () => {
    const [member, leaver] = [await inTwo(), await inTwo()];
    await server.call(removeMember, leaver.host.token, { params: { id: leaver.id } });
    const { services } = server.running;
    for (const { guest } of [member, leaver])
      await server.call(closeAccount, guest.token, { body: { password: testPassword } });
    const before = now;
    now = new Date(before.getTime() + 31 * 24 * 3_600_000);
    await closeAccounts(services).run();
    now = before;
    const { access_token: token } = await server.logIn({ email: member.guest.email, password: testPassword });
    expect((await server.call(getMe, token, {})).user).toMatchObject({ id: member.id, role: 'editor' });
    await server.call(changeRole, member.host.token, { params: { id: member.id }, body: { role: 'owner' } });
    const { rows } = await services.postgres.pool.query(
      'select account_id, first_name, email, status from users where id = $1',
      [leaver.id],
    );
    expect(rows).toEqual([
      {
        account_id: leaver.host.accountId,
        first_name: 'Former',
        email: `${leaver.id}@closed.invalid`,
        status: 'inactive',
      },
    ]);
  });
});
