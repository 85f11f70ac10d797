import { getReport, listHistoryImports, listVisits, updatePixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyOf } from '../../../testing/history.ts';
import { writeKeyPixels } from '../../../testing/server-events.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { startReceived } from './jobs/start-received.schedule.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ COLLECT_LIMIT: '100000' });
  user = await server.signIn();
});
afterAll(() => server.stop());

const newPixel = writeKeyPixels(
  () => server,
  () => user,
);
type Pixel = Awaited<ReturnType<typeof newPixel>>;

const send = ({ key }: Pixel, batch: unknown, more: object = { historical: true }) =>
  server.request('POST', '/v1/batch', {
    body: { batch, ...more },
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
  });
const taken = z.object({ success: z.literal(true), rejected: z.array(z.unknown()), import_id: z.uuid() });
/** Sends events that are taken, and answers the import that they are in. */
async function sendAll(pixel: Pixel, batch: readonly object[]): Promise<string> {
  const { body } = await send(pixel, batch);
  const { rejected, import_id: id } = taken.parse(body);
  expect(rejected).toEqual([]);
  return id;
}

function visitOf({ domain }: Pixel): object[] {
  const page = (messageId: string, timestamp: string, path: string): object => ({
    type: 'page',
    userId: 'jane',
    messageId,
    timestamp,
    context: { page: { url: `https://${domain}${path}` } },
  });
  return [
    page('2', '2023-05-04T10:20:00Z', '/kettles'),
    page('1', '2023-05-04T10:05:00+00:00', '/?utm_source=newsletter'),
    {
      type: 'track',
      userId: 'jane',
      messageId: '3',
      event: 'Order Completed',
      timestamp: '2023-05-04T10:40:00Z',
      properties: { order_id: `order ${domain}`, total: 129.9, currency: 'USD' },
    },
    {
      type: 'identify',
      userId: 'jane',
      messageId: '4',
      timestamp: '2023-05-04T10:41:00Z',
      traits: { email: 'jane@example.com' },
    },
  ];
}

const events = ({ id }: Pixel) =>
  server.running.services.clickhouse.rows({
    sql: 'select toString(import_id) as import from events where pixel_id = {id:UUID} order by at',
    params: { id },
    row: z.object({ import: z.string() }),
  });
const days = { from: '2023-05-01', to: '2023-05-31' };
const visitsOf = async ({ pixel_uuid: pixelUuid }: Pixel) =>
  (await server.call(listVisits, user.token, { query: { ...days, pixelUuid, orderDirection: 'asc' } })).data;
/** Lets time pass for the schedule. */
async function runSchedule(milliseconds: number): Promise<void> {
  const { services } = server.running;
  await startReceived({ ...services, now: () => new Date(Date.now() + milliseconds) }).run();
}

