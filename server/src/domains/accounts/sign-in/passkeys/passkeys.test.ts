import {
  addPasskey,
  confirmIdentityWithPasskey,
  getMe,
  getSecondFactor,
  listPasskeys,
  login,
  loginPasskey,
  loginSecondFactor,
  removePasskey,
  removeUserSecondFactor,
  renamePasskey,
  resetPassword,
  signInAs,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeyLogin,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../../testing/audited.ts';
import { type Oddities, softwareAuthenticator } from '../../../../testing/software-authenticator.ts';
import { askForReset, mailsTo, mailTo } from '../../../../testing/test-mail.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../../testing/test-server.ts';

let server: TestServer;
let now = new Date();
let site = '';

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  site = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.stop());

const seconds = (count: number): void => {
  now = new Date(now.getTime() + count * 1000);
};
const refused = {
  status: 400,
  body: { message: "This passkey didn't work. Try again, or use another way." },
};
type Authenticator = ReturnType<typeof softwareAuthenticator>;

/** A user with a passkey, and what they were answered. */
async function withPasskey(options: { isAdmin?: boolean } = {}) {
  const user = await server.signIn(options);
  return { user, ...(await add(user)) };
}
async function add({ token }: TestUser, name = 'Work laptop') {
  const authenticator = softwareAuthenticator(site);
  const { data: options } = await server.call(startPasskey, token, {});
  const answer = await server.call(addPasskey, token, { body: { name, credential: authenticator.create(options) } });
  return { authenticator, passkey: answer.data.passkey, codes: answer.data.recovery_codes };
}
const startLogin = async (token?: string) =>
  (await server.call(startPasskeyLogin, null, { body: token === undefined ? {} : { token } })).data;
const send = async (body: object) => server.request('POST', '/api/login/passkey', { body });
/** Signs in with a passkey alone. */
const enter = async (authenticator: Authenticator, odd: Oddities = {}) =>
  send({ credential: authenticator.get(await startLogin(), odd) });
const firstStep = async ({ email }: TestUser) => {
  const answer = await server.call(login, null, { body: { email, password: testPassword } });
  if (!('second_factor' in answer)) throw new Error('There is no second step');
  return answer.second_factor;
};
const auditOf = async (user: TestUser, action: string) =>
  (
    await server.running.services.postgres.pool.query(
      'select details from audit_log where account_id = $1 and action = $2',
      [user.accountId, action],
    )
  ).rows.map(({ details }: { details: unknown }) => details);

