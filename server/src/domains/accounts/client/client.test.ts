import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strayInlineParts } from '../../../testing/stray-inline-parts.ts';
import { clientRoutes } from './index.ts';

const app = Fastify();
const settings = {
  apiHosts: {},
  supportEmail: 'support@example.com',
  hasCards: true,
  mapStyleUrl: null,
  mapOrigins: [],
  outsideEditor: null,
  demo: { email: '</script><script>alert(1)</script>', password: '' },
};

beforeAll(async () => {
  await app.register(clientRoutes(settings));
});
afterAll(() => app.close());

describe('the page of the client', () => {
  it('lets in its own inline script and styles of its own nonce, another one each time', async () => {
    const answers = [await app.inject({ url: '/reports' }), await app.inject({ url: '/reports' })];
    const policies = answers.map(({ headers }) => String(headers['content-security-policy']));
    for (const [index, { body }] of answers.entries())
      expect(strayInlineParts(body, policies[index] ?? '')).toEqual([]);
    const nonces = policies.map((policy) => /style-src 'self' '(nonce-[\w+/]{22}==)'/.exec(policy)?.[1]);
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
    // A page that a cache keeps would come with a nonce that somebody knows.
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });
});
