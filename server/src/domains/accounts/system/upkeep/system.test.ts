import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const token = 'a token of the operator';

describe.each([
  ['without a token', {}],
  ['with a token', { METRICS_TOKEN: token }],
] as const)('GET /metrics %s', (_, environment) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      ...environment,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'https://acquaint.example.com',
    });
  });
  afterAll(() => server.stop());

  const isOpen = 'METRICS_TOKEN' in environment ? 404 : 200;
  it.each<[string, Record<string, string>, number]>([
    ['this machine', {}, isOpen],
    ['somebody behind the proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['somebody who claims to be this machine', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['somebody behind a proxy that writes the other header', { forwarded: 'for=203.0.113.7' }, 404],
    ['a wrong token', { authorization: 'Bearer something else' }, isOpen],
    ['the token', { authorization: `Bearer ${token}` }, 200],
  ])('for %s', async (_who, headers, status) => {
    expect((await server.request('GET', '/metrics', { headers })).status).toBe(status);
  });
});