describe('startPasskey', () => {
  it('asks for a passkey that is stored, for a verified user, and names those that exist', async () => {
    const { user, authenticator } = await withPasskey();
    const { data: options } = await server.call(startPasskey, user.token, {});
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      excludeCredentials: [{ id: authenticator.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  it('is refused to an administrator who works as the user, and to a request that names another host', async () => {
    const [user, admin] = [await server.signIn(), await server.signIn({ isAdmin: true })];
    const params = { id: (await server.call(getMe, user.token, {})).user.id };
    const { access_token: token } = await server.call(signInAs, admin.token, { params });
    expect((await server.request('POST', '/api/passkeys/start', { token })).status).toBe(403);
  });
});

describe('addPasskey', () => {
  it('keeps a passkey, answers recovery codes with the first factor, and mails the user', async () => {
    const { user, passkey, codes } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Work laptop', last_used_at: null, is_synced: false });
    expect(codes).toHaveLength(10);
    expect((await add(user, 'Phone')).codes).toEqual([]);
    expect((await server.call(getSecondFactor, user.token, {})).data).toMatchObject({ recovery_codes_left: 10 });
    expect((await mailTo(server, user.email, 'second-factor-changed')).text).toContain('Phone');
    expect(await auditOf(user, 'addPasskey')).toContainEqual({ passkey: passkey.id });
  });

  it.each<[string, Oddities]>([
    ['another site', { origin: 'http://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['another relying party', { relyingParty: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['a certificate, whose addresses would be asked', { hasCertificate: true }],
  ])('refuses %s', async (_, odd) => {
    const { token } = await server.signIn();
    const { data: options } = await server.call(startPasskey, token, {});
    const body = { name: 'Odd', credential: softwareAuthenticator(site).create(options, odd) };
    expect(await server.request('POST', '/api/passkeys', { token, body })).toMatchObject(refused);
  });

  it('takes each challenge once, within five minutes, of the user who asked', async () => {
    const [user, other] = [await server.signIn(), await server.signIn()];
    const start = async () => (await server.call(startPasskey, user.token, {})).data;
    const post = ({ token }: TestUser, credential: object) =>
      server.request('POST', '/api/passkeys', { token, body: { name: 'Key', credential } });
    const options = await start();
    expect(await post(other, softwareAuthenticator(site).create(options))).toMatchObject(refused);
    expect((await post(user, softwareAuthenticator(site).create(options))).status).toBe(200);
    expect(await post(user, softwareAuthenticator(site).create(options))).toMatchObject(refused);
    const late = await start();
    seconds(300);
    expect(await post(user, softwareAuthenticator(site).create(late))).toMatchObject(refused);
    const invented = { ...late, challenge: 'x'.repeat(43) };
    expect(await post(user, softwareAuthenticator(site).create(invented))).toMatchObject(refused);
  });

  it('refuses nonsense in every part', async () => {
    const { token } = await server.signIn();
    const { data: options } = await server.call(startPasskey, token, {});
    const good = softwareAuthenticator(site).create(options);
    for (const response of [
      { ...good.response, clientDataJSON: 'bm9uc2Vuc2U' },
      ...[null, { challenge: 7 }, { challenge: null }].map((data) => ({
        ...good.response,
        clientDataJSON: Buffer.from(JSON.stringify(data)).toString('base64url'),
      })),
      { ...good.response, attestationObject: 'bm9uc2Vuc2U' },
      { ...good.response, attestationObject: good.response.attestationObject.slice(0, 60) },
    ])
      expect(
        await server.request('POST', '/api/passkeys', {
          token,
          body: { name: 'Odd', credential: { ...good, response } },
        }),
      ).toMatchObject(refused);
  });
});

describe('listPasskeys', () => {
  it('shows when each was added and last used, to its owner alone', async () => {
    const { user, authenticator } = await withPasskey();
    seconds(60);
    await enter(authenticator);
    const { data } = await server.call(listPasskeys, user.token, {});
    expect(data).toEqual([expect.objectContaining({ name: 'Work laptop', last_used_at: now.toISOString() })]);
    expect((await server.call(listPasskeys, (await server.signIn()).token, {})).data).toEqual([]);
  });
});

describe('startPasskeyLogin', () => {
  it('asks for any passkey of the site with verification, and after the password for one of the user', async () => {
    const { user, authenticator } = await withPasskey();
    expect(await startLogin()).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { token, methods } = await firstStep(user);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    expect(await startLogin(token)).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: authenticator.id }],
    });
    const { status } = await server.request('POST', '/api/login/passkey/start', { body: { token: 'invented' } });
    expect(status).toBe(400);
  });
});

describe('loginPasskey', () => {
  it('signs in alone, as both factors', async () => {
    const { user, authenticator, passkey } = await withPasskey();
    const session = await server.call(loginPasskey, null, {
      body: { credential: authenticator.get(await startLogin()) },
    });
    expect(session.user.email).toBe(user.email);
    expect((await server.call(getMe, session.access_token, {})).user.email).toBe(user.email);
    expect(await auditOf(user, 'login')).toContainEqual({ by: 'passkey', passkey: passkey.id });
  });

  it('finishes signing in after the password, once for each token', async () => {
    const { user, authenticator } = await withPasskey();
    const { token } = await firstStep(user);
    const credential = authenticator.get(await startLogin(token), { isVerified: false });
    expect((await send({ token, credential })).status).toBe(200);
    expect((await send({ token, credential })).status).toBe(400);
    expect((await server.request('POST', '/api/login/passkey/start', { body: { token } })).status).toBe(400);
  });

  it('takes no other user for the second step, and a recovery code instead of a lost passkey', async () => {
    const [{ user, codes }, other] = [await withPasskey(), await withPasskey()];
    const { token } = await firstStep(user);
    const credential = other.authenticator.get(await startLogin(token));
    expect(await send({ token, credential })).toMatchObject(refused);
    const code = codes[0] ?? '';
    expect((await server.call(loginSecondFactor, null, { body: { token, code } })).user.email).toBe(user.email);
  });

  it.each<[string, Oddities]>([
    ['another site', { origin: 'http://evil.example' }],
    ['another relying party', { relyingParty: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['the handle of another user', { userHandle: 'AAAA' }],
  ])('refuses %s, and audits it once an hour', async (_, odd) => {
    const { user, authenticator, passkey } = await withPasskey();
    for (let count = 0; count < 3; count += 1) expect(await enter(authenticator, odd)).toMatchObject(refused);
    expect(await auditOf(user, 'passkeyRefused')).toEqual([{ passkey: passkey.id, reason: 'unverified' }]);
    expect((await enter(authenticator)).status).toBe(200);
  });

  it('refuses a challenge that was answered, is old, or was made for something else', async () => {
    const { user, authenticator } = await withPasskey();
    const options = await startLogin();
    expect((await send({ credential: authenticator.get(options) })).status).toBe(200);
    expect(await send({ credential: authenticator.get(options) })).toMatchObject(refused);
    const late = await startLogin();
    seconds(300);
    expect(await send({ credential: authenticator.get(late) })).toMatchObject(refused);
    const { data: confirmation } = await server.call(startPasskeyConfirmation, user.token, {});
    expect(await send({ credential: authenticator.get(confirmation) })).toMatchObject(refused);
    const { token } = await firstStep(user);
    expect(await send({ credential: authenticator.get(await startLogin(token)) })).toMatchObject(refused);
  });

  it('refuses a counter that goes back, and mails the owner that the passkey may have been copied', async () => {
    const { user, authenticator, passkey } = await withPasskey();
    expect((await enter(authenticator, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0]) expect(await enter(authenticator, { counter })).toMatchObject(refused);
    expect(await mailTo(server, user.email, 'passkey-copied')).toMatchObject({
      subject: 'A passkey may have been copied',
    });
    expect((await mailsTo(server, user.email)).filter(({ kind }) => kind === 'passkey-copied')).toHaveLength(1);
    expect(await auditOf(user, 'passkeyRefused')).toEqual([{ passkey: passkey.id, reason: 'copied' }]);
    expect((await enter(authenticator, { counter: 11 })).status).toBe(200);
  });

  it('lets nobody in who is inactive', async () => {
    const { user, authenticator } = await withPasskey();
    await server.running.services.postgres.pool.query("update users set status = 'inactive' where email = $1", [
      user.email,
    ]);
    expect(await enter(authenticator)).toMatchObject({ status: 400, body: { message: 'Your account is inactive.' } });
  });
});

describe('confirmIdentityWithPasskey', () => {
  const age = () =>
    server.running.services.postgres.pool.query("update sessions set confirmed_at = now() - interval '1 day'");

  it('confirms for ten minutes, with the own passkey alone', async () => {
    const [{ user, authenticator }, other] = [await withPasskey(), await withPasskey()];
    await age();
    const rejected = await server.request('POST', '/api/passkeys/start', { token: user.token });
    expect(rejected).toMatchObject({ status: 403, body: { code: 'identity_unconfirmed' } });
    const start = async () => (await server.call(startPasskeyConfirmation, user.token, {})).data;
    const path = '/api/confirm-identity/passkey';
    const wrong = { credential: other.authenticator.get(await start()) };
    expect(await server.request('POST', path, { token: user.token, body: wrong })).toMatchObject(refused);
    await server.call(confirmIdentityWithPasskey, user.token, {
      body: { credential: authenticator.get(await start()) },
    });
    await server.call(startPasskey, user.token, {});
  });

  it('takes the passkey of the administrator who works as the user', async () => {
    const [admin, { user, authenticator }] = [await withPasskey({ isAdmin: true }), await withPasskey()];
    const params = { id: (await server.call(getMe, user.token, {})).user.id };
    const { access_token: token } = await server.call(signInAs, admin.user.token, { params });
    const { data: options } = await server.call(startPasskeyConfirmation, token, {});
    const body = { credential: authenticator.get(options) };
    expect(await server.request('POST', '/api/confirm-identity/passkey', { token, body })).toMatchObject(refused);
    const again = await server.call(startPasskeyConfirmation, token, {});
    await server.call(confirmIdentityWithPasskey, token, {
      body: { credential: admin.authenticator.get(again.data) },
    });
  });
});

describe('startPasskeyConfirmation', () => {
  it('names the passkeys of the user', async () => {
    const { user, authenticator } = await withPasskey();
    expect((await server.call(startPasskeyConfirmation, user.token, {})).data).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    });
  });
});

describe('renamePasskey', () => {
  it('gives a passkey of the user another name, and is audited', async () => {
    const { user, authenticator, passkey } = await withPasskey();
    const params = { id: passkey.id };
    const { data } = await server.call(renamePasskey, user.token, { params, body: { name: '  Office key ' } });
    expect(data).toEqual({ ...passkey, name: 'Office key' });
    expect((await server.call(listPasskeys, user.token, {})).data.map(({ name }) => name)).toEqual(['Office key']);
    expect((await auditedActions(server, user)).at(-1)).toBe('renamePasskey');
    expect((await enter(authenticator)).status).toBe(200);
  });

  it('is for its owner, and needs a name', async () => {
    const { user, passkey } = await withPasskey();
    const stranger = await server.signIn();
    const rename = ({ token }: TestUser, name: string) =>
      server.request('PUT', `/api/passkeys/${passkey.id}`, { token, body: { name } });
    expect((await rename(stranger, 'Mine')).status).toBe(404);
    expect(await rename(user, ' ')).toMatchObject({
      status: 400,
      body: { errors: { name: ['Give the passkey a name'] } },
    });
  });
});

describe('removePasskey', () => {
  it('ends it, with its mail, and the recovery codes with the last factor', async () => {
    const { user, authenticator, passkey } = await withPasskey();
    const second = await add(user, 'Phone');
    const stranger = await server.signIn();
    const path = `/api/passkeys/${passkey.id}`;
    expect((await server.request('DELETE', path, { token: stranger.token })).status).toBe(404);
    await server.call(removePasskey, user.token, { params: { id: passkey.id } });
    expect(await enter(authenticator)).toMatchObject(refused);
    expect((await firstStep(user)).methods).toEqual(['passkey', 'recovery_code']);
    await server.call(removePasskey, user.token, { params: { id: second.passkey.id } });
    const { data } = await server.call(getSecondFactor, user.token, {});
    expect(data).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    await server.logIn({ email: user.email, password: testPassword });
    const mails = (await mailsTo(server, user.email)).filter(({ subject }) => subject === 'A passkey was removed');
    expect(mails.map(({ text }) => text).join()).toContain('your password alone signs you in');
    expect(mails).toHaveLength(2);
  });
});

describe('what is done about a lost account', () => {
  it('removes passkeys when an administrator removes the two-step sign-in', async () => {
    const [{ user, authenticator }, admin] = [await withPasskey(), await server.signIn({ isAdmin: true })];
    const params = { id: (await server.call(getMe, user.token, {})).user.id };
    await server.call(removeUserSecondFactor, admin.token, { params });
    expect(await enter(authenticator)).toMatchObject(refused);
    await server.logIn({ email: user.email, password: testPassword });
  });

  it('names the passkeys that stay in the mail about a new password', async () => {
    const { user } = await withPasskey();
    const token = await askForReset(server, user.email);
    const password = 'another good secret';
    await server.call(resetPassword, null, { body: { token, password, password_confirmation: password } });
    // The second step is asked for all the same.
    expect(await server.call(login, null, { body: { email: user.email, password } })).toMatchObject({
      second_factor: { methods: ['passkey', 'recovery_code'] },
    });
    const { text } = await mailTo(server, user.email, 'password-changed');
    expect(text).toMatch(/These passkeys still sign in: Work laptop \(added [A-Z][a-z]{2} \d{1,2}, \d{4}\)/);
  });
});
