import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import createClient from 'openapi-fetch';
import generate from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeKey } from './testing/test-keys.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let text = '';
const run = promisify(execFile);
const root = new URL('../../', import.meta.url).pathname;

beforeAll(async () => {
  server = await startTestServer({ API_LIMIT: '100000' });
  user = await server.signIn();
  text = await (await fetch(`${server.url}/openapi.json`)).text();
});
afterAll(() => server.stop());

/** What somebody writes against the generated types: right, and with a filter that does not exist. */
const right = `
import createClient from 'openapi-fetch';
import type { paths } from './client.d.ts';
export const client = createClient<paths>({ baseUrl: 'http://localhost:3000', headers: { authorization: 'Bearer key' } });
export const tag = client.POST('/api/tags', { body: { name: 'Regulars' }, params: {} });
export const name = tag.then(({ data }) => data?.data.name.toUpperCase());
`;
const wrong = `${right}\nexport const typo = client.POST('/api/tags', { body: { label: 'Regulars' }, params: {} });\n`;

async function compiles(folder: string, code: string): Promise<boolean> {
  await writeFile(join(folder, 'use.ts'), code);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig'];
  const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--target', 'es2024', '--types', ''];
  return run(join(root, 'node_modules/.bin/tsc'), [...options, ...modules, join(folder, 'use.ts')])
    .then(() => true)
    .catch(() => false);
}

describe('GET /openapi.json', () => {
  it('passes every rule of the strictest ruleset for OpenAPI', async () => {
    const linter = new spectral.Spectral();
    // Its types say that rulesets extend others, which the outermost does not.
    linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'all']] });
    const found = await linter.run(JSON.parse(text));
    expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
  });

  it('has what servers send, with the write key of a pixel', () => {
    const shape = z.object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
      ),
    });
    const { paths } = shape.parse(JSON.parse(text));
    for (const name of ['track', 'identify', 'page', 'group', 'batch'])
      expect(paths[`/v1/${name}`]?.['post']?.security).toEqual([{ writeKey: [] }]);
  });

  it('names the headers that answers have', async () => {
    const headers = z.object({ headers: z.record(z.string(), z.object({ $ref: z.string() })) });
    const shape = z.object({
      paths: z.object({ '/api/tags': z.object({ post: z.object({ responses: z.record(z.string(), headers) }) }) }),
      components: z.object({ headers: z.record(z.string(), z.unknown()) }),
    });
    const { paths, components } = shape.parse(JSON.parse(text));
    const { responses } = paths['/api/tags'].post;
    const rates = ['RateLimit', 'RateLimit-Policy'];
    expect(Object.keys(responses['200']?.headers ?? {})).toEqual([...rates, 'Idempotency-Replayed']);
    expect(Object.keys(responses['429']?.headers ?? {})).toEqual([...rates, 'Retry-After']);
    expect(Object.keys(responses['400']?.headers ?? {})).toEqual(rates);
    const send = () =>
      fetch(`${server.url}/api/tags`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify({ name: 'Once' }),
      });
    await send();
    const again = await send();
    expect(again.status).toBe(200);
    for (const name of Object.keys(responses['200']?.headers ?? {})) {
      expect([name, again.headers.has(name)]).toEqual([name, true]);
      expect(components.headers).toHaveProperty([name]);
    }
  });

  it('generates types that a client compiles against, and that refuse what is wrong', async () => {
    const folder = await mkdtemp(join(root, 'node_modules/.openapi-'));
    try {
      await writeFile(join(folder, 'client.d.ts'), await generate(JSON.parse(text)));
      expect(await compiles(folder, right)).toBe(true);
      expect(await compiles(folder, wrong)).toBe(false);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is what a generic client calls the API by', async () => {
    const { key } = await makeKey(server, user, ['audiences:read', 'audiences:write']);
    const client = createClient<Record<string, never>>({
      baseUrl: server.url,
      headers: { authorization: `Bearer ${key}` },
    });
    const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
      // The generic client knows no path by its type.
      const made =
        method === 'GET' ? client.GET(path as never, {} as never) : client.POST(path as never, { body } as never);
      return (await made).response.status;
    };
    expect(await call('POST', '/api/tags', { name: 'Regulars' })).toBe(200);
    expect(await call('GET', '/api/tags')).toBe(200);
    expect(await call('GET', '/api/campaigns')).toBe(403);
  });
});
