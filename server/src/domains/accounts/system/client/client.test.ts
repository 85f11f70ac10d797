import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strayInlineParts } from '../../../../testing/stray-inline-parts.ts';
import { clientRoutes } from './client.routes.ts';

const app = Fastify();
const settings = {
  apiHosts: {},
  supportEmail: 'support@example.com',
  hasCards: true,
  mapStyleUrl: null,
  hasMapTiles: false,
  mapOrigins: [],
  outsideEditor: null,
  demo: { email: '</script><script>alert(1)</script>', password: '' },
};

beforeAll(async () => {
  await app.register(clientRoutes(settings, () => Promise.resolve([])));
});
afterAll(() => app.close());

describe('the page of the client', () => {
  it('greets who signs in before any script is there, in its own place', async () => {
    const { body, headers } = await app.inject({ url: '/login?redirect=%2Freports' });
    expect(body).toMatch(
      /<div id="root"><style nonce="[^"]+">[^<]+<\/style><div class="boot">.*<h1>Welcome back<\/h1>/s,
    );
    expect(strayInlineParts(body, String(headers['content-security-policy']))).toEqual([]);
  });

  it('has the frame of home before any script is there, with a place for the greeting', async () => {
    const { body, headers } = await app.inject({ url: '/' });
    expect(body).toMatch(/<div class="boot"><nav>.*<h1 id="boot-greeting"><\/h1><p>Acquaint: the only data platform/s);
    expect(body).toContain("getElementById('boot-greeting')");
    expect(strayInlineParts(body, String(headers['content-security-policy']))).toEqual([]);
  });

  it('names the files of the page itself after those that everything starts with', async () => {
    const { body } = await app.inject({ url: '/' });
    const entry = body.indexOf('<script type="module"');
    const start = body.indexOf('/assets/start-');
    const added = body.indexOf('/assets/_app-');
    expect([entry, start, added].every((place) => place > 0)).toBe(true);
    expect([entry, start, added]).toEqual([entry, start, added].toSorted((one, two) => one - two));
  });

  it('lets in its own inline script and styles of its own nonce, another one each time', async () => {
    const answers = [await app.inject({ url: '/reports' }), await app.inject({ url: '/reports' })];
    const policies = answers.map(({ headers }) => String(headers['content-security-policy']));
    for (const [index, { body }] of answers.entries())
      expect(strayInlineParts(body, policies[index] ?? '')).toEqual([]);
    const nonces = policies.map((policy) => /style-src 'self' '(nonce-[\w+/]{22}==)'/.exec(policy)?.[1]);
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
    // Other pages stand for themselves before their scripts come; this one has nothing to say yet.
    expect(answers[0]?.body).toContain('<div id="root"></div>');
    // A page that a cache keeps would come with a nonce that somebody knows.
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });
});
