import { canReach, errorBody, errorCodes, getJob, type Operation, operations } from '@acquaint/contract';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindings } from './app.ts';
import { createToken } from './platform/auth/tokens.ts';
import { newId } from './platform/ids/ids.ts';
import { hostileForms } from './testing/hostile-multipart.ts';
import { makeOwnedThings } from './testing/owned-things.ts';
import { formOf, pathOf, startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';
import { pageHeaders } from './testing/test-visits.ts';

// What holds for every operation, derived from the contract: a new operation is covered the day it is written.
const all: readonly Operation[] = Object.values(operations);
const closed = all.filter((operation) => operation.access !== 'public');
const byId = closed.filter((operation) => operation.params !== undefined && operation.scope !== 'installation');
const uploads = closed.filter(({ upload }) => upload !== undefined);

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let special: TestUser;
let administrator: TestUser;
/** What everybody signed in may do to things of the installation. */
const installationDeeds = ['claimPartner', 'reportPartner'];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  // A special user, so that what only those may see is refused for its owner alone.
  stranger = await server.signIn({ isSpecial: true });
  special = await server.signIn({ isSpecial: true });
  administrator = await server.signIn({ isAdmin: true });
});
afterAll(() => server.stop());

let owned: Promise<Record<string, string>> | null = null;
/** Things of `owner`, made once: tests that use them prove that nothing of them changes. */
function ownedThings(): Promise<Record<string, string>> {
  owned ??= makeOwnedThings(server, owner);
  return owned;
}

const anyPath = (operation: Operation): string =>
  pathOf(operation, { params: { id: newId(), listId: newId(), name: newId() } });

/** Somebody who may call an operation, but no more than that: input is checked after access. */
const tokenFor = ({ access }: Operation): string =>
  ({ public: owner, user: owner, special, admin: administrator })[access].token;

describe('every operation', () => {
  it('has exactly one bound verb', () => {
    const bound = bindings.map(({ operation }) => operation.name);
    expect(bound.toSorted()).toEqual(
      all
        .map(({ name }) => name)
        .filter((name) => name !== 'collectEvents')
        .toSorted(),
    );
  });

  it('has sentences for all its errors', () => {
    for (const { errors } of all) for (const code of errors) expect(errorCodes[code].message).toMatch(/[.!]$/);
  });

  it('is refused to every level below its own', async () => {
    const levels = { user: owner, special };
    for (const operation of closed) {
      for (const [level, { token }] of Object.entries(levels)) {
        if (canReach(operation.access, { is_admin: false, is_special: level === 'special' })) continue;
        expect(await server.request(operation.method, anyPath(operation), { token })).toMatchObject({ status: 403 });
      }
    }
  });

  it('belongs to the installation only where administrators act, or everybody reads', () => {
    for (const { name, access, scope, method } of all.filter(({ scope }) => scope === 'installation'))
      expect([name, scope, access === 'admin' || method === 'GET' || installationDeeds.includes(name)]).toEqual([
        name,
        'installation',
        true,
      ]);
  });

  it('stands in the OpenAPI document', async () => {
    const { body } = await server.request('GET', '/openapi.json');
    const text = JSON.stringify(body);
    for (const { name } of all) expect(text).toContain(`"operationId":"${name}"`);
  });
});

describe.each(closed.map((operation) => [operation.name, operation] as const))('access to %s', (_, operation) => {
  it.each([
    ['no token', undefined],
    ['an unknown token', createToken()],
    ['a malformed token', 'Bearer x'],
  ])('answers 401 with %s', async (_name, token) => {
    const answer = await server.request(operation.method, anyPath(operation), {
      ...(token === undefined ? {} : { token }),
      ...(operation.body === undefined ? {} : { body: {} }),
    });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
  });

  it('answers 401 with an expired and with a revoked token', async () => {
    const { pool } = server.running.services.postgres;
    const expired = await server.signIn();
    await pool.query('update sessions set expires_at = $1 where account_id = $2', [new Date(0), expired.accountId]);
    const revoked = await server.signIn();
    await server.request('POST', '/api/logout', { token: revoked.token });
    for (const { token } of [expired, revoked])
      expect(await server.request(operation.method, anyPath(operation), { token })).toMatchObject({ status: 401 });
  });

  it('answers 401 once the user is not active', async () => {
    const user = await server.signIn();
    for (const status of ['pending', 'inactive', 'rejected']) {
      await server.running.services.postgres.pool.query('update users set status = $1 where lower(email) = $2', [
        status,
        user.email,
      ]);
      expect(await server.request(operation.method, anyPath(operation), { token: user.token })).toMatchObject({
        status: 401,
      });
    }
  });
});

