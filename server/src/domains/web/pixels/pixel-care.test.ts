import {
  checkPixel,
  createPixel,
  deletePixelData,
  followArrivals,
  followPixel,
  getJob,
  getPixel,
  getReport,
  type HealthCheck,
  listPixels,
  type LiveEvent,
  type PixelDetails,
  updatePixel,
  verifyPixel,
} from '@acquaint/contract';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let user: TestUser;
/** What the test's own site answers with. */
let page = '';
const site = createServer((_request, response) => response.writeHead(page === '' ? 500 : 200).end(page));
let siteHost = '';

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  siteHost = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = await startTestServer({ PRIVATE_HOSTS: siteHost });
  user = await server.signIn();
});
// The last test stops the server.
afterAll(() => site.close());

async function newPixel(body: object = {}): Promise<PixelDetails> {
  const domain = `${newId()}.example.com`;
  const given = { name: 'Shop', domain, allowed_domains: ['shop.example.com'], ...body };
  return (await server.call(createPixel, user.token, { body: given })).data;
}

async function send(
  pixel: PixelDetails,
  events: Parameters<typeof testBatch>[1] = [{}],
  { headers = {}, ...overrides }: Parameters<typeof testBatch>[2] & { headers?: Record<string, string> } = {},
): Promise<number> {
  const body = testBatch(pixel.pixel_uuid, events, overrides);
  return (await server.request('POST', '/c', { body, headers: { ...pageHeaders, ...headers } })).status;
}

