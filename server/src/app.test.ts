import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    API_HOSTS: '{"app.example.com":"https://api.example.com"}',
    PUBLIC_URL: 'https://acquaint.example.com',
  });
});
afterAll(() => server.stop());

describe('pages of other hosts', () => {
  const preflight = (origin: string) =>
    fetch(`${server.url}/api/me`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  it('may call the API when they are sent to it', async () => {
    const answer = await preflight('https://app.example.com');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([
    'https://evil.example.org',
    'https://app.example.com.evil.example.org',
    'null',
    'http://app.example.com:81',
  ])('may not otherwise: %s', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('every answer', () => {
  it.each(['/api/me', '/api/no/such/path', '/healthz', '/openapi.json', '/', '/robots.txt', '/p/none.js', '/q/none'])(
    'forbids to be framed or sniffed: %s',
    async (path) => {
      const { headers } = await server.request('GET', path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it.each(['/%zz', '/api/%zz<script>', '/q/%c0%ae', '/p/%zz.js'])(
    'to an address that is none (%s) says so in our words, without the address',
    async (path) => {
      const { status, body, headers } = await server.request('GET', path);
      expect({ status, body }).toEqual({ status: 400, body: { message: 'The address could not be read.' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('asks for https from now on where browsers come by it', async () => {
    const { headers } = await server.request('GET', '/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('of the API is JSON that no cache keeps', async () => {
    const { headers } = await server.request('GET', '/api/me');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
