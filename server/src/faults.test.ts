import {
  createPixel,
  createQrCode,
  getQrCodeStats,
  getReport,
  listVisits,
  type PixelDetails,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BreakableProxy, startBreakableProxy } from './testing/breakable-proxy.ts';
import { type DatabaseServer, startClickHouseServer, startPostgresServer } from './testing/database-servers.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';
import { browserAgent, pageHeaders, testBatch } from './testing/test-visits.ts';
import { until } from './testing/until.ts';

// What the collector and the reports do while a database is gone, and when it is back.
const databases = [
  { name: 'ClickHouse', setting: 'CLICKHOUSE_URL', open: startClickHouseServer },
  { name: 'PostgreSQL', setting: 'DATABASE_URL', open: () => startPostgresServer() },
];

describe.each(databases)('while $name is gone', ({ name, setting, open }) => {
  let database: DatabaseServer;
  let proxy: BreakableProxy;
  let server: TestServer;
  let user: TestUser;
  let pixel: PixelDetails;

  beforeAll(async () => {
    database = await open();
    proxy = await startBreakableProxy(database.url);
    server = await startTestServer({ [setting]: proxy.url, LOG_LEVEL: 'silent' });
    user = await server.signIn();
    const body = { name: 'Shop', domain: 'shop.example.com' };
    pixel = (await server.call(createPixel, user.token, { body })).data;
  });
  afterAll(async () => {
    proxy.restore();
    await server.stop();
    proxy.stop();
    await database.stop();
  });

  const send = (batch: object) => server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } });

  it('the collector keeps a batch or asks to come back later, and stores it once when it is there again', async () => {
    const batch = testBatch(pixel.pixel_uuid, [{ url: 'https://shop.example.com/kept' }]);
    proxy.cut();
    if (name === 'ClickHouse') {
      // Kept on the disk of the product, also when it comes again.
      expect([(await send(batch)).status, (await send(batch)).status]).toEqual([204, 204]);
      const health = await server.request('GET', '/healthz');
      expect(health).toMatchObject({
        status: 503,
        body: { clickhouse: false, journal: { events: { waiting_lines: 1 } } },
      });
    } else {
      const refused = await until(async () => {
        const answer = await send(batch);
        return answer.status === 204 ? null : answer;
      });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const report = await server.request('GET', '/api/reports', { token: user.token });
    expect(report).toMatchObject({ status: 503 });
    proxy.restore();
    await until(async () => ((await send(batch)).status === 204 ? true : null));
    expect((await send(batch)).status).toBe(204);
    const { data } = await until(async () => {
      const found = await server.call(listVisits, user.token, { query: { search: '/kept' } }).catch(() => null);
      return found?.data.length === 1 ? found : null;
    });
    expect(data).toMatchObject([{ first_page: '/kept', pages: 1 }]);
  });

  it('printed codes lead on, and every scan is stored when it is there again', async () => {
    const content = { type: 'url' as const, url: 'https://shop.example.com/printed' };
    const { data: code } = await until(() =>
      server.call(createQrCode, user.token, { body: { name: 'Poster', content } }).catch(() => null),
    );
    const scan = async (): Promise<number> => {
      const agent = { 'user-agent': browserAgent };
      return (await fetch(code.short_url ?? '', { redirect: 'manual', headers: agent })).status;
    };
    expect(await scan()).toBe(302);
    proxy.cut();
    for (let count = 0; count < 20; count += 1) expect(await scan()).toBe(302);
    await server.running.redirects.drain();
    proxy.restore();
    expect(await scan()).toBe(302);
    const stats = await until(async () => {
      await server.running.redirects.drain();
      const request = { params: { id: code.id } };
      const found = await server.call(getQrCodeStats, user.token, request).catch(() => null);
      return found?.data.scans === 22 ? found.data : null;
    });
    expect(stats).toMatchObject({ scans: 22, unique: 1 });
  });
});

describe('hostile traffic', () => {
  let server: TestServer;
  let user: TestUser;
  let pixel: PixelDetails;
  const send = (batch: object) => server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } });

  beforeAll(async () => {
    server = await startTestServer();
    user = await server.signIn();
    const body = { name: 'Shop', domain: 'shop.example.com' };
    pixel = (await server.call(createPixel, user.token, { body })).data;
  });
  afterAll(() => server.stop());

  it.each([
    '<script>alert(1)</script>',
    "'; drop table events; --",
    '{{constructor.constructor("return 1")()}}',
    '\u202Egnp.exe',
    '\uD800',
    '=cmd|calc',
    '%00%0a%0d',
    '../../../etc/passwd',
    'ÿ'.repeat(60),
  ])('stores %j in every field as it is, or refuses it', async (text) => {
    const url = `https://shop.example.com/${encodeURIComponent(text.toWellFormed())}?utm_source=${encodeURIComponent(text.toWellFormed())}&utm_campaign=x`;
    const answer = await send(
      testBatch(
        pixel.pixel_uuid,
        [
          {
            url,
            title: text.slice(0, 300),
            referrer: `https://elsewhere.example/${encodeURIComponent(text.toWellFormed())}`,
          },
          { type: 'custom', name: text.slice(0, 100), props: { [text.slice(0, 30)]: text.slice(0, 200) }, url },
        ],
        { language: text.slice(0, 30), timezone: text.slice(0, 60) },
      ),
    );
    expect([204, 400]).toContain(answer.status);
    const report = await server.request(
      'GET',
      `/api/reports?pixelUuid=${pixel.pixel_uuid}&source=${encodeURIComponent(text.toWellFormed())}`,
      {
        token: user.token,
      },
    );
    expect(report.status).toBe(200);
  });

  it('keeps a report small over thousands of distinct addresses', async () => {
    const numbers = Array.from({ length: 3_000 }, (_, index) => index);
    for (let start = 0; start < numbers.length; start += 200) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          send(
            testBatch(
              pixel.pixel_uuid,
              numbers
                .slice(start + index * 20, start + index * 20 + 20)
                .map((number) => ({ url: `https://shop.example.com/page-${number}` })),
            ),
          ),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    }
    const { data: report } = await server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(report.totals.pageviews).toBeGreaterThanOrEqual(3_000);
    expect(report.pages.length).toBeLessThanOrEqual(50);
  });

  it('refuses a body of ten megabytes, and a pixel that does not exist', async () => {
    const huge = { ...testBatch(pixel.pixel_uuid), padding: 'x'.repeat(10_000_000) };
    expect((await send(huge)).status).toBe(413);
    expect((await send(testBatch('0191c0de-0000-7000-8000-00000000c0de'))).status).toBe(404);
  });

  it('gives an event of the future the time of its receipt', async () => {
    const before = Date.now();
    const at = before + 3 * 86_400_000;
    const batch = testBatch(pixel.pixel_uuid, [{ url: 'https://shop.example.com/tomorrow', at }], { sent: before });
    expect((await send(batch)).status).toBe(204);
    const { data } = await server.call(listVisits, user.token, { query: { search: '/tomorrow' } });
    expect(Date.parse(data[0]?.started_at ?? '')).toBeLessThanOrEqual(Date.now());
  });
});
