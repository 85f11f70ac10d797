import {
  createApiKey,
  createPixel,
  createScimToken,
  createSsoProvider,
  keyScopes,
  rotateWriteKey,
  serverMessageTypes,
} from '@acquaint/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/ids/ids.ts';
import { fuzzSeed, hostileValue } from './testing/hostile-input.ts';
import { type OidcTwin, startOidcTwin } from './testing/oidc-twin.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';
import { thoroughness } from './testing/thoroughness.ts';

// Protocols that are not operations of the contract: whatever they are sent, they answer as their standards say, and never fail.
let server: TestServer;
let twin: OidcTwin;
let key: string;
let directory: string;
let domain: string;
let writeKey: string;

beforeAll(async () => {
  server = await startTestServer();
  twin = await startOidcTwin(`${server.url}/single-sign-on`, `${server.url}/login`);
  const administrator = await server.signIn({ isAdmin: true });
  const owner = await server.signIn();
  const keyBody = { name: 'Fuzz', scopes: [...keyScopes], requests_per_minute: 6_000 };
  ({ key } = (await server.call(createApiKey, owner.token, { body: keyBody })).data);
  const pixel = await server.call(createPixel, owner.token, { body: { name: 'Shop', domain: 'shop.example' } });
  const { data: rotated } = await server.call(rotateWriteKey, owner.token, { params: { id: pixel.data.id } });
  writeKey = rotated.write_key;
  domain = `${newId()}.example`;
  const { data } = await server.call(createSsoProvider, administrator.token, {
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
      group_roles: [{ group: 'Marketing', role: 'editor' }],
    },
  });
  directory = (await server.call(createScimToken, administrator.token, { params: { id: data.id } })).data.token;
});
afterAll(async () => {
  await twin.close();
  await server.stop();
});

const runs = { numRuns: 30 * thoroughness.fuzzedRequests, seed: fuzzSeed };
const among = <T>(...values: readonly T[]) => fc.constantFrom(...values);
/** Mostly what belongs there, so that the rest is looked at too. */
const mostly = (likely: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: likely }, { weight: 1, arbitrary: hostileValue });
const objectOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) => fc.record(fields, { requiredKeys: [] });
/** As it is in a body; what JSON cannot say becomes null. */
const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

