import {
  approveUser,
  changeRole,
  createSsoProvider,
  deleteSsoProvider,
  enableSecondFactor,
  finishSingleSignOn,
  getMe,
  getTeam,
  listSsoProviders,
  type SsoProviderPayload,
  signedIn,
  startSecondFactor,
  startSingleSignOn,
  updateSsoProvider,
} from '@acquaint/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../../platform/ids/ids.ts';
import { auditedActions } from '../../../../testing/audited.ts';
import { type OidcTwin, startOidcTwin, type TwinPerson } from '../../../../testing/oidc-twin.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { totpOf } from '../second-factor/factor-codes.ts';

let server: TestServer;
let twin: OidcTwin;
let administrator: TestUser;
let owner: TestUser;
let provider: string;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  twin = await startOidcTwin(`${server.url}/single-sign-on`, `${server.url}/login`);
  administrator = await server.signIn({ isAdmin: true });
});
afterAll(async () => {
  await twin.close();
  await server.stop();
});

const payload = (values: Partial<SsoProviderPayload> = {}): SsoProviderPayload => ({
  name: 'Example ID',
  issuer: twin.issuer,
  client_id: twin.clientId,
  client_secret: twin.clientSecret,
  account_email: owner.email,
  domains: ['corp.example'],
  creates_users: true,
  default_role: 'viewer',
  groups_claim: 'groups',
  group_roles: [],
  ...values,
});

const update = (values: Partial<SsoProviderPayload>) => {
  const { client_secret: _, ...body } = payload(values);
  return server.call(updateSsoProvider, administrator.token, { params: { id: provider }, body });
};

beforeEach(async () => {
  owner = await server.signIn();
  provider = (await server.call(createSsoProvider, administrator.token, { body: payload() })).data.id;
});
afterEach(async () => {
  await server.request('DELETE', `/api/admin/sso-providers/${provider}`, { token: administrator.token });
});

/** Somebody whom the provider knows, with a subject of their own. */
function person(values: TwinPerson = {}): { id: string; email: string } {
  const id = newId();
  const email = values.email ?? `${id}@corp.example`;
  twin.people.set(id, { email_verified: true, given_name: 'Sam', family_name: 'Sole', ...values, email });
  return { id, email };
}

async function begin(email: string): Promise<{ url: string; ticket: string }> {
  const { data: begun } = await server.call(startSingleSignOn, null, { body: { email } });
  if (begun === null) throw new Error('Nobody of the domain signs in there');
  return begun;
}

/** Signs somebody in at the provider as a browser does, and answers the query that it is sent back with. */
async function answerFor(url: string, id: string): Promise<string> {
  const jar = new Map<string, string>();
  let target = new URL(url);
  let body: URLSearchParams | null = null;
  for (;;) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: Response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === null ? {} : { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    body = null;
    const location = answer.headers.get('location');
    if (location === null) {
      expect(await answer.text()).toContain('<title>Twin</title>');
      body = new URLSearchParams({ id });
      continue;
    }
    target = new URL(location, target);
    if (target.pathname === '/single-sign-on') return target.search.slice(1);
  }
}

async function arrive({ id, email }: { id: string; email: string }) {
  const { url, ticket } = await begin(email);
  const body = { ticket, answer: await answerFor(url, id) };
  return server.request('POST', '/api/single-sign-on/finish', { body });
}

const tokenOf = ({ body }: { body: unknown }): string => signedIn.parse(body).access_token;
const statusOf = async (email: string): Promise<unknown> =>
  (await server.running.services.postgres.pool.query('select status from users where email = $1', [email])).rows;
const letIn = async (email: string): Promise<void> => {
  const { rows } = await server.running.services.postgres.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  );
  await server.call(approveUser, administrator.token, { params: { id: rows[0]?.id ?? '' } });
};
/** Somebody new who was approved. */
async function member(values: TwinPerson = {}) {
  const somebody = person(values);
  await arrive(somebody);
  await letIn(somebody.email);
  return somebody;
}

