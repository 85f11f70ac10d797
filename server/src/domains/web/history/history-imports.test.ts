import { gzipSync } from 'node:zlib';
import { createPixel, getReport, listHistoryImports, listVisits } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyFile, historyOf, jsonLines, segmentMessage } from '../../../testing/history.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

let made = 0;
async function newPixel(settings: object = {}) {
  made += 1;
  const body = { name: 'Shop', domain: `shop${made}.test`, ...settings };
  return (await server.call(createPixel, user.token, { body })).data;
}
type Pixel = Awaited<ReturnType<typeof newPixel>>;

const shopMessages = ({ domain }: Pixel): object[] => {
  const url = (path: string): string => `https://${domain}${path}`;
  return [
    // In any order: visits are made by the times.
    segmentMessage({ messageId: 'm3', timestamp: '2023-05-04T10:25:00.000Z', url: url('/cart') }),
    segmentMessage({ messageId: 'm1', timestamp: '2023-05-04T10:00:00.000Z', url: url('/?utm_source=newsletter') }),
    segmentMessage({ messageId: 'm2', timestamp: '2023-05-04T10:10:00.000Z', url: url('/kettles') }),
    segmentMessage({
      messageId: 'm4',
      type: 'track',
      event: 'Order Completed',
      timestamp: '2023-05-04T10:30:00.000Z',
      url: url('/thanks'),
      properties: {
        order_id: 'A-1',
        total: 129.9,
        currency: 'USD',
        products: [{ sku: 'K1', quantity: 1, price: 129.9 }],
      },
    }),
    segmentMessage({ messageId: 'm5', timestamp: '2023-05-04T11:30:00.000Z', url: url('/later') }),
    segmentMessage({
      messageId: 'm6',
      type: 'identify',
      timestamp: '2023-05-04T10:29:00.000Z',
      traits: { email: 'Jane@Example.com', name: 'Jane' },
    }),
    segmentMessage({
      messageId: 'm7',
      anonymousId: 'anonymous-2',
      timestamp: '2023-06-01T00:10:00.000Z',
      url: url('/'),
    }),
  ];
};

const visitsOf = async ({ pixel_uuid: pixelUuid }: Pixel, range = { from: '2023-05-01', to: '2023-06-30' }) =>
  (await server.call(listVisits, user.token, { query: { ...range, pixelUuid, orderDirection: 'asc' } })).data;
const eventRow = z.object({ id: z.string(), at: z.string(), import: z.string(), key: z.string(), sale: z.string() });
const eventsOf = ({ id }: Pixel) =>
  server.running.services.clickhouse.rows({
    sql: `select toString(event_id) as id, toString(at) as at, toString(import_id) as import, email_key as key, ifNull(toString(order_value), '') as sale
            from events final where pixel_id = {id:UUID} order by events.at, events.event_id`,
    params: { id },
    row: eventRow,
  });

describe('startHistoryImport', () => {
  it('brings events with their own times, their visits, purchases and addresses', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const read = await history.upload(pixel.id, historyFile(jsonLines(shopMessages(pixel)), 'archive.jsonl'));
    expect(read).toMatchObject({
      status: 'ready',
      format: 'segment',
      can_start: true,
      can_undo: false,
      summary: { rows: 7, pageviews: 5, events: 1, purchases: 1, identifies: 1, visitors: 2, visits: 3, refused: 0 },
    });
    expect([read.summary.from, read.summary.until]).toEqual(['2023-05-04T10:00:00.000Z', '2023-06-01T00:10:00.000Z']);
    expect(read.summary.preview[0]).toEqual({
      row: 1,
      at: '2023-05-04T10:25:00.000Z',
      type: 'pageview',
      name: '',
      page: `https://${pixel.domain}/cart`,
    });
    expect(await eventsOf(pixel)).toEqual([]);
    const checked = await history.check(read.id);
    expect(checked).toMatchObject({ status: 'checked', counts: { added: 7, known: 0, refused: 0 } });
    expect(await eventsOf(pixel)).toEqual([]);
    expect(await history.start(read.id)).toMatchObject({
      status: 'done',
      counts: { added: 7 },
      can_undo: true,
      can_start: false,
    });
    const events = await eventsOf(pixel);
    expect(events).toHaveLength(7);
    expect(new Set(events.map((event) => event.import))).toEqual(new Set([read.id]));
    expect(events.filter(({ key }) => key !== '')).toHaveLength(1);
    const visits = await visitsOf(pixel);
    expect(visits).toMatchObject([
      {
        started_at: '2023-05-04T10:00:00.000Z',
        pages: 3,
        source: 'newsletter',
        browser: 'Chrome',
        orders: 1,
        revenue: 129.9,
        is_imported: true,
      },
      { started_at: '2023-05-04T11:30:00.000Z', pages: 1, source: 'Google', orders: 0 },
      { started_at: '2023-06-01T00:10:00.000Z', pages: 1 },
    ]);
    const query = { from: '2023-05-04', to: '2023-05-04', pixelUuid: pixel.pixel_uuid };
    const { data: report } = await server.call(getReport, user.token, { query });
    expect(report.totals).toMatchObject({ visits: 2, visitors: 1, orders: 1, revenue: 129.9, imported_visits: 2 });
  });

  it('doubles nothing: neither what is in a file twice, nor what was imported before', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const rows = shopMessages(pixel);
    const first = await history.upload(
      pixel.id,
      historyFile(gzipSync(jsonLines([...rows, ...rows.slice(0, 2)])), 'a.jsonl.gz'),
    );
    expect((await history.start(first.id)).counts).toMatchObject({ added: 7, repeated: 2 });
    const second = await history.upload(pixel.id, historyFile(JSON.stringify(rows), 'a.json', 'application/json'));
    expect((await history.start(second.id)).counts).toMatchObject({ added: 0, known: 7 });
    expect(await eventsOf(pixel)).toHaveLength(7);
    expect(await visitsOf(pixel)).toHaveLength(3);
    // What the second one found there is not its own.
    await history.undo(second.id);
    expect(await eventsOf(pixel)).toHaveLength(7);
  });

  it('distinguishes events without an id, and knows them again', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const click = segmentMessage({ type: 'track', event: 'Clicked', timestamp: '2023-05-04T10:00:00Z' });
    const text = jsonLines([
      click,
      click,
      segmentMessage({ timestamp: '2023-05-04T10:00:01Z', url: `https://${pixel.domain}/` }),
    ]);
    const first = await history.upload(pixel.id, historyFile(text, 'a.jsonl'));
    expect((await history.start(first.id)).counts).toMatchObject({ added: 3 });
    const second = await history.upload(pixel.id, historyFile(text, 'b.jsonl'));
    expect((await history.check(second.id)).counts).toMatchObject({ added: 0, known: 3 });
  });
});

