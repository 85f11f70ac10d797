import { createScimToken, createSsoProvider, getMe, getTeam, type Role } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids/ids.ts';
import { auditedActions } from '../../../../testing/audited.ts';
import { type OidcTwin, startOidcTwin } from '../../../../testing/oidc-twin.ts';
import { earlierKey } from '../../../../testing/test-keys.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';

interface Resource {
  readonly id: string;
  readonly active: boolean;
  readonly members: { value: string }[];
}

let server: TestServer;
let twin: OidcTwin;
let administrator: TestUser;
let owner: TestUser;
let provider: string;
let token: string;
let domain: string;

beforeAll(async () => {
  server = await startTestServer();
  twin = await startOidcTwin(`${server.url}/single-sign-on`, `${server.url}/login`);
  administrator = await server.signIn({ isAdmin: true });
});
afterAll(async () => {
  await twin.close();
  await server.stop();
});

beforeEach(async () => {
  owner = await server.signIn();
  domain = `${newId()}.example`;
  const made = await server.call(createSsoProvider, administrator.token, {
    body: {
      name: 'Example ID',
      issuer: twin.issuer,
      client_id: twin.clientId,
      client_secret: twin.clientSecret,
      account_email: owner.email,
      domains: [domain],
      creates_users: true,
      default_role: 'viewer',
      groups_claim: 'groups',
      group_roles: [
        { group: 'Marketing', role: 'editor' },
        { group: 'Mail room', role: 'sender' },
      ],
    },
  });
  provider = made.data.id;
  token = (await server.call(createScimToken, administrator.token, { params: { id: provider } })).data.token;
});