describe('startSingleSignOn', () => {
  it('leads people of a domain to its provider with PKCE, state and nonce, and others nowhere', async () => {
    const { url } = await begin('Anybody@Corp.Example');
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(twin.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: twin.clientId,
      redirect_uri: `${server.url}/single-sign-on`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(searchParams.get('state')).toHaveLength(43);
    expect(searchParams.get('nonce')).toHaveLength(43);
    const other = await server.call(startSingleSignOn, null, { body: { email: 'somebody@other.example' } });
    expect(other).toEqual({ data: null });
  });
});

describe('finishSingleSignOn', () => {
  it('makes a user who waits for approval as registered ones do, and lets them in after it', async () => {
    const somebody = person();
    expect(await arrive(somebody)).toMatchObject({
      status: 400,
      body: { message: 'Your account is awaiting approval.' },
    });
    expect(await statusOf(somebody.email)).toEqual([{ status: 'pending' }]);
    await letIn(somebody.email);
    const token = tokenOf(await arrive(somebody));
    expect((await server.call(getMe, token, {})).user).toMatchObject({
      email: somebody.email,
      first_name: 'Sam',
      role: 'viewer',
      is_admin: false,
    });
    const { members } = (await server.call(getTeam, owner.token, {})).data;
    expect(members.map(({ email }) => email)).toEqual([owner.email, somebody.email]);
    expect(await auditedActions(server, owner)).toContain('login');
  });

  it('signs in who has a user with a confirmed address, and refuses one that nobody confirmed', async () => {
    const id = newId();
    const { accountId, email: before } = await server.signIn();
    const email = `${id}@corp.example`;
    const { pool } = server.running.services.postgres;
    await pool.query('update users set email = $1, email_verified_at = null where email = $2', [email, before]);
    const somebody = { id: person({ email }).id, email };
    expect(await arrive(somebody)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Confirm your email address') },
    });
    await pool.query('update users set email_verified_at = now() where email = $1', [email]);
    const answer = signedIn.parse((await arrive(somebody)).body);
    expect(answer.user).toMatchObject({ email, role: 'owner' });
    expect(accountId).not.toBe(owner.accountId);
  });

  it('knows people by their subject once they are linked, whatever their address becomes', async () => {
    const somebody = await member();
    const first = signedIn.parse((await arrive(somebody)).body).user.id;
    twin.people.set(somebody.id, { email: 'renamed@corp.example', email_verified: true });
    expect(signedIn.parse((await arrive(somebody)).body).user.id).toBe(first);
  });

  it.each([
    ['the provider has not verified', { email_verified: false }, 'Your provider has not verified your email address.'],
    [
      'is of a domain of others',
      { email: 'boss@other.example' },
      'Your email address is not of a domain that signs in here.',
    ],
  ])('refuses an address that %s', async (_, values, message) => {
    const { id } = person(values);
    expect(await arrive({ id, email: 'x@corp.example' })).toMatchObject({ status: 400, body: { message } });
  });

  it('makes nobody where the provider may not', async () => {
    await update({ creates_users: false });
    const somebody = person();
    expect(await arrive(somebody)).toMatchObject({
      status: 400,
      body: { message: 'Nobody with your email address uses Acquaint. Ask your administrator.' },
    });
    expect(await statusOf(somebody.email)).toEqual([]);
  });

  it('is done once, in the browser that began it, with the state and the provider that it began with', async () => {
    const somebody = await member();
    const refused = {
      status: 400,
      body: { message: 'Signing in took too long. Enter your email and password again.' },
    };
    const failed = { status: 400, body: { message: expect.stringContaining("Single sign-on didn't work.") } };
    const finish = (ticket: string, answer: string) =>
      server.request('POST', '/api/single-sign-on/finish', { body: { ticket, answer } });
    const [mine, theirs] = [await begin(somebody.email), await begin(somebody.email)];
    const answer = await answerFor(mine.url, somebody.id);
    expect(await finish(theirs.ticket, answer)).toMatchObject(refused);
    expect((await finish(mine.ticket, answer)).status).toBe(200);
    expect(await finish(mine.ticket, answer)).toMatchObject(refused);
    // A code of another sign-in, and an answer of another issuer.
    const [third, fourth] = [await begin(somebody.email), await begin(somebody.email)];
    const swapped = new URLSearchParams(await answerFor(third.url, somebody.id));
    const own = new URLSearchParams(await answerFor(fourth.url, somebody.id));
    swapped.set('state', own.get('state') ?? '');
    expect(await finish(fourth.ticket, swapped.toString())).toMatchObject(failed);
    const fifth = await begin(somebody.email);
    const foreign = new URLSearchParams(await answerFor(fifth.url, somebody.id));
    foreign.set('iss', 'https://evil.example');
    expect(await finish(fifth.ticket, foreign.toString())).toMatchObject(failed);
    const late = await begin(somebody.email);
    const lateAnswer = await answerFor(late.url, somebody.id);
    const before = now;
    now = new Date(before.getTime() + 10 * 60_000 + 1);
    expect(await finish(late.ticket, lateAnswer)).toMatchObject(refused);
    now = before;
  });

  it('refuses a token that somebody has changed on its way', async () => {
    const [somebody, other] = [await member(), await member()];
    const { url, ticket } = await begin(somebody.email);
    const answer = await answerFor(url, somebody.id);
    twin.forge = (token) => {
      const [header = '', payload = '', signature = ''] = token.split('.');
      const claims = z.looseObject({}).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const changed = { ...claims, email: other.email, email_verified: true };
      return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    };
    const finished = await server.request('POST', '/api/single-sign-on/finish', { body: { ticket, answer } });
    twin.forge = null;
    expect(finished).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Single sign-on didn't work.") },
    });
  });

  it('gives the widest role of the groups at each sign-in, and keeps the last owner', async () => {
    const group_roles = [
      { group: 'marketing', role: 'editor' as const },
      { group: 'data', role: 'analyst' as const },
    ];
    await update({ group_roles });
    const somebody = await member({ groups: ['data', 'marketing'] });
    const token = tokenOf(await arrive(somebody));
    expect((await server.call(getMe, token, {})).user.role).toBe('editor');
    twin.people.set(somebody.id, { email: somebody.email, email_verified: true, groups: ['data'] });
    const next = tokenOf(await arrive(somebody));
    expect((await server.call(getMe, next, {})).user.role).toBe('analyst');
    // The session with the wider role has ended.
    expect((await server.request('GET', '/api/me', { token })).status).toBe(401);
    const { members } = (await server.call(getTeam, owner.token, {})).data;
    const { id } = members.find(({ email }) => email === somebody.email) ?? { id: '' };
    await server.call(changeRole, owner.token, { params: { id }, body: { role: 'owner' } });
    const { pool } = server.running.services.postgres;
    await pool.query("update memberships set role = 'viewer' where account_id = $1 and user_id <> $2", [
      owner.accountId,
      id,
    ]);
    expect(signedIn.parse((await arrive(somebody)).body).user.role).toBe('owner');
  });

  it('asks for the second factor of whoever has one', async () => {
    const somebody = await member();
    const token = tokenOf(await arrive(somebody));
    const { secret } = (await server.call(startSecondFactor, token, {})).data;
    await server.call(enableSecondFactor, token, {
      body: { code: totpOf(secret).generate({ timestamp: now.getTime() }) },
    });
    expect((await arrive(somebody)).body).toMatchObject({ second_factor: { methods: ['totp', 'recovery_code'] } });
  });

  it('refuses a weak answer without asking the provider', async () => {
    await expect(server.call(finishSingleSignOn, null, { body: { ticket: 'x', answer: 'y' } })).rejects.toThrow('400');
  });
});

