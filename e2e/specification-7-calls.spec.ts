import { createServer } from 'node:net';
import { once } from 'node:events';
import { createTag, type Operation, operations } from '@acquaint/contract';
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Section 7: the calls, their bodies, their token, and the address they go to.
let product: Product;
let port: number;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

beforeAll(async () => {
  port = await freePort();
  const hosts = { [`localhost:${port}`]: `http://127.0.0.1:${port}` };
  product = await startProduct({ PORT: String(port), API_HOSTS: JSON.stringify(hosts) });
});
afterAll(() => product.stop());

/** Every call of the section: parameters are written as `:x`, whatever they are called. */
const calls: readonly (readonly [method: string, path: string, parameters?: string])[] = [
  ['POST', '/api/login'],
  ['GET', '/api/me'],
  ['POST', '/api/logout'],
  ['POST', '/api/vista-create/access-token'],
  ['POST', '/api/vista-create/sync'],
  ['POST', '/api/register'],
  ['GET', '/api/register'],
  ['GET', '/api/campaigns', 'perPage page orderBy orderDirection active tagId'],
  ['GET', '/api/campaigns/create'],
  ['GET', '/api/campaigns/:x/edit'],
  ['GET', '/api/campaigns/:x'],
  ['POST', '/api/campaigns'],
  ['POST', '/api/campaigns/status/:x'],
  ['PUT', '/api/campaigns/:x'],
  ['POST', '/api/prospects'],
  ['PUT', '/api/prospects/add'],
  ['GET', '/api/prospects', 'type perPage page orderBy orderDirection tagId'],
  ['GET', '/api/prospects/all', 'type'],
  ['GET', '/api/prospects/group'],
  ['GET', '/api/prospects/:x'],
  ['PUT', '/api/prospects/:x/:x/detach'],
  ['DELETE', '/api/prospects/:x'],
  ['POST', '/api/prospects/export'],
  ['POST', '/api/audience-enrichment'],
  ['GET', '/api/enrichment'],
  ['GET', '/api/audience-enrichment/:x'],
  ['GET', '/api/tags'],
  ['POST', '/api/tags'],
  ['PUT', '/api/tags/:x'],
  ['DELETE', '/api/tags/:x'],
  ['POST', '/api/tags-sync'],
  ['POST', '/api/stannp/send/mails'],
  ['GET', '/api/stannp/reports'],
  ['GET', '/api/stannp/reports/:x'],
  ['POST', '/api/setup-intent'],
  ['GET', '/api/payment-methods'],
  ['GET', '/api/qr-templates'],
  ['POST', '/api/qr-templates'],
  ['GET', '/api/qr-templates/:x'],
  ['PUT', '/api/qr-templates/:x'],
  ['DELETE', '/api/qr-templates/:x'],
  ['GET', '/api/reports', 'from to pixelUuid'],
  ['GET', '/api/reports/visits', 'from to perPage page search orderBy orderDirection'],
  ['GET', '/api/reports/download', 'from to'],
  ['GET', '/api/ideal-customer-profile', 'pixelUuid'],
  ['GET', '/api/ideal-customer-profile/regenerate', 'pixelUuid'],
  ['GET', '/api/user_pixel'],
  ['GET', '/api/user_pixel/:x'],
  ['POST', '/api/user_pixel'],
  ['PUT', '/api/user_pixel/:x'],
  ['GET', '/api/dashboard'],
];