const scim = (method: string, path: string, body?: object) =>
  server.request(method, `/scim/v2${path}`, {
    token,
    headers: { 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const resource = ({ body }: { body: unknown }): Resource => body as Resource;
const userBody = (values: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${newId()}@${domain}`,
  externalId: 'e-1',
  name: { givenName: 'Dana', familyName: 'Directory' },
  active: true,
  ...values,
});
const patchBody = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const failure = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.any(String),
    ...(scimType === undefined ? {} : { scimType }),
  },
});
const roleOf = async (id: string): Promise<Role | undefined> =>
  (await server.call(getTeam, owner.token, {})).data.members.find((one) => one.id === id)?.role;

describe('createScimToken', () => {
  it('opens the directory of its provider, and ends the earlier one', async () => {
    const first = token;
    token = (await server.call(createScimToken, administrator.token, { params: { id: provider } })).data.token;
    expect((await scim('GET', '/Users')).status).toBe(200);
    token = first;
    expect(await scim('GET', '/Users')).toMatchObject(failure(401));
    token = owner.token;
    expect(await scim('GET', '/Users')).toMatchObject(failure(401));
  });
});

describe('the service', () => {
  it('says what it can do', async () => {
    const { body, headers } = await scim('GET', '/ServiceProviderConfig');
    expect(headers.get('content-type')).toContain('application/scim+json');
    expect(body).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 200 } });
    for (const path of ['/ResourceTypes', '/Schemas'])
      expect((await scim('GET', path)).body).toMatchObject({ totalResults: 2, itemsPerPage: 2 });
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
    expect((await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).body).toMatchObject({
      name: 'Group',
    });
  });
});

describe('users of a directory', () => {
  it('are added as members, once', async () => {
    const body = userBody();
    const added = await scim('POST', '/Users', body);
    expect(added).toMatchObject({
      status: 201,
      body: {
        userName: body.userName,
        externalId: 'e-1',
        active: true,
        name: body.name,
        meta: { resourceType: 'User', location: `${server.url}/scim/v2/Users/${resource(added).id}` },
      },
    });
    expect(await roleOf(resource(added).id)).toBe('viewer');
    expect(await scim('POST', '/Users', body)).toMatchObject(failure(409, 'uniqueness'));
    expect(await auditedActions(server, owner)).toContain('provisionUser');
  });

  it('are of the domains of the provider, with an address that is one', async () => {
    expect(await scim('POST', '/Users', userBody({ userName: 'boss@other.example' }))).toMatchObject(
      failure(400, 'invalidValue'),
    );
    expect(await scim('POST', '/Users', userBody({ userName: 'nobody' }))).toMatchObject(failure(400, 'invalidValue'));
    expect(await scim('POST', '/Users', { userName: [1] })).toMatchObject(failure(400, 'invalidValue'));
  });

  it('are never administrators of the installation, nor people who have not confirmed the address', async () => {
    const { pool } = server.running.services.postgres;
    const [boss, stranger] = [`boss@${domain}`, `stranger@${domain}`];
    const others = [await server.signIn({ isAdmin: true }), await server.signIn()];
    await pool.query('update users set email = $1 where email = $2', [boss, others[0]?.email]);
    await pool.query('update users set email = $1, email_verified_at = null where email = $2', [
      stranger,
      others[1]?.email,
    ]);
    for (const userName of [boss, stranger])
      expect(await scim('POST', '/Users', userBody({ userName }))).toMatchObject(failure(409, 'uniqueness'));
  });

  it('are found by userName, and paged', async () => {
    const names = [`a@${domain}`, `b@${domain}`, `c@${domain}`];
    for (const userName of names) await scim('POST', '/Users', userBody({ userName }));
    const filter = encodeURIComponent(`userName eq "B@${domain}"`);
    expect((await scim('GET', `/Users?filter=${filter}`)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ userName: names[1] }],
    });
    expect((await scim('GET', '/Users?startIndex=2&count=1')).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ userName: names[1] }],
    });
    expect(await scim('GET', '/Users?filter=emails%20pr')).toMatchObject(failure(400, 'invalidFilter'));
  });

  it.each([
    ['as Okta writes it', { op: 'replace', value: { active: false } }],
    ['as Microsoft Entra writes it', { op: 'Replace', path: 'active', value: 'False' }],
  ])('lose their sessions and keys at once when they are deactivated, %s', async (_, operation) => {
    const member = await server.signIn({ accountId: owner.accountId, role: 'editor' });
    const { pool } = server.running.services.postgres;
    const userName = `member@${domain}`;
    await pool.query('update users set email = $1 where email = $2', [userName, member.email]);
    const { id } = resource(await scim('POST', '/Users', userBody({ userName })));
    // The directory has given another role, which ended the sessions.
    const key = await earlierKey(server, { ...owner, token: owner.token });
    await pool.query('update api_keys set user_id = $1 where account_id = $2', [id, owner.accountId]);
    expect((await server.request('GET', '/api/tags', { token: key })).status).toBe(200);
    const patched = await scim('PATCH', `/Users/${id}`, patchBody(operation));
    expect(patched).toMatchObject({ status: 200, body: { active: false } });
    expect((await server.request('GET', '/api/tags', { token: key })).status).toBe(401);
    expect((await server.request('GET', '/api/me', { token: member.token })).status).toBe(401);
    expect(await roleOf(id)).toBeUndefined();
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: false });
    const back = patchBody({ op: 'replace', path: 'active', value: true });
    expect((await scim('PATCH', `/Users/${id}`, back)).body).toMatchObject({ active: true });
    expect(await roleOf(id)).toBe('viewer');
    expect(await auditedActions(server, owner)).toEqual(
      expect.arrayContaining(['provisionUser', 'deprovisionUser', 'changeProvisionedUser']),
    );
  });

  it('are changed by PUT and PATCH, but for their address', async () => {
    const body = userBody();
    const { id } = resource(await scim('POST', '/Users', body));
    const renamed = { ...body, name: { givenName: 'Dan', familyName: 'Doe' } };
    expect((await scim('PUT', `/Users/${id}`, renamed)).body).toMatchObject({ displayName: 'Dan Doe' });
    const operations = patchBody(
      { op: 'replace', path: 'name.givenName', value: 'Danny' },
      { op: 'add', path: 'nickName', value: 'ignored' },
      { op: 'add', value: JSON.parse('{"__proto__": {"active": false}, "constructor": 1}') },
    );
    expect((await scim('PATCH', `/Users/${id}`, operations)).body).toMatchObject({ displayName: 'Danny Doe' });
    expect(await scim('PUT', `/Users/${id}`, { ...body, userName: `other@${domain}` })).toMatchObject(
      failure(400, 'mutability'),
    );
    const broken = await server.request('POST', '/scim/v2/Users', {
      token,
      body: '{',
      headers: { 'content-type': 'application/scim+json' },
    });
    expect(broken).toMatchObject(failure(400, 'invalidSyntax'));
    expect(await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'explode' }] })).toMatchObject(
      failure(400, 'invalidValue'),
    );
  });

  it('are deleted, and are unknown to other directories', async () => {
    const { id } = resource(await scim('POST', '/Users', userBody()));
    expect(await scim('GET', `/Users/${newId()}`)).toMatchObject(failure(404));
    expect(await scim('GET', '/Users/1')).toMatchObject(failure(404));
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await scim('GET', `/Users/${id}`)).toMatchObject(failure(404));
    expect(await roleOf(id)).toBeUndefined();
  });

  it('stay while they are the last owner', async () => {
    const userName = `owner@${domain}`;
    await server.running.services.postgres.pool.query('update users set email = $1 where email = $2', [
      userName,
      owner.email,
    ]);
    const { user } = await server.call(getMe, owner.token, {});
    await scim('POST', '/Users', userBody({ userName }));
    expect(await roleOf(user.id)).toBe('owner');
    expect(await scim('DELETE', `/Users/${user.id}`)).toMatchObject(failure(409));
  });
});

describe('groups of a directory', () => {
  it('give roles, the widest of them, as people come and go', async () => {
    const { id } = resource(await scim('POST', '/Users', userBody()));
    const made = await scim('POST', '/Groups', { displayName: 'Mail room', members: [{ value: id }] });
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Mail room', members: [{ value: id }] } });
    expect(await roleOf(id)).toBe('sender');
    const other = resource(await scim('POST', '/Groups', { displayName: 'Marketing' })).id;
    await scim('PATCH', `/Groups/${other}`, patchBody({ op: 'Add', path: 'members', value: [{ value: id }] }));
    expect(await roleOf(id)).toBe('editor');
    await scim('PATCH', `/Groups/${other}`, patchBody({ op: 'remove', path: `members[value eq "${id}"]` }));
    expect(await roleOf(id)).toBe('sender');
    expect((await scim('DELETE', `/Groups/${resource(made).id}`)).status).toBe(204);
    expect(await roleOf(id)).toBe('viewer');
    await scim('PATCH', `/Groups/${other}`, patchBody({ op: 'replace', value: { displayName: 'Sales' } }));
    const filter = encodeURIComponent('displayName eq "Sales"');
    expect((await scim('GET', `/Groups?filter=${filter}`)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: other, displayName: 'Sales', members: [] }],
    });
    expect(await auditedActions(server, owner)).toContain('changeDirectoryGroup');
  });

  it('have names of their own and members of the directory alone', async () => {
    const { user } = await server.call(getMe, owner.token, {});
    const body = { displayName: 'Marketing', members: [{ value: user.id }] };
    const made = await scim('POST', '/Groups', body);
    expect(resource(made).members).toEqual([]);
    expect(await scim('POST', '/Groups', body)).toMatchObject(failure(409, 'uniqueness'));
    const put = await scim('PUT', `/Groups/${resource(made).id}`, { displayName: 'Marketing', members: [] });
    expect(put.status).toBe(200);
    expect(await roleOf(user.id)).toBe('owner');
  });
});