/** Everything that belongs to accounts, as one checksum. */
async function ownedRows(): Promise<unknown> {
  const tables = [
    'pixels',
    // Work that waits begins by itself at some time: how far it is does not count.
    '(select id, account_id, kind, subject, is_cancel_requested from job_runs)',
    'products',
    'product_imports',
    'brand_kits',
    'campaigns',
    'mailings',
    'eddm_mailings',
    'eddm_areas',
    'study_shares',
    'assets',
    'asset_versions',
    'asset_uploads',
    'designs',
    'design_checks',
    'design_comments',
    'design_versions',
    'prospect_lists',
    'qr_codes',
    'qr_imports',
    'qr_templates',
    'uploads',
    'enrichments',
    'match_reviews',
    'people_imports',
    'tags',
    'taggings',
  ];
  const rows = tables.map((table) => `select row_to_json(owned)::text as t from ${table} as owned`).join(' union all ');
  const sums = `select md5(string_agg(t, ',' order by t)) as sum from (${rows}) as t`;
  return (await server.running.services.postgres.pool.query(sums)).rows;
}

/** A right body for an operation that changes something, with its file where it takes one. */
function bodyFor({ body, upload }: Operation): { body?: unknown } {
  const right = [
    ['name', 'Taken over'],
    ['records', [newId()]],
    ['answer', 'skip'],
    ['body', 'Taken over'],
    ['revision', 1],
    ['offset', 0],
    ['is_resolved', true],
    ['list_id', newId()],
    ['status', 'paused'],
    ['status', 'draft'],
    ['state', 'mailed'],
    ['codes', ['A']],
  ] as const;
  const shape = body instanceof z.ZodObject ? body.shape : {};
  const shapes: Readonly<Record<string, z.ZodType>> = shape;
  const fields = Object.fromEntries(right.filter(([field, value]) => shapes[field]?.safeParse(value).success));
  if (upload !== undefined) return { body: formOf(new File(['x'], 'x', { type: upload.types[0] ?? '' }), fields) };
  return body === undefined ? {} : { body: fields };
}

describe.each(byId.map((operation) => [operation.name, operation] as const))('tenancy of %s', (_, operation) => {
  it('answers 404 to another account, administrators included, and changes nothing', async () => {
    const ids = await ownedThings();
    const stem = operation.path.split('/')[2] ?? '';
    const id = ids[stem];
    if (id === undefined) throw new Error(`Add an id of the owner for ${stem}`);
    const before = await ownedRows();
    // Whoever may not call it at all gets 403 before anything is looked for.
    for (const other of operation.access === 'admin' ? [administrator] : [stranger, administrator]) {
      const answer = await server.request(
        operation.method,
        pathOf(operation, { params: { id, listId: id, name: id } }),
        {
          token: other.token,
          ...bodyFor(operation),
        },
      );
      expect(answer).toMatchObject({ status: 404, body: { message: 'This does not exist.' } });
    }
    expect(await ownedRows()).toEqual(before);
  });
});

const byPixelUuid = closed.filter(
  ({ query, params }) => params === undefined && query instanceof z.ZodObject && 'pixelUuid' in query.shape,
);

describe('tenancy of a pixel uuid in a query', () => {
  it.each(byPixelUuid.map(({ path }) => path))('%s answers 404 to another account', async (path) => {
    const { pixelUuid } = await ownedThings();
    expect(await server.request('GET', `${path}?pixelUuid=${pixelUuid}`, { token: stranger.token })).toMatchObject({
      status: 404,
    });
    expect(await server.request('GET', `${path}?pixelUuid=${pixelUuid}`, { token: owner.token })).toMatchObject({
      status: 200,
    });
  });
});

describe('cancelJob', () => {
  it('asks a job to stop, and answers 409 for one that has ended', async () => {
    const { jobs: id } = await makeOwnedThings(server, owner);
    expect(await server.request('POST', `/api/jobs/${id}/cancel`, { token: owner.token })).toMatchObject({
      status: 200,
      body: { data: { state: 'queued' } },
    });
    await server.running.services.postgres.pool.query(
      "update job_runs set state = 'done', finished_at = now() where id = $1",
      [id],
    );
    expect(await server.request('POST', `/api/jobs/${id}/cancel`, { token: owner.token })).toMatchObject({
      status: 409,
      body: { message: 'This work has already ended.' },
    });
  });
});

describe('getJob', () => {
  it('tells how far a job is', async () => {
    const { jobs: id = '' } = await makeOwnedThings(server, owner);
    const { data } = await server.call(getJob, owner.token, { params: { id } });
    expect(data).toMatchObject({ id, kind: 'remove-sample-data', state: 'queued', done: 0 });
  });
});