describe('the contract', () => {
  it.each(calls)('has %s %s', (method, path, parameters = '') => {
    const all: readonly Operation[] = Object.values(operations);
    const found = all.filter(
      (operation) => operation.method === method && operation.path.replaceAll(/:[a-zA-Z]+/g, ':x') === path,
    );
    expect(found).toHaveLength(1);
    const shape: unknown = Reflect.get(found[0]?.query ?? {}, 'shape') ?? {};
    for (const name of parameters.split(' ').filter((one) => one !== '')) expect(shape).toHaveProperty(name);
  });

  it('takes an empty parameter as not given', async () => {
    const { token } = await product.server.signIn({ isAdmin: true });
    for (const path of [
      '/api/campaigns?perPage=&page=&orderBy=&orderDirection=&active=&tagId=',
      '/api/prospects?type=&perPage=&page=&orderBy=&orderDirection=&tagId=',
      '/api/prospects/all?type=',
      '/api/reports/visits?from=&to=&perPage=&page=&search=&orderBy=&orderDirection=',
      '/api/reports?from=&to=&browserVisits=&age_range=&gender=&children_counts=',
      '/api/reports/download?from=&to=',
    ])
      expect([path, (await product.server.request('GET', path, { token })).status]).toEqual([path, 200]);
  });

  it('takes an update as POST with _method, and as PUT', async () => {
    const { token } = await product.server.signIn();
    const { body } = await product.server.request('POST', '/api/tags', { token, body: { name: 'Spring' } });
    const { data: tag } = createTag.response.parse(body);
    for (const [method, sent] of [
      ['POST', { _method: 'PUT', name: 'Summer' }],
      ['PUT', { name: 'Autumn' }],
    ] as const)
      expect(await product.server.request(method, `/api/tags/${tag.id}`, { token, body: sent })).toMatchObject({
        status: 200,
        body: { data: { id: tag.id, name: sent.name, color: expect.stringMatching(/^#[0-9a-f]{6}$/) } },
      });
  });
});

describe('a call of the client', () => {
  it('carries the token of local storage, and JSON', async () => {
    const { token } = await product.server.signIn();
    const page = await product.signedIn({ token });
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
    });
    await page.goto('/tracking/create');
    await page.getByLabel('Name').fill('Shop');
    await page.getByLabel('Domain', { exact: true }).fill('shop.example.com');
    await page.getByRole('button', { name: 'Create pixel' }).click();
    await page.getByLabel('Snippet', { exact: true }).waitFor();
    expect(requests.length).toBeGreaterThan(1);
    for (const request of requests) expect(request.headers()['authorization']).toBe(`Bearer ${token}`);
    const create = requests.find((request) => request.method() === 'POST');
    expect(create?.headers()['content-type']).toBe('application/json');
  });

  it('updates by POST with _method PUT', async () => {
    const { token } = await product.server.signIn();
    const page = await product.signedIn({ token });
    await page.goto('/profile');
    await page.getByLabel('First name').fill('Ida');
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/api/profile') && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Save name and time zone' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ _method: 'PUT', first_name: 'Ida' });
    await page.getByText('Your changes are saved.').waitFor();
  });

  it('waits for as long as an answer takes', async () => {
    const { email } = await product.server.signIn();
    const page = await (await product.visitor()).newPage();
    await page.clock.install();
    await page.goto('/login');
    let answer: () => void = () => undefined;
    await page.route('**/api/login', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    const asked = page.waitForRequest('**/api/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await asked;
    await page.clock.fastForward('24:00:00');
    expect(await page.getByRole('alert').count()).toBe(0);
    answer();
    await page.getByText('Welcome, Test User').waitFor();
  });

  it('preloads what campaigns are made of, and prospect lists', async () => {
    const page = await product.signedIn(await product.server.signIn());
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/campaigns/create');
    await page.getByRole('tab', { name: 'Audience' }).click();
    await page.getByRole('button', { name: 'A prospect list' }).waitFor();
    // Each once: the page uses what its route has loaded.
    for (const path of ['/api/campaigns/create', '/api/prospects/all'])
      expect(paths.filter((asked) => asked === path)).toEqual([path]);
  });

  it('goes to the API of the page’s host', async () => {
    const { email } = await product.server.signIn();
    const page = await (await product.visitor({ baseURL: `http://localhost:${port}` })).newPage();
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/')) hosts.add(url.host);
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Welcome, Test User').waitFor();
    expect(new URL(page.url()).host).toBe(`localhost:${port}`);
    expect([...hosts]).toEqual([`127.0.0.1:${port}`]);
  });
});