describe('SCIM', () => {
  const texts = mostly(fc.string({ maxLength: 260 }));
  const user = () =>
    fc.record({
      userName: mostly(fc.integer({ min: 1, max: 50 }).map((place) => `person-${place}@${domain}`)),
      externalId: texts,
      name: mostly(objectOf({ givenName: texts, familyName: texts })),
      active: mostly(among<unknown>(true, false, 'True', 'False')),
    });
  const group = fc.record({
    displayName: mostly(among('Marketing', 'Sales', 'x'.repeat(255))),
    externalId: texts,
    members: mostly(fc.array(objectOf({ value: mostly(fc.uuid()) }), { maxLength: 4 })),
  });
  const patch = fc.record({
    Operations: mostly(
      fc.array(
        fc.record({
          op: mostly(among('add', 'Replace', 'remove')),
          path: mostly(among('active', 'userName', 'displayName', 'members', 'name.givenName', '__proto__')),
          value: hostileValue,
        }),
        { maxLength: 3 },
      ),
    ),
  });
  const filter = fc.oneof(
    texts.map(String),
    fc.string({ unit: 'binary' }).map((name) => `userName eq "${name}"`),
    fc.string({ unit: 'binary' }).map((name) => `displayName eq "${name}"`),
  );
  const query = objectOf({ filter, startIndex: hostileValue.map(String), count: hostileValue.map(String) });
  const request = () =>
    fc.record({
      method: among('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
      kind: among('Users', 'Groups', 'Schemas', 'ResourceTypes'),
      id: fc.oneof(
        among('', 'x'.repeat(201)),
        fc.uuid(),
        fc.string({ unit: 'binary', maxLength: 40 }).map((id) => encodeURIComponent(id.toWellFormed())),
      ),
      query: fc.oneof(fc.constant({}), query),
      body: mostly(fc.oneof(user(), group, patch)),
      contentType: among('application/scim+json', 'application/json'),
    });

  it('answers with a resource or an error of its standard, whatever it is sent', async () => {
    const made: string[] = [];
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request(), fc.nat(), async ({ method, kind, id, query: asked, body, contentType }, place) => {
        // Now and then something that is there.
        const known = place % 2 === 0 ? made[place % Math.max(1, made.length)] : undefined;
        const whole = Object.entries(asked).map(([name, value]): [string, string] => [
          name,
          String(value).toWellFormed(),
        ]);
        const search = new URLSearchParams(whole).toString().slice(0, 4_000);
        const target = method === 'POST' ? '' : (known ?? id);
        const answer = await server.request(method, `/scim/v2/${kind}${target === '' ? '' : `/${target}`}?${search}`, {
          token: directory,
          headers: { 'content-type': contentType },
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: json(body) }),
        });
        seen.add(answer.status);
        expect([method, kind, answer.status < 500, answer.status]).toEqual([method, kind, true, answer.status]);
        if (answer.status === 201) made.push((answer.body as { id: string }).id);
      }),
      runs,
    );
    // It got past the checks, too.
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 204, 400, 404]));
  });

  it('refuses texts that cannot be stored', async () => {
    const send = (method: string, path: string, body?: object) =>
      server.request(method, `/scim/v2${path}`, {
        token: directory,
        ...(body === undefined ? {} : { body }),
      });
    const answers = [
      await send('GET', `/Users?filter=${encodeURIComponent('userName eq "a\0b"')}`),
      await send('GET', `/Groups?filter=${encodeURIComponent('displayName eq "a\0b"')}`),
      await send('POST', '/Users', { userName: `nul@${domain}`, externalId: 'a\0b' }),
      await send('POST', '/Users', { userName: `nul@${domain}`, name: { givenName: 'a\0b' } }),
      await send('POST', '/Groups', { displayName: 'a\0b' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('the Model Context Protocol', () => {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const send = (body: string) => server.request('POST', '/mcp', { token: key, headers, body });
  const params = (names: readonly string[]) =>
    objectOf({
      name: mostly(among(...names)),
      arguments: mostly(objectOf({ id: hostileValue, name: hostileValue, search: hostileValue, page: hostileValue })),
      uri: mostly(among('acquaint://account', 'file:///etc/passwd')),
      cursor: hostileValue,
      protocolVersion: hostileValue,
      capabilities: hostileValue,
    });
  const message = (names: readonly string[]) =>
    objectOf({
      jsonrpc: mostly(among('2.0')),
      id: mostly(fc.nat()),
      method: mostly(
        among('initialize', 'ping', 'tools/list', 'tools/call', 'prompts/get', 'resources/read', 'resources/list'),
      ),
      params: mostly(params(names)),
    });

  it('answers messages and batches of them, whatever they hold', async () => {
    const list = await send(json({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
    const { tools } = (list.body as { result: { tools: { name: string }[] } }).result;
    const names = tools.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    const one = message(names);
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(one, fc.array(one, { maxLength: 3 }), hostileValue), async (body) => {
        const { status } = await send(json(body));
        expect([status < 500, status]).toEqual([true, status]);
        expect(status).not.toBe(429);
        if (status === 200) answered += 1;
      }),
      runs,
    );
    expect(answered).toBeGreaterThan(20);
  });

  it('refuses what is no JSON', async () => {
    for (const body of ['', '{', '\0', '[1,', '"\\ud800"', '['.repeat(20_000)])
      expect([body.slice(0, 5), (await send(body)).status]).toEqual([body.slice(0, 5), 400]);
  });
});

describe('events in the shape of Segment', () => {
  const message = objectOf({
    messageId: mostly(fc.uuid()),
    userId: mostly(among('dana', 'a\0b', '\ud800')),
    anonymousId: mostly(fc.uuid()),
    event: mostly(among('Order Completed', 'a\0b')),
    name: hostileValue,
    timestamp: mostly(among('2026-11-20T10:00:00Z', '0000-00-00', '+275760-09-13T00:00:00.001Z')),
    properties: mostly(
      objectOf({ order_id: hostileValue, total: hostileValue, products: hostileValue, url: hostileValue }),
    ),
    traits: mostly(objectOf({ email: mostly(among('dana@shop.example', 'a\0@b.example')), phone: hostileValue })),
    context: mostly(
      objectOf({ page: hostileValue, ip: hostileValue, userAgent: hostileValue, campaign: hostileValue }),
    ),
  });
  const headers = () => ({
    authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`,
    'content-type': 'application/json',
  });

  it('are taken or refused, one by one and in batches', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        among(...serverMessageTypes),
        message,
        fc.array(message, { maxLength: 3 }),
        async (type, one, more) => {
          const batch = more.map((each) => ({ type, ...each }));
          for (const [path, body] of [
            [`/v1/${type}`, one],
            ['/v1/batch', { batch }],
          ] as const) {
            const { status } = await server.request('POST', path, { headers: headers(), body: json(body) });
            expect([path, status < 500, status]).toEqual([path, true, status]);
            seen.add(status);
          }
        },
      ),
      runs,
    );
    expect(seen).toEqual(new Set([200, 400]));
    // What was taken is stored: nothing waits any more, and nothing was set aside.
    const events = () => server.running.services.journals.states()['events'];
    await until(() => Promise.resolve(events()?.waitingLines === 0 ? true : null));
    expect(events()).toMatchObject({ badLines: 0 });
  });
});

describe('routes beside the operations', () => {
  const odd = [
    '%00',
    'a%00b',
    '%ed%a0%80',
    '%ff',
    '..%2f..%2fetc%2fpasswd',
    'x'.repeat(2_000),
    '__proto__',
    "'",
    '%25',
  ];

  it('answer names that nothing has, whatever they hold', async () => {
    const id = newId();
    const paths = odd.flatMap((name) => [
      `/i/${id}/${id}/${name}`,
      `/i/${name}/${id}/image.png`,
      `/fonts/${name}/400/normal/file.woff2`,
      `/p/${name}.js`,
      `/p/consent/${name}.js`,
      `/p/${name}.gif`,
      `/a/${id}/${name}/1/file.png`,
      `/a/shared/${id}/${id}/1/${name}/file.png`,
      `/d/${id}/design/${id}/${name}/file.png`,
      `/f/${id}/${id}/${name}`,
      `/q/${name}`,
      `/demo-shop/${name}/products/1`,
      `/api/${name}`,
      `/${name}`,
    ]);
    for (const path of paths) {
      const { status } = await server.request('GET', path, { headers: { accept: 'text/html' } });
      expect([path, status < 500, status]).toEqual([path, true, status]);
    }
  });
});