describe.each(uploads.map((operation) => [operation.name, operation] as const))('the file of %s', (_, operation) => {
  const { types = [], maximumBytes = 0, isOptional = false } = operation.upload ?? {};
  const send = (file: File) =>
    server.request(operation.method, anyPath(operation), { token: administrator.token, body: formOf(file) });

  it('is refused when it is too large, of another type, or missing', async () => {
    const [type = ''] = types;
    // One byte more is found when the file is counted, many more already by the length of the request.
    for (const excess of [1, 1_000_000])
      expect(await send(new File([new Uint8Array(maximumBytes + excess)], 'x', { type }))).toMatchObject({
        status: 413,
      });
    expect(await send(new File(['x'], 'x', { type: 'text/html' }))).toMatchObject({ status: 415 });
    if (isOptional) return;
    const missing = { token: administrator.token, body: new FormData() };
    missing.body.set('name', 'x');
    expect(await server.request(operation.method, anyPath(operation), missing)).toMatchObject({
      status: 400,
      body: { errors: { file: ['A file is required'] } },
    });
  });

  it('gives 4xx when it is a broken form, and never 5xx', async () => {
    for (const { name, type, body } of hostileForms(types[0] ?? '')) {
      const answer = await server.request(operation.method, anyPath(operation), {
        token: administrator.token,
        body,
        headers: { 'content-type': type },
      });
      expect(answer.status, name).toBeLessThan(500);
      if (answer.status >= 400) expect(errorBody.safeParse(answer.body).success, name).toBe(true);
    }
  });

  it('leaves nothing behind', () => {
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`acquaint-upload-${process.pid}-`))).toEqual([]);
  });
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '\0',
    '\ud800',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '=1+1',
    '{{7*7}}',
    "file('/etc/passwd')",
    Number.POSITIVE_INFINITY,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    true,
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Field names that an operation knows, so that wrong values reach its checks. */
function fieldsOf(operation: Operation, part: 'query' | 'body'): string[] {
  const schema = operation[part];
  const shape: unknown = schema !== undefined && 'shape' in schema ? schema.shape : {};
  return [...Object.keys(shape as object), '__proto__', 'constructor', 'account_id', 'is_admin', '_method'];
}

const record = (fields: readonly string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })), hostile, { maxKeys: 6 });

describe.each(all.map((operation) => [operation.name, operation] as const))('fuzzing %s', (_, operation) => {
  it('never answers 5xx, whatever the path, query and body are', async () => {
    await fc.assert(
      fc.asyncProperty(
        record(fieldsOf(operation, 'query')),
        record(fieldsOf(operation, 'body')),
        fc.oneof(fc.constant(newId()), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })),
        async (query, body, id) => {
          const safeId = id.isWellFormed() ? id : newId();
          const search = new URLSearchParams(
            Object.entries(query).map(([name, value]): [string, string] => [
              name.toWellFormed(),
              (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
            ]),
          );
          const text = JSON.stringify(body);
          const isCollector = operation.name === 'collectEvents';
          const answer = await server.request(
            operation.method,
            `${pathOf(operation, { params: { id: safeId, listId: safeId, name: safeId } })}?${search.toString().slice(0, 8_000)}`,
            {
              token: tokenFor(operation),
              ...(operation.method === 'GET' ? {} : { body: text }),
              headers: isCollector ? { ...pageHeaders } : {},
            },
          );
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400) expect(errorBody.safeParse(answer.body).success).toBe(true);
          // Signing out is right input for an empty body: then the next round needs a new session.
          if (operation.name === 'logout' && answer.status === 200)
            owner = { ...owner, token: (await server.signIn({ accountId: owner.accountId })).token };
        },
      ),
      { numRuns: 150, seed: 20_261_120 },
    );
  });
});

describe.each(all.filter(({ method }) => method !== 'GET').map((operation) => [operation.name, operation] as const))(
  'the body of %s',
  (_, operation) => {
    it('answers 4xx for broken JSON, a wrong content type, deep nesting and a body that is too large', async () => {
      const path = anyPath(operation);
      const send = (body: string, type: string) =>
        server.request(operation.method, path, {
          token: tokenFor(operation),
          body,
          headers: { ...pageHeaders, 'content-type': type },
        });
      const answers = await Promise.all([
        send('{"a":', 'application/json'),
        send('{"a":1}', 'application/xml'),
        send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json'),
        send(JSON.stringify({ padding: 'x'.repeat(1_100_000) }), 'application/json'),
        send('{"__proto__":{"is_admin":true}}', 'application/json'),
        send('--x\r\n', 'multipart/form-data; boundary=x'),
      ]);
      for (const { status } of answers) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    });
  },
);
