import { createPixel, type EventBatch, updatePixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

let pixels = 0;
async function newPixel(settings: object = {}) {
  pixels += 1;
  const { data } = await server.call(createPixel, user.token, {
    body: { name: 'Shop', domain: `shop${pixels}.test`, allowed_domains: ['shop.example.com'], ...settings },
  });
  return data;
}

const send = (batch: EventBatch | string, headers: Record<string, string> = {}) =>
  server.request('POST', '/c', { body: batch, headers: { ...pageHeaders, ...headers } });

const storedRow = z.object({
  type: z.string(),
  path: z.string(),
  visitor_id: z.string(),
  email_key: z.string(),
  source: z.string(),
  browser: z.string(),
  is_cookieless: z.coerce.boolean(),
  at: z.string(),
  props: z.record(z.string(), z.string()),
});
const stored = (pixelId: string) =>
  server.running.services.clickhouse.rows({
    sql: 'select type, path, toString(visitor_id) as visitor_id, email_key, source, browser, is_cookieless, toString(at) as at, props from events where pixel_id = {pixel:UUID} order by at, event_id',
    params: { pixel: pixelId },
    row: storedRow,
  });

describe('the consent script', () => {
  const ask = (path: string) => server.request('GET', path, { headers: { origin: 'https://shop.example.com' } });
  const addressIn = (script: unknown): string => /"([^"]*\/p\/consent\/[^"]*)"/.exec(String(script))?.[1] ?? '';

  it.each([
    ['google', 'dataLayer'],
    ['tcf', '__tcfapi'],
    ['gpp', '__gpp'],
  ] as const)('of %s is loaded by the pixels that follow it, and kept by browsers for good', async (source, name) => {
    const pixel = await newPixel({ consent_mode: 'banner', consent_source: source });
    const { body } = await ask(`/p/${pixel.pixel_uuid}.js?base=/stats`);
    const address = addressIn(body);
    expect(address).toMatch(new RegExp(`^/stats/p/consent/${source}\\.js\\?v=[0-9a-f]{12}$`));
    const script = await ask(address.replace('/stats', ''));
    expect(script.body).toContain(name);
    const header = (wanted: string) => script.headers.get(wanted);
    expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(header('access-control-allow-origin')).toBe('*');
    expect(header('content-type')).toContain('text/javascript');
  });

  it('is asked for again soon by who has the address of another version', async () => {
    const { status, headers } = await ask('/p/consent/tcf.js?v=000000000000');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect((await ask('/p/consent/other.js')).status).toBe(404);
  });

  it('is not loaded by pixels that wait for nobody', async () => {
    const pixel = await newPixel({ consent_mode: 'gpc', consent_source: 'tcf' });
    expect(addressIn((await ask(`/p/${pixel.pixel_uuid}.js`)).body)).toBe('');
  });
});

describe('collectEvents', () => {
  it('answers 204 with the events in the table', async () => {
    const pixel = await newPixel();
    const sent = Date.now();
    const url = 'https://shop.example.com/?utm_source=newsletter&token=secret';
    const batch = testBatch(pixel.pixel_uuid, [
      { url, referrer: 'https://www.google.com/', at: sent - 1000 },
      { type: 'custom', at: sent, name: 'signup', props: { plan: 'pro', seats: 3 } },
    ]);
    const answer = await send(batch);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example.com');
    expect(await stored(pixel.id)).toMatchObject([
      {
        type: 'pageview',
        path: '/?token=',
        visitor_id: batch.visitor,
        source: 'newsletter',
        browser: 'Chrome',
        is_cookieless: false,
      },
      { type: 'custom', props: { plan: 'pro', seats: '3' } },
    ]);
  });

  it('stores a batch that is sent twice once', async () => {
    const pixel = await newPixel();
    const batch = testBatch(pixel.pixel_uuid);
    expect((await send(batch)).status).toBe(204);
    expect((await send({ ...batch, sent: batch.sent + 500 })).status).toBe(204);
    expect(await stored(pixel.id)).toHaveLength(1);
  });

  it('stores a batch once that comes many times at once', async () => {
    const pixel = await newPixel();
    const batch = testBatch(pixel.pixel_uuid);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(batch)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]));
    expect(await stored(pixel.id)).toHaveLength(1);
  });

  it('serves many requests with few inserts and loses none', async () => {
    const pixel = await newPixel();
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(testBatch(pixel.pixel_uuid))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]));
    expect(await stored(pixel.id)).toHaveLength(200);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['no object', '[]'],
    ['an unknown field', { extra: 1 }],
    ['a plain e-mail address', { events: [{ email: 'ada@example.com' }] }],
    ['too many events', { events: Array.from({ length: 21 }, () => ({})) }],
    ['no event', { events: [] }],
    ['a wrong clock', { sent: 'now' }],
  ])('refuses %s with 400 and stores nothing', async (_, change) => {
    const pixel = await newPixel();
    const good = testBatch(pixel.pixel_uuid);
    const events =
      typeof change === 'object' && 'events' in change
        ? { events: change.events?.map((event) => ({ ...good.events[0], ...event })) }
        : {};
    const body = typeof change === 'string' ? change : JSON.stringify({ ...good, ...change, ...events });
    expect((await send(body)).status).toBe(400);
    expect(await stored(pixel.id)).toEqual([]);
  });

  it('refuses a body over 64 kB, an unknown pixel, a foreign page, and a paused pixel', async () => {
    const pixel = await newPixel();
    expect((await send(JSON.stringify({ ...testBatch(pixel.pixel_uuid), padding: 'x'.repeat(70_000) }))).status).toBe(
      413,
    );
    expect((await send(testBatch(crypto.randomUUID()))).status).toBe(404);
    expect((await send(testBatch(pixel.pixel_uuid), { origin: 'https://evil.example.org' })).status).toBe(403);
    expect((await send(testBatch(pixel.pixel_uuid), { origin: 'null' })).status).toBe(403);
    expect((await send(testBatch(pixel.pixel_uuid, [{ url: 'https://evil.example.org/' }]))).status).toBe(403);
    const paused = await newPixel();
    await server.call(updatePixel, user.token, { params: { id: paused.id }, body: { paused: true } });
    expect((await send(testBatch(paused.pixel_uuid))).status).toBe(403);
    expect([...(await stored(pixel.id)), ...(await stored(paused.id))]).toEqual([]);
  });

  it('takes purchases, and nothing else, from the sandboxed frame of a checkout', async () => {
    const pixel = await newPixel();
    const purchase = {
      type: 'custom',
      name: 'purchase',
      props: { value: '1,299.00', currency: 'usd', order: 1001 },
    } as const;
    const sandboxed = { origin: 'null' };
    expect((await send(testBatch(pixel.pixel_uuid, [{}, purchase]), sandboxed)).status).toBe(204);
    expect((await send(testBatch(pixel.pixel_uuid, [{ ...purchase, name: 'signup' }]), sandboxed)).status).toBe(403);
    const elsewhere = { ...purchase, url: 'https://evil.example.org/' };
    expect((await send(testBatch(pixel.pixel_uuid, [elsewhere]), sandboxed)).status).toBe(403);
    const rows = await server.running.services.clickhouse.rows({
      sql: "select order_kind, order_number, toString(order_value) as order_value, order_currency from events where pixel_id = {pixel:UUID} and type = 'custom'",
      params: { pixel: pixel.id },
      row: z.record(z.string(), z.string()),
    });
    expect(rows).toEqual([
      { order_kind: 'purchase', order_number: '1001', order_value: '1299', order_currency: 'USD' },
    ]);
  });

  it('counts robots apart', async () => {
    const pixel = await newPixel();
    expect(
      (await send(testBatch(pixel.pixel_uuid), { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }))
        .status,
    ).toBe(204);
    expect(await stored(pixel.id)).toEqual([]);
  });

  it('keeps no id and no address of a visitor with Global Privacy Control', async () => {
    const pixel = await newPixel();
    const batch = testBatch(pixel.pixel_uuid, [{ type: 'identify', email: emailHash('ada@example.com') }]);
    await send(batch, { 'sec-gpc': '1' });
    const [row] = await stored(pixel.id);
    expect(row).toMatchObject({ email_key: '', is_cookieless: true });
    expect(row?.visitor_id).not.toBe(batch.visitor);
  });

  it.each([
    ['banner', null, true],
    ['banner', 'denied', true],
    ['banner', 'granted', false],
    ['gpc', null, false],
    ['gpc', 'denied', true],
  ] as const)('in mode %s with consent %s, cookieless is %s', async (mode, consent, isCookieless) => {
    const pixel = await newPixel({ consent_mode: mode });
    await send(testBatch(pixel.pixel_uuid, [{ email: emailHash('ada@example.com') }], { consent }));
    const [row] = await stored(pixel.id);
    expect(row?.is_cookieless).toBe(isCookieless);
    expect(row?.email_key === '').toBe(isCookieless);
  });

  it('stores a refusal with the id of its visitor, and nothing else about them', async () => {
    const pixel = await newPixel({ consent_mode: 'banner' });
    const refusal = { type: 'consent', name: 'denied', props: { source: 'tcf', marketing: 'denied' } } as const;
    const { visitor, visit } = testBatch(pixel.pixel_uuid);
    const said = { visitor, visit, consent: 'denied' } as const;
    await send(testBatch(pixel.pixel_uuid, [{ ...refusal, url: 'https://shop.example.com/alone' }], said));
    await send(testBatch(pixel.pixel_uuid, [refusal, {}], said));
    await send(testBatch(pixel.pixel_uuid, [refusal], { ...said, gpc: true }));
    await send(testBatch(pixel.pixel_uuid, [{ type: 'consent', name: 'denied' }], said));
    const rows = await stored(pixel.id);
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ visitor_id: id }) => id === visitor).map(({ type, path }) => [type, path])).toEqual([
      ['consent', '/alone'],
    ]);
  });

  it('stores no address key when the pixel does not identify', async () => {
    const pixel = await newPixel({ identify: false });
    await send(testBatch(pixel.pixel_uuid, [{ email: emailHash('ada@example.com') }]));
    expect((await stored(pixel.id))[0]?.email_key).toBe('');
  });

  it('corrects a wrong clock and lets nobody write into the past', async () => {
    const pixel = await newPixel();
    const hour = 3_600_000;
    const sent = Date.now() - 5 * hour;
    await send(testBatch(pixel.pixel_uuid, [{ at: sent - 1000 }], { sent }));
    await send(testBatch(pixel.pixel_uuid, [{ at: Date.now() - 400 * 24 * hour }]));
    for (const row of await stored(pixel.id))
      expect(Math.abs(Date.parse(`${row.at.replace(' ', 'T')}Z`) - Date.now())).toBeLessThan(60_000);
  });

  it('serves the script with the settings of the pixel, and counts a visitor without JavaScript by the image', async () => {
    const pixel = await newPixel({ consent_mode: 'banner', identify: false });
    const script = await server.request('GET', `/p/${pixel.pixel_uuid}.js`);
    expect(script.status).toBe(200);
    expect(script.body).toContain(JSON.stringify([pixel.pixel_uuid, server.url, 0, false, 0]));
    const image = await server.request('GET', `/p/${pixel.pixel_uuid}.gif`, {
      headers: { 'user-agent': pageHeaders['user-agent'], referer: 'https://shop.example.com/about' },
    });
    expect(image.headers.get('content-type')).toBe('image/gif');
    expect(await stored(pixel.id)).toMatchObject([{ type: 'pageview', path: '/about', is_cookieless: true }]);
    expect((await server.request('GET', `/p/${crypto.randomUUID()}.js`)).status).toBe(404);
  });
});