describe('signing out', () => {
  it('leads on to where the provider ends its session, and back to the sign-in page', async () => {
    const token = tokenOf(await arrive(await member()));
    const { body } = await server.request('POST', '/api/logout', { token, body: {} });
    const { end_session_url: url } = (body as { data: { end_session_url: string } }).data;
    expect(url.startsWith(`${twin.issuer}/session/end?`)).toBe(true);
    expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/login`);
    const plain = await server.signIn();
    const answer = await server.request('POST', '/api/logout', { token: plain.token, body: {} });
    expect(answer.body).toMatchObject({ data: { end_session_url: null } });
  });
});

describe('createSsoProvider', () => {
  const create = (values: Partial<SsoProviderPayload>) =>
    server.request('POST', '/api/admin/sso-providers', { token: administrator.token, body: payload(values) });

  it.each([
    ['issuer', { issuer: 'http://login.example.com' }, 'https://'],
    ['issuer', { issuer: 'http://127.0.0.1:1' }, 'No OpenID Connect provider answers at this address'],
    ['domains', { domains: ['corp.example'] }, 'Another provider has one of these domains'],
    [
      'account_email',
      { domains: ['new.example'], account_email: 'no@where.example' },
      'Nobody with this email address',
    ],
  ])('refuses a wrong %s', async (field, values, message) => {
    const answer = await create(values);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify((answer.body as { errors: Record<string, string[]> }).errors[field])).toContain(message);
  });
});

describe('updateSsoProvider', () => {
  it('keeps the secret that is not given, and the page never shows it', async () => {
    await update({ name: 'Renamed' });
    await member();
    const { data, meta } = await server.call(listSsoProviders, administrator.token, {});
    expect(data).toMatchObject([{ id: provider, name: 'Renamed', domains: ['corp.example'] }]);
    expect(meta.redirect_uri).toBe(`${server.url}/single-sign-on`);
    expect(JSON.stringify(data)).not.toContain(twin.clientSecret);
  });

  it('asks for the secret of another issuer, whose subjects are other people', async () => {
    const somebody = await member();
    const first = twin;
    twin = await startOidcTwin(`${server.url}/single-sign-on`, `${server.url}/login`);
    try {
      await expect(update({})).rejects.toThrow('Enter the secret for the new issuer');
      await server.call(updateSsoProvider, administrator.token, { params: { id: provider }, body: payload() });
      const other = { id: somebody.id, email: 'namesake@corp.example' };
      twin.people.set(other.id, { email: other.email, email_verified: true });
      expect((await arrive(other)).status).toBe(400);
      expect(await statusOf(other.email)).toEqual([{ status: 'pending' }]);
    } finally {
      await twin.close();
      twin = first;
    }
  });
});

describe('deleteSsoProvider', () => {
  it('ends the sessions that it opened', async () => {
    const token = tokenOf(await arrive(await member()));
    await server.call(deleteSsoProvider, administrator.token, { params: { id: provider } });
    expect((await server.request('GET', '/api/me', { token })).status).toBe(401);
  });
});

describe('listSsoProviders', () => {
  it('is for administrators', async () => {
    expect((await server.request('GET', '/api/admin/sso-providers', { token: owner.token })).status).toBe(403);
  });
});