const recordRow = z.object({ key: z.string(), at: z.string() });
/** The addresses of a visitor, with the times when they gave them. */
const addressesOf = ({ id }: Pixel) =>
  server.running.services.clickhouse.rows({
    sql: `select email_key as key, toString(recorded_at) as at from person_records final where pixel_id = {id:UUID} order by recorded_at`,
    params: { id },
    row: recordRow,
  });

describe('an address', () => {
  it('is known since it was given: a later one stays that of the visitor, and undo leaves it', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const visitor = crypto.randomUUID();
    const identify = (messageId: string, timestamp: string, email: string): object =>
      segmentMessage({ messageId, anonymousId: visitor, type: 'identify', timestamp, traits: { email } });
    const earlier = jsonLines([identify('1', '2023-05-04T10:00:00Z', 'old@example.com')]);
    const later = jsonLines([identify('2', '2024-05-04T10:00:00Z', 'new@example.com')]);
    const last = await history.upload(pixel.id, historyFile(later, 'later.jsonl'));
    await history.start(last.id);
    const first = await history.upload(pixel.id, historyFile(earlier, 'earlier.jsonl'));
    await history.start(first.id);
    const both = await addressesOf(pixel);
    expect(both.map(({ at }) => at)).toEqual(['2023-05-04 10:00:00.000', '2024-05-04 10:00:00.000']);
    await history.undo(first.id);
    expect(await addressesOf(pixel)).toEqual(both.slice(1));
  });
});

describe('days that the pixel measures itself', () => {
  it('are left out, so that no visit counts twice, unless they are asked for', async () => {
    const pixel = await newPixel();
    const url = `https://${pixel.domain}/`;
    const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const headers = { ...pageHeaders, origin: `https://${pixel.domain}` };
    const body = testBatch(pixel.pixel_uuid, [{ url, at: Date.now() - 3_600_000 }]);
    expect(await server.request('POST', '/c', { body, headers })).toMatchObject({ status: 204 });
    const history = historyOf(server, user);
    const text = jsonLines([segmentMessage({ timestamp: at(120), url }), segmentMessage({ timestamp: at(5), url })]);
    const { id } = await history.upload(pixel.id, historyFile(text, 'a.jsonl'));
    expect(await history.check(id)).toMatchObject({ counts: { added: 1, overlapping: 1 }, includes_overlap: false });
    expect(await history.start(id, { include_overlap: true })).toMatchObject({
      counts: { added: 2, overlapping: 0 },
      includes_overlap: true,
    });
  });
});

describe('undoHistoryImport', () => {
  it('removes what it added and nothing else', async () => {
    const pixel = await newPixel();
    const batch = testBatch(pixel.pixel_uuid, [{ url: `https://${pixel.domain}/live` }]);
    const headers = { ...pageHeaders, origin: `https://${pixel.domain}` };
    expect(await server.request('POST', '/c', { body: batch, headers })).toMatchObject({ status: 204 });
    const history = historyOf(server, user);
    const live = (await eventsOf(pixel)).map(({ id }) => id);
    const { id } = await history.upload(pixel.id, historyFile(jsonLines(shopMessages(pixel)), 'a.jsonl'));
    await history.start(id);
    expect(await history.undo(id)).toMatchObject({ status: 'undone', can_undo: false, can_start: false });
    expect((await eventsOf(pixel)).map((event) => event.id)).toEqual(live);
    expect(await visitsOf(pixel)).toEqual([]);
    const known = await server.running.services.clickhouse.rows({
      sql: `select count() as found from person_records final where pixel_id = {id:UUID}`,
      params: { id: pixel.id },
      row: z.object({ found: z.number() }),
    });
    expect(known).toEqual([{ found: 0 }]);
    expect(await server.request('POST', `/api/history-imports/${id}/undo`, { token: user.token })).toMatchObject({
      status: 409,
    });
  });
});

describe('listHistoryImports', () => {
  it('answers those of one pixel', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const { id } = await history.upload(pixel.id, historyFile(jsonLines(shopMessages(pixel)), 'a.jsonl'));
    const { data } = await server.call(listHistoryImports, user.token, { query: { pixel: pixel.id } });
    expect(data.map((one) => one.id)).toEqual([id]);
  });
});