/** Reads events until there are as many as wanted, then hangs up. */
async function follow(pixel: PixelDetails, wanted: number, meanwhile: () => Promise<unknown>): Promise<LiveEvent[]> {
  const hangUp = new AbortController();
  const response = await fetch(server.url + pathOf(followPixel, { params: { id: pixel.id } }), {
    headers: { authorization: `Bearer ${user.token}` },
    signal: hangUp.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  await meanwhile();
  let text = '';
  const events = (): LiveEvent[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((part) => part.startsWith('data: '))
      .map((part) => followPixel.answersEvents.parse(JSON.parse(part.slice('data: '.length))));
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (events().length >= wanted) break;
  }
  hangUp.abort();
  return events();
}

describe('followPixel', () => {
  it('shows what came lately, and each new event as it comes, without saying who', async () => {
    const pixel = await newPixel();
    await send(pixel, [{ url: 'https://shop.example.com/before' }]);
    const other = await newPixel();
    const events = await follow(pixel, 3, async () => {
      await send(other, [{ url: 'https://shop.example.com/elsewhere' }]);
      await send(pixel, [
        { url: 'https://shop.example.com/now' },
        { type: 'form', name: 'newsletter', email: 'a'.repeat(64) },
      ]);
    });
    expect(events.map(({ type, path }) => `${type} ${path}`)).toEqual(['pageview /before', 'pageview /now', 'form /']);
    expect(events.map((event) => event.has_address)).toEqual([false, false, true]);
    expect(JSON.stringify(events)).not.toContain('aaaa');
  });
});

describe('followArrivals', () => {
  it('says which pixels of the account receive something, and nothing of others', async () => {
    const [pixel, other] = [await newPixel(), await newPixel()];
    const stranger = await server.signIn();
    const body = { name: 'Shop', domain: `${newId()}.example.com`, allowed_domains: ['shop.example.com'] };
    const foreign = (await server.call(createPixel, stranger.token, { body })).data;
    const hangUp = new AbortController();
    const response = await fetch(server.url + followArrivals.path, {
      headers: { authorization: `Bearer ${user.token}` },
      signal: hangUp.signal,
    });
    for (const one of [foreign, pixel, pixel, other]) expect(await send(one)).toBe(204);
    const found = new Set<string>();
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (const [, id = ''] of text.matchAll(/"([0-9a-f-]{36})"/g)) found.add(id);
      if (found.has(pixel.id) && found.has(other.id)) break;
    }
    hangUp.abort();
    expect(found).toEqual(new Set([pixel.id, other.id]));
  });
});

const checkOf = async (pixel: PixelDetails, key: HealthCheck['key']): Promise<HealthCheck | undefined> =>
  (await server.call(checkPixel, user.token, { params: { id: pixel.id } })).data.find((check) => check.key === key);

describe('the figures of a pixel', () => {
  it('know a visitor at once, before any report was asked for', async () => {
    const pixel = await newPixel();
    await send(pixel);
    const { data } = await server.call(getPixel, user.token, { params: { id: pixel.id } });
    expect(data).toMatchObject({ events_24h: 1, visitors_30d: 1 });
    await send(pixel);
    const { data: pixels } = await server.call(listPixels, user.token, {});
    expect(pixels.find(({ id }) => id === pixel.id)).toMatchObject({ events_24h: 2, visitors_30d: 2 });
  });
});

describe('checkPixel', () => {
  it('finds nothing wrong with a pixel that is well, and says what has not come yet', async () => {
    const pixel = await newPixel();
    const checks = async () => (await server.call(checkPixel, user.token, { params: { id: pixel.id } })).data;
    const waiting = await checks();
    expect(waiting.map(({ level }) => level)).toEqual(Array.from({ length: 6 }, () => 'unknown'));
    for (const { text } of waiting) expect(text).toContain('Waiting for the first event.');
    await send(pixel);
    const found = await checks();
    expect(found.find(({ key }) => key === 'domain')?.text).toBe(
      `No events came from sites other than ${pixel.domain}, the other allowed domains and the demo shop.`,
    );
    expect(found.map(({ key, level }) => `${key} ${level}`)).toEqual([
      'receiving good',
      'domain good',
      'duplicate good',
      'consent good',
      'clock good',
      'robots good',
    ]);
  });

  it('names the pages that are refused, and counts robots', async () => {
    const pixel = await newPixel();
    const foreign = { headers: { origin: 'https://copy.example.net' } };
    expect(await send(pixel, [{ url: 'https://copy.example.net/' }], foreign)).toBe(403);
    expect(
      await send(pixel, [{}], { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }),
    ).toBe(204);
    const check = await until(async () => {
      const found = await checkOf(pixel, 'domain');
      return found?.level === 'warning' ? found : null;
    });
    expect(check.text).toBe(
      '1 event was refused in seven days: they came from copy.example.net. Add what is yours to the allowed domains.',
    );
    expect((await checkOf(pixel, 'robots'))?.text).toContain('1 event of robots');
  });

  it('finds a snippet that is on the page twice', async () => {
    const pixel = await newPixel();
    const at = Date.now() - 60_000;
    await send(pixel, [
      { url: 'https://shop.example.com/', at },
      { url: 'https://shop.example.com/', at: at + 40 },
    ]);
    expect(await checkOf(pixel, 'duplicate')).toMatchObject({ level: 'warning' });
  });

  it('shows how many are counted without identity, and when no banner ever asks', async () => {
    const pixel = await newPixel({ consent_mode: 'banner', consent_source: 'tcf' });
    await send(pixel, [{}], { visitor: null, visit: null });
    expect(await checkOf(pixel, 'consent')).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('IAB TCF'),
    });
    await send(pixel, [{}], { consent: 'granted' });
    expect(await checkOf(pixel, 'consent')).toMatchObject({
      level: 'good',
      text: '50% of visits are counted without identity; 0% carry the opt-out signal.',
    });
  });

  it('counts wrong clocks', async () => {
    const pixel = await newPixel();
    await send(pixel, [{}], { sent: Date.now() + 3_600_000 });
    const check = await until(async () => {
      const found = await checkOf(pixel, 'clock');
      return found?.text.startsWith('1 batch') === true ? found : null;
    });
    expect(check.level).toBe('good');
  });
});

describe('verifyPixel', () => {
  const verify = (pixel: PixelDetails, url: string) =>
    server.call(verifyPixel, user.token, { params: { id: pixel.id }, body: { url } });

  it('looks for the snippet on a page of the site', async () => {
    const pixel = await newPixel({ allowed_domains: ['127.0.0.1'] });
    const other = await newPixel();
    const outcomes: string[] = [];
    for (const text of [
      pixel.snippet,
      other.snippet,
      '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-X">',
      '<p>Hello',
      '',
    ]) {
      page = text;
      outcomes.push((await verify(pixel, `http://${siteHost}/`)).data.outcome);
    }
    expect(outcomes).toEqual(['installed', 'other_pixel', 'tag_manager', 'missing', 'unreachable']);
  });

  it.each([
    ['WordPress', '<link href="/wp-content/themes/storefront/style.css">'],
    ['Shopify', '<link href="//cdn.shopify.com/s/files/1/theme.css">'],
    ['Webflow', '<html data-wf-page="6512" data-wf-site="6511">'],
  ])('says where the snippet goes in %s', async (system, text) => {
    const pixel = await newPixel({ allowed_domains: ['127.0.0.1'] });
    page = text;
    const { data } = await verify(pixel, `http://${siteHost}/`);
    expect(data).toMatchObject({ outcome: 'missing', text: expect.stringContaining(`It is made with ${system}: `) });
    page = text + pixel.snippet;
    expect((await verify(pixel, `http://${siteHost}/`)).data.outcome).toBe('installed');
  });

  it('reads pages of the pixel only, and none that is not public', async () => {
    const pixel = await newPixel({ allowed_domains: ['127.0.0.1', 'localhost'] });
    const refused = await server.request('POST', pathOf(verifyPixel, { params: { id: pixel.id } }), {
      token: user.token,
      body: { url: 'https://example.org/' },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: { url: [expect.stringContaining(pixel.domain)] } } });
    for (const url of ['http://127.0.0.1/', 'http://localhost/', 'http://2130706433/'])
      expect((await verify(pixel, url)).data).toMatchObject({
        outcome: 'unreachable',
        text: expect.stringContaining('not on the public internet'),
      });
  });
});

