import {
  createGoal,
  createPixel,
  exportQrScans,
  getQrCodeStats,
  getQrStats,
  listQrCodes,
  listVisits,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../../testing/audited.ts';
import { createScanning, scanAgents } from '../../../../testing/scanning.ts';
import { pathOf, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../../testing/test-visits.ts';

const present = new Date('2026-03-04T15:30:00Z');
let moment = present;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, () => moment);
});
afterAll(() => server.stop());

const { create, scan, locationOf, statsOf } = createScanning(() => server);
const { android, desktop } = scanAgents;

describe('getQrCodeStats', () => {
  it('counts people, repeats and robots apart', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    for (const how of [
      {},
      {},
      { agent: android },
      { agent: desktop, headers: { referer: 'https://mail.example.org/x', 'accept-language': 'fr-CA' } },
    ])
      await scan(code, how);
    for (const how of [
      { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { method: 'HEAD' },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
    ])
      await scan(code, how);
    const stats = await statsOf(token, code.id);
    expect(stats).toMatchObject({
      from: '2026-02-03',
      to: '2026-03-04',
      scans: 4,
      unique: 3,
      repeated: 1,
      robots: 3,
      now: { scans: 4, last_at: present.toISOString() },
      hours: [{ weekday: 3, hour: 15, scans: 4 }],
    });
    expect(stats.series.at(-1)).toEqual({ day: '2026-03-04', scans: 4, unique: 3, previous: 0 });
    expect(stats.series).toHaveLength(30);
    expect(Object.fromEntries(stats.platforms.map(({ value, scans }) => [value, scans]))).toEqual({
      iOS: 2,
      Android: 1,
      Windows: 1,
    });
    expect(stats.devices).toContainEqual({ value: 'mobile', scans: 3, unique: 2 });
    expect(stats.referrers).toContainEqual({ value: 'mail.example.org', scans: 1, unique: 1 });
    expect(stats.languages).toContainEqual({ value: 'fr-CA', scans: 1, unique: 1 });
  });

  it('knows nobody again the next day, and returns days in the time zone asked for', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    moment = new Date('2026-03-03T23:30:00Z');
    await scan(code);
    moment = new Date('2026-03-04T00:30:00Z');
    await scan(code);
    moment = present;
    expect(await statsOf(token, code.id)).toMatchObject({ scans: 2, unique: 2 });
    const query = { from: '2026-03-03', to: '2026-03-03', time_zone: 'America/Chicago' };
    const { data } = await server.call(getQrCodeStats, token, { params: { id: code.id }, query });
    expect(data).toMatchObject({ scans: 2, series: [{ day: '2026-03-03', scans: 2 }], before: { scans: 0 } });
    const next = { params: { id: code.id }, query: { ...query, from: '2026-03-04', to: '2026-03-04' } };
    expect((await server.call(getQrCodeStats, token, next)).data.series).toEqual([
      { day: '2026-03-04', scans: 0, unique: 0, previous: 2 },
    ]);
    const path = pathOf(getQrCodeStats, { params: { id: code.id }, query: { from: '2026-03-05', to: '2026-03-01' } });
    expect(await server.request('GET', path, { token })).toMatchObject({
      status: 400,
      body: { errors: { from: [expect.any(String)] } },
    });
  });
});

