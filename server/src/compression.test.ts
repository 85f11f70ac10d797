import { readdir } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPixel, setProfilePicture } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from './testing/test-images.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

// Everything that is text goes compressed over the wire, in the best form that the client takes.
let server: TestServer;
let user: TestUser;
let script: string;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const page = (await server.running.app.inject('/login')).body;
  script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
});
afterAll(() => server.stop());

function ask(url: string, encoding?: string, headers: Record<string, string> = {}) {
  return server.running.app.inject({
    url,
    headers: { ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...headers },
  });
}

const signedIn = () => ({ authorization: `Bearer ${user.token}` });

describe('a file of the client', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as the build compressed it: %s', async (encoding, unpack) => {
    const [plain, packed] = await Promise.all([ask(script), ask(script, encoding)]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('has a tag of its own in each form, so that no browser takes one for another', async () => {
    const answers = await Promise.all([ask(script), ask(script, 'gzip'), ask(script, 'br')]);
    const tags = answers.map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    const other = await ask(script, 'gzip', { 'if-none-match': tags[2] ?? '' });
    expect([other.statusCode, other.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  it('stays as it is when its format is compressed already', async () => {
    const folder = new URL('../../client/dist/assets/', import.meta.url);
    const packed = (await readdir(folder)).filter((name) => /\.(?:woff2|webm)$/.test(name));
    expect(packed.length).toBeGreaterThan(1);
    for (const name of packed) {
      const { statusCode, headers } = await ask(`/assets/${name}`, 'br, gzip');
      expect([name, statusCode, headers['content-encoding']]).toEqual([name, 200, undefined]);
    }
  });

  it('is not sent again when the browser has it', async () => {
    const { headers } = await ask(script, 'br');
    const again = await ask(script, 'br', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });
});

describe('the page', () => {
  it('is compressed, and names the files of its route', async () => {
    const [login, reports, packed] = await Promise.all([ask('/login'), ask('/reports'), ask('/login', 'br')]);
    expect(packed.headers['content-encoding']).toBe('br');
    const named = (page: string) =>
      new Set(page.match(/(?<=rel="modulepreload" crossorigin(?: fetchpriority="low")? href=")[^"]+/g));
    const ofReports = [...named(reports.body)].filter((file) => !named(login.body).has(file));
    expect(ofReports.join(' ')).toMatch(/reports-/);
    for (const file of ofReports) expect((await ask(file)).statusCode).toBe(200);
  });
});

describe('an answer of the API', () => {
  it.each(['br', 'gzip'])('is compressed on the way: %s', async (encoding) => {
    const { headers } = await ask('/openapi.json', encoding);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    const register = await ask('/api/register', encoding);
    expect(register.headers['content-encoding']).toBe(encoding);
    expect(register.headers.vary).toMatch(/accept-encoding/i);
  });

  it('stays as it is when it is small', async () => {
    const { headers } = await ask('/api/tags', 'br', signedIn());
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('arrives at once when it is a stream of events', async () => {
    const { data } = await server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const controller = new AbortController();
    const response = await fetch(`${server.url}/api/user_pixel/${data.id}/live`, {
      headers: { ...signedIn(), 'accept-encoding': 'br' },
      signal: controller.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/event-stream/);
    expect(response.headers.get('content-encoding')).toBeNull();
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain('hello');
    controller.abort();
  });
});

describe('text that goes as it is', () => {
  it('says that it could have come compressed', async () => {
    for (const url of ['/login', '/openapi.json', '/api/register', script]) {
      const { headers } = await ask(url);
      expect([url, headers['content-encoding'], headers.vary]).toEqual([
        url,
        undefined,
        expect.stringMatching(/accept-encoding/i),
      ]);
    }
    expect((await ask('/api/tags', undefined, signedIn())).headers.vary).not.toMatch(/accept-encoding/i);
  });

  it('has no length for HEAD that the answer to GET would not have', async () => {
    for (const url of ['/login', '/openapi.json', '/api/register', script, '/favicon.svg'])
      for (const encoding of ['br', undefined]) {
        const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
        const [got, head] = await Promise.all([
          ask(url, encoding),
          server.running.app.inject({ method: 'HEAD', url, headers }),
        ]);
        expect(head.headers.vary, url).toBe(got.headers.vary);
        const length = head.headers['content-length'];
        if (length !== undefined) expect([url, Number(length)]).toEqual([url, got.rawPayload.length]);
        if (encoding === undefined) expect(length, url).toBeDefined();
      }
  });
});

describe('text that caches may keep', () => {
  it('is not sent again to who has it', async () => {
    const { data } = await server.call(createPixel, user.token, { body: { name: 'Tags', domain: 'tags.example.com' } });
    for (const url of [`/p/${data.pixel_uuid}.js`, '/openapi.json']) {
      const [plain, packed] = await Promise.all([ask(url), ask(url, 'br')]);
      expect(packed.headers['content-encoding'], url).toBe('br');
      const tag = String(packed.headers.etag);
      expect(plain.headers.etag, url).toBe(tag);
      for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
        const again = await ask(url, 'br', { 'if-none-match': known });
        expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, tag]);
        expect(again.headers.vary).toMatch(/accept-encoding/i);
        expect(again.headers['cache-control']).toBe(plain.headers['cache-control']);
      }
      expect((await ask(url, 'br', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });
});

describe('a picture', () => {
  it('stays as it is: its format is compressed already', async () => {
    const { data: shown } = await server.call(setProfilePicture, user.token, { file: await testPng(900, 600) });
    const { statusCode, headers } = await ask(shown.image ?? '', 'br, gzip');
    expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([200, 'image/webp', undefined]);
  });
});

describe('a compressed request', () => {
  it('is refused: a few bytes could become gigabytes', async () => {
    const response = await server.running.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from([0x1f, 0x8b, 0x08]),
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