const countRow = z.object({ count: z.number() });

async function countRows(table: string, pixel: PixelDetails): Promise<number> {
  const [row] = await server.running.services.clickhouse.rows({
    sql: `select count() as count from ${table} where pixel_id = {pixel:UUID}`,
    params: { pixel: pixel.id },
    row: countRow,
  });
  return row?.count ?? 0;
}

describe('retention', () => {
  it('gives events a last day, and a change applies to what is stored', async () => {
    const pixel = await newPixel({ retention_days: 30 });
    await send(pixel);
    const expiry = async (): Promise<string> => {
      const [row] = await server.running.services.clickhouse.rows({
        sql: "select toString(any(dateDiff('day', toDate(at), expires_on))) as days from events where pixel_id = {pixel:UUID}",
        params: { pixel: pixel.id },
        row: z.object({ days: z.string() }),
      });
      return row?.days ?? '';
    };
    expect(await expiry()).toBe('30');
    const { data } = await server.call(updatePixel, user.token, {
      params: { id: pixel.id },
      body: { retention_days: 90 },
    });
    expect(data.retention_days).toBe(90);
    await until(async () => ((await expiry()) === '90' ? true : null));
    await server.call(updatePixel, user.token, { params: { id: pixel.id }, body: { retention_days: null } });
    await until(async () => (Number(await expiry()) > 30_000 ? true : null));
  });

  it('deletes at once what is older than a shorter retention allows', async () => {
    const pixel = await newPixel();
    const at = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 23).replace('T', ' ');
    const { clickhouse } = server.running.services;
    const ids = {
      account_id: user.accountId,
      pixel_id: pixel.id,
      visitor_id: newId(),
      visit_id: newId(),
      event_id: newId(),
    };
    await clickhouse.insert('events', [{ ...ids, at, received_at: at, type: 'pageview', path: '/old' }]);
    await send(pixel);
    expect(await countRows('events', pixel)).toBe(2);
    await server.call(updatePixel, user.token, { params: { id: pixel.id }, body: { retention_days: 7 } });
    await until(async () => ((await countRows('events', pixel)) === 1 ? true : null));
  });
});

describe('deletePixelData', () => {
  it('deletes the visits of one pixel and leaves the others, and the pixel goes on', async () => {
    const pixel = await newPixel();
    const other = await newPixel();
    await send(pixel);
    await send(other);
    const report = async (of: PixelDetails): Promise<number> =>
      (await server.call(getReport, user.token, { query: { pixelUuid: of.pixel_uuid } })).data.totals.visits;
    expect(await report(pixel)).toBe(1);
    const { data: job } = await server.call(deletePixelData, user.token, { params: { id: pixel.id } });
    await until(async () => (await server.call(getJob, user.token, { params: { id: job.id } })).data.finished_at);
    for (const table of ['events', 'open_visits', 'visitor_people']) expect(await countRows(table, pixel)).toBe(0);
    expect([await report(pixel), await report(other)]).toEqual([0, 1]);
    expect((await server.call(getPixel, user.token, { params: { id: pixel.id } })).data.status).toBe('never');
    expect(await send(pixel)).toBe(204);
    expect(await report(pixel)).toBe(1);
  });
});

describe('the end of the server', () => {
  it('does not wait for whoever follows a pixel', async () => {
    const pixel = await newPixel();
    const response = await fetch(server.url + pathOf(followPixel, { params: { id: pixel.id } }), {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const [text] = await Promise.all([response.text(), server.stop()]);
    expect(text).toContain(': hello');
  });
});