describe('a scan and the visit that follows', () => {
  it('are one story, up to the goal', async () => {
    const { token } = await server.signIn();
    const { data: pixel } = await server.call(createPixel, token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const goal = { pixel_uuid: pixel.pixel_uuid, name: 'Order', kind: 'page' as const, target: '/thanks' };
    await server.call(createGoal, token, { body: goal });
    const content = { type: 'url' as const, url: 'https://shop.example.com/spring?color=red#top' };
    const [code, other] = [
      await create(token, { content, joins_pixel: true }),
      await create(token, { content, joins_pixel: true }),
    ];
    const landing = (await locationOf(code)) ?? '';
    expect(landing).toMatch(/^https:\/\/shop\.example\.com\/spring\?color=red&qr_scan=[0-9a-f-]{36}#top$/);
    await locationOf(other);
    const sent = present.getTime();
    const visit = (urls: readonly string[]) => {
      const body = testBatch(
        pixel.pixel_uuid,
        urls.map((url, index) => ({ url, at: sent + index })),
        { sent },
      );
      return server.request('POST', '/c', { body, headers: { ...pageHeaders } });
    };
    expect((await visit([landing, 'https://shop.example.com/thanks'])).status).toBe(204);
    await visit(['https://shop.example.com/thanks']);
    expect(await statsOf(token, code.id)).toMatchObject({ scans: 1, visits: 1, conversions: 1 });
    expect(await statsOf(token, other.id)).toMatchObject({ scans: 1, visits: 0, conversions: 0 });
    const { data: visits } = await server.call(listVisits, token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(visits.map(({ first_page: page }) => page).toSorted((one, two) => (one < two ? -1 : 1))).toEqual([
      '/spring?color=red',
      '/thanks',
    ]);
    const { data: all } = await server.call(getQrStats, token, {});
    expect(all.codes.find(({ id }) => id === code.id)).toMatchObject({ visits: 1, conversions: 1 });
  });

  it('sums the sales of visits that start with a scan, and counts these as conversions', async () => {
    const { token } = await server.signIn();
    const { data: pixel } = await server.call(createPixel, token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const content = { type: 'url' as const, url: 'https://shop.example.com/spring' };
    const joined = { content, joins_pixel: true };
    const [code, other] = [await create(token, joined), await create(token, joined)];
    expect((await statsOf(token, code.id)).sales).toBeNull();
    const landing = (await locationOf(code)) ?? '';
    await locationOf(other);
    const sent = present.getTime();
    const visit = (url: string, sales: readonly (readonly [name: string, value: number, order: string])[]) => {
      const events = sales.map(([name, value, order]) => ({
        type: 'custom' as const,
        name,
        url: 'https://shop.example.com/thanks',
        at: sent + 1,
        props: { value, order, currency: 'USD' },
      }));
      const body = testBatch(pixel.pixel_uuid, [{ url, at: sent }, ...events], { sent });
      return server.request('POST', '/c', { body, headers: { ...pageHeaders } });
    };
    await visit(landing, [
      ['purchase', 40.2, 'A'],
      ['purchase', 20.1, 'B'],
      ['refund', 0.3, 'B'],
    ]);
    await visit('https://shop.example.com/', [['purchase', 99, 'C']]);
    expect(await statsOf(token, code.id)).toMatchObject({
      visits: 1,
      conversions: 1,
      sales: { currency: 'USD', orders: 2, revenue: 60 },
    });
    expect(await statsOf(token, other.id)).toMatchObject({ conversions: 0, sales: { orders: 0, revenue: 0 } });
    const { data: all } = await server.call(getQrStats, token, {});
    expect(all.codes.find(({ id }) => id === code.id)).toMatchObject({ conversions: 1, orders: 2, revenue: 60 });
    const { data: list } = await server.call(listQrCodes, token, {});
    const sold = { currency: 'USD', orders: 2, revenue: 60 };
    expect(list.find(({ id }) => id === code.id)?.sales).toEqual(sold);
  });
});

describe('getQrStats', () => {
  it('compares the codes of the account', async () => {
    const { token } = await server.signIn();
    const [first, second] = [await create(token, { name: 'First' }), await create(token, { name: 'Second' })];
    await scan(first);
    await scan(second);
    await scan(second, { agent: android });
    await server.running.redirects.drain();
    const { data } = await server.call(getQrStats, token, {});
    expect(data).toMatchObject({ scans: 3, unique: 3 });
    expect(data.codes.map(({ name, scans }) => [name, scans])).toEqual([
      ['Second', 2],
      ['First', 1],
    ]);
    expect(await server.call(getQrStats, (await server.signIn()).token, {})).toMatchObject({
      data: { scans: 0, codes: [] },
    });
  });
});

describe('exportQrScans', () => {
  it('writes every scan, robots marked', async () => {
    const user = await server.signIn();
    const { token } = user;
    const code = await create(token);
    await scan(code);
    await scan(code, { agent: 'curl/8.0' });
    await server.running.redirects.drain();
    const path = pathOf(exportQrScans, { params: { id: code.id } });
    const text = await (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).text();
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toBe('time,scan,reason,piece,device,platform,browser,language,referrer,country,region,city,robot');
    expect(new Set(rows.map((row) => row.split(',').at(-1)))).toEqual(new Set(['no', 'yes']));
    expect(rows).toHaveLength(2);
    expect((await auditedActions(server, user)).at(-1)).toBe('exportQrScans');
  });
});
