import {
  enableSecondFactor,
  getMe,
  getSecondFactor,
  login,
  removeUserSecondFactor,
  signInAs,
  startSecondFactor,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { totpOf } from './factor-codes.ts';

let server: TestServer;

function serve(policy: string): void {
  beforeAll(async () => {
    server = await startTestServer({ SECOND_FACTOR: policy });
  });
  afterAll(() => server.stop());
}
const dashboard = ({ token }: TestUser) => server.request('GET', '/api/dashboard', { token });
const idOf = async ({ token }: TestUser): Promise<string> => (await server.call(getMe, token, {})).user.id;
const refusal = { status: 403, body: { code: 'second_factor_required' } };

async function addFactor({ token }: TestUser): Promise<void> {
  const { secret } = (await server.call(startSecondFactor, token, {})).data;
  await server.call(enableSecondFactor, token, { body: { code: totpOf(secret).generate() } });
}

describe('administrators', () => {
  serve('administrators');

  it('must have a second factor, and nobody else', async () => {
    const [user, admin] = [await server.signIn(), await server.signIn({ isAdmin: true })];
    expect((await dashboard(user)).status).toBe(200);
    expect(await dashboard(admin)).toMatchObject(refusal);
    expect((await server.call(getMe, admin.token, {})).user.needs_second_factor).toBe(true);
    const session = await server.logIn({ email: admin.email, password: testPassword });
    expect(session.user.needs_second_factor).toBe(true);
    expect((await server.call(getSecondFactor, user.token, {})).data.is_required).toBe(false);
    await addFactor(admin);
    expect((await dashboard(admin)).status).toBe(200);
    expect((await server.call(getMe, admin.token, {})).user.needs_second_factor).toBe(false);
  });

  it('who lost it have to set it up again, and work as nobody meanwhile', async () => {
    const [user, admin, other] = [
      await server.signIn(),
      await server.signIn({ isAdmin: true }),
      await server.signIn({ isAdmin: true }),
    ];
    for (const one of [admin, other]) await addFactor(one);
    const acting = await server.call(signInAs, admin.token, { params: { id: await idOf(user) } });
    expect(acting.user.needs_second_factor).toBe(false);
    const actor = { ...user, token: acting.access_token };
    expect((await dashboard(actor)).status).toBe(200);
    await server.call(removeUserSecondFactor, other.token, { params: { id: await idOf(admin) } });
    expect(await dashboard(admin)).toMatchObject(refusal);
    expect((await dashboard(actor)).status).toBe(401);
  });
});

describe('off', () => {
  serve('off');

  it('lets nobody add a second factor, and still asks for one that exists', async () => {
    const user = await server.signIn({ isAdmin: true });
    expect((await dashboard(user)).status).toBe(200);
    expect((await server.call(getSecondFactor, user.token, {})).data).toMatchObject({ is_available: false });
    for (const path of ['/api/second-factor', '/api/passkeys/start'])
      expect(await server.request('POST', path, { token: user.token })).toMatchObject({
        status: 409,
        body: { message: 'Two-step sign-in is turned off for this installation.' },
      });
    const { postgres, secrets } = server.running.services;
    await postgres.pool.query(
      'insert into second_factors (user_id, account_id, sealed_secret, enabled_at, created_at) values ($1, $2, $3, now(), now())',
      [await idOf(user), user.accountId, secrets.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')],
    );
    const answer = await server.call(login, null, { body: { email: user.email, password: testPassword } });
    expect(answer).toMatchObject({ second_factor: { methods: ['totp'] } });
    expect((await server.request('DELETE', '/api/second-factor', { token: user.token })).status).toBe(200);
  });
});
