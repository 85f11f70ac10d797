import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ API_HOSTS: '{"app.example.com":"https://api.example.com"}' });
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