describe('a historical batch', () => {
  it('is gathered, imported once no more events come, and in the report at its own days', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const [first = {}, ...rest] = visitOf(pixel);
    const id = await sendAll(pixel, [first]);
    expect(await sendAll(pixel, rest)).toBe(id);
    expect(await history.get(id)).toMatchObject({
      status: 'receiving',
      format: 'server_events',
      file_name: 'Server events',
      summary: { rows: 4 },
      can_start: true,
      can_undo: false,
      includes_overlap: true,
    });
    await runSchedule(20_000);
    expect(await history.get(id)).toMatchObject({ status: 'receiving', job: null });
    expect(await events(pixel)).toEqual([]);
    await runSchedule(31_000);
    const done = await history.ended(id);
    expect(done).toMatchObject({
      status: 'done',
      can_undo: true,
      can_start: false,
      counts: { added: 4, known: 0, repeated: 0, refused: 0 },
      summary: { rows: 4, pageviews: 2, purchases: 1, visits: 1, visitors: 1, from: '2023-05-04T10:05:00.000Z' },
    });
    expect(await visitsOf(pixel)).toMatchObject([
      {
        started_at: '2023-05-04T10:05:00.000Z',
        pages: 2,
        orders: 1,
        revenue: 129.9,
        source: 'newsletter',
        is_imported: true,
      },
    ]);
    const query = { ...days, pixelUuid: pixel.pixel_uuid };
    const {
      data: { totals },
    } = await server.call(getReport, user.token, { query });
    expect(totals).toMatchObject({ visits: 1, visitors: 1, orders: 1, imported_visits: 1 });
    expect(await history.undo(id)).toMatchObject({ status: 'undone' });
    expect(await events(pixel)).toEqual([]);
    expect(await visitsOf(pixel)).toEqual([]);
  });

  it('counts once, however often and wherever it is sent', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const withoutId = { type: 'track', userId: 'jane', event: 'Called', timestamp: '2023-05-04T12:00:00Z' };
    const all = [...visitOf(pixel), withoutId];
    const ids = await Promise.all(Array.from({ length: 4 }, () => sendAll(pixel, all)));
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    expect(await history.start(id)).toMatchObject({
      counts: { added: 5, repeated: 15, known: 0 },
      summary: { rows: 20 },
    });
    const again = await sendAll(pixel, all);
    expect(again).not.toBe(id);
    expect(await history.start(again)).toMatchObject({ counts: { added: 0, known: 5 } });
    expect(await events(pixel)).toEqual(Array.from({ length: 5 }, () => ({ import: id })));
    // What happened today is the same event, too, whether it was sent as it happened or is sent once more.
    const now = { type: 'track', userId: 'joe', event: 'Live', messageId: 'live', timestamp: new Date().toISOString() };
    await send(pixel, [now], {});
    const live = await sendAll(pixel, [now]);
    expect(await history.start(live)).toMatchObject({ counts: { added: 0, known: 1 } });
  });

  it('is refused where it could not be imported, by name', async () => {
    const pixel = await newPixel({ retention_days: 400 });
    const old = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    const track = { type: 'track', userId: 'a', event: 'Called' };
    const answer = await send(pixel, [
      { ...track, timestamp: old(300) },
      { ...track, timestamp: old(402) },
      { ...track, timestamp: old(-1) },
      track,
      { ...track, timestamp: 'yesterday' },
      { ...track, event: '', timestamp: old(2) },
      { type: 'page', userId: 'a', timestamp: old(2), context: { page: { url: 'https://elsewhere.test/' } } },
      { ...track, timestamp: old(2), properties: { text: 'x'.repeat(33_000) } },
      { ...track, timestamp: old(2), userId: null },
      { ...track, timestamp: old(2), type: 'alias' },
      'text',
    ]);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(z.looseObject({ rejected: z.unknown() }).parse(answer.body).rejected).toEqual([
      {
        index: 1,
        message:
          'timestamp: This is older than the pixel keeps visits (400 days). Change that on the page of the pixel first.',
      },
      { index: 2, message: 'timestamp: This is in the future. Check the time and its zone.' },
      { index: 3, message: 'timestamp: Add when it happened, such as 2023-01-31T12:00:00Z.' },
      { index: 4, message: 'timestamp: Write the time as 2023-01-31T12:00:00Z.' },
      { index: 5, message: 'event: A track event needs the name of the event.' },
      {
        index: 6,
        message: 'url: The page is on a domain that this pixel does not measure. Add it to the pixel first.',
      },
      { index: 7, message: 'An event may take 32 kB at most.' },
      { index: 8, message: 'anonymousId: Add an anonymousId or a userId.' },
      { index: 9, message: 'type: Must be track, identify, page or group' },
      { index: 10, message: expect.stringContaining('This is no JSON object.') },
    ]);
    expect(await send(pixel, [track])).toMatchObject({
      status: 400,
      body: { message: 'timestamp: Add when it happened, such as 2023-01-31T12:00:00Z.' },
    });
    const large = Array.from({ length: 20 }, () => ({ ...track, event: 'x'.repeat(30_000) }));
    expect((await send(pixel, large)).status).toBe(413);
    expect(await send(pixel, [track], { historical: 'yes' })).toMatchObject({
      status: 400,
      body: { message: 'historical: Must be true or false.' },
    });
    expect(await send(pixel, {})).toMatchObject({ status: 400, body: { message: 'batch: Must be a list of events.' } });
    expect(await send(pixel, [])).toMatchObject({ status: 400, body: { message: 'batch: Add an event.' } });
    expect((await send({ ...pixel, key: 'acq_write_wrong' }, [track])).status).toBe(401);
    await server.call(updatePixel, user.token, { params: { id: pixel.id }, body: { paused: true } });
    expect(await send(pixel, [{ ...track, timestamp: old(2) }])).toMatchObject({
      status: 403,
      body: { message: 'This pixel is paused.' },
    });
  });

  it('keeps no address as it was sent, and can be deleted before it is imported', async () => {
    const pixel = await newPixel();
    const id = await sendAll(pixel, visitOf(pixel));
    const { pool } = server.running.services.postgres;
    const count = async () =>
      (await pool.query<{ events: string }>('select events from historical_batches where import_id = $1', [id])).rows;
    const [batch] = await count();
    expect(batch?.events).not.toContain('jane@example.com');
    const check = await server.request('POST', `/api/history-imports/${id}/check`, { token: user.token, body: {} });
    expect(check).toMatchObject({ status: 409 });
    const stranger = await server.signIn();
    expect(
      (await server.request('POST', `/api/history-imports/${id}/start`, { token: stranger.token, body: {} })).status,
    ).toBe(404);
    expect((await server.request('DELETE', `/api/history-imports/${id}`, { token: user.token })).status).toBe(200);
    expect(await count()).toEqual([]);
    const { data } = await server.call(listHistoryImports, user.token, { query: { pixel: pixel.id } });
    expect(data).toEqual([]);
  });

  /** Imports pages at these times, an import after another. */
  async function importAll(pixel: Pixel, imports: readonly (readonly string[])[]): Promise<string[]> {
    const view = (at: string): object => ({
      type: 'page',
      userId: 'jane',
      timestamp: `2023-05-04T${at}:00Z`,
      context: { page: { url: `https://${pixel.domain}/${at}` } },
    });
    const ids: string[] = [];
    for (const views of imports) {
      const id = await sendAll(pixel, views.map(view));
      await historyOf(server, user).start(id);
      ids.push(id);
    }
    return ids;
  }
  const foundIn = async (pixel: Pixel) =>
    (await visitsOf(pixel)).map(({ started_at: at, pages }) => [at.slice(11, 16), pages]);

  it('joins the visit that another import began, until half an hour of silence', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const ids = await importAll(pixel, [
      ['10:00', '10:20'],
      ['10:45', '12:00'],
      ['09:40', '10:10', '11:40'],
    ]);
    expect(await foundIn(pixel)).toEqual([
      ['09:40', 5],
      ['11:40', 2],
    ]);
    await history.undo(ids[0] ?? '');
    expect((await visitsOf(pixel)).map(({ pages }) => pages)).toEqual([3, 2]);
  });

  it('joins the earlier of two visits that it comes between, and leaves both as they are when it is undone', async () => {
    const pixel = await newPixel();
    const [, , between = ''] = await importAll(pixel, [['10:00'], ['10:50'], ['10:25']]);
    expect(await foundIn(pixel)).toEqual([
      ['10:00', 2],
      ['10:50', 1],
    ]);
    await historyOf(server, user).undo(between);
    expect(await foundIn(pixel)).toEqual([
      ['10:00', 1],
      ['10:50', 1],
    ]);
  });

  it('loses nothing that comes while imports start', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const at = (minute: number): string => new Date(Date.UTC(2023, 4, 4, 0, minute)).toISOString();
    const ids = new Set<string>();
    const sendMany = async (sender: number): Promise<void> => {
      for (let place = 0; place < 20; place += 1)
        ids.add(await sendAll(pixel, [{ type: 'track', userId: `${sender}`, event: 'Called', timestamp: at(place) }]));
    };
    const senders = Promise.all([1, 2, 3].map(sendMany));
    for (let run = 0; run < 5; run += 1) await runSchedule(31_000);
    await senders;
    await runSchedule(31_000);
    for (const id of ids) expect(await history.ended(id)).toMatchObject({ status: 'done' });
    expect(await events(pixel)).toHaveLength(60);
  });

  it('is imported when its work failed, and stays stopped when somebody stopped it', async () => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const id = await sendAll(pixel, visitOf(pixel));
    const { pool } = server.running.services.postgres;
    await pool.query("update history_imports set state = 'importing' where id = $1", [id]);
    await runSchedule(0);
    expect(await history.ended(id)).toMatchObject({ status: 'done', counts: { added: 4 } });
    const other = await newPixel();
    const stopped = await sendAll(other, visitOf(other));
    await pool.query("update history_imports set state = 'importing' where id = $1", [stopped]);
    await pool.query(
      "insert into job_runs (id, account_id, kind, subject, state, finished_at) values (gen_random_uuid(), $1, 'import-history', $2, 'cancelled', now())",
      [user.accountId, stopped],
    );
    await runSchedule(0);
    expect(await history.get(stopped)).toMatchObject({ status: 'stopped', can_start: true, job: null });
    expect(await history.start(stopped)).toMatchObject({ status: 'done', counts: { added: 4 } });
  });
});
