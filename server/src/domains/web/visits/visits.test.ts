import { createPixel, getReport, listVisits } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { freshVisits } from './model/open-visits.ts';
import { sealVisits } from './model/seal-visits.ts';

let clock = new Date('2026-06-01T12:00:00Z');
let server: TestServer;
let user: TestUser;
let pixelUuid: string;

const day = 24 * 3_600_000;
const hoursLater = (hours: number): void => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixelUuid = (await server.call(createPixel, user.token, { body })).data.pixel_uuid;
});
afterAll(() => server.stop());

async function view(
  path: string,
  { visit, visitor, at = clock }: { visit: string; visitor: string; at?: Date },
): Promise<void> {
  const event = { url: `https://shop.example.com${path}`, at: at.getTime() };
  const body = testBatch(pixelUuid, [event], { visit, visitor, sent: clock.getTime() });
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}

const seal = (): Promise<void> => sealVisits(server.running.services.clickhouse, clock);
const range = { from: '2026-05-25', to: '2026-06-20' };
const report = async () => (await server.call(getReport, user.token, { query: { pixelUuid, ...range } })).data;
const figures = async () => {
  const { totals, series, pages, sources } = await report();
  return { totals, series, pages, sources };
};

async function count(table: string): Promise<number> {
  const sql = `select count() as count from ${table} ${table === 'open_visits' ? 'final' : ''}`;
  const [row] = await server.running.services.clickhouse.rows({ sql, row: z.object({ count: z.number() }) });
  return row?.count ?? 0;
}

describe('visits', () => {
  it('are read a moment after their events are acknowledged, and grow with them', async () => {
    const ids = { visit: newId(), visitor: newId() };
    await view('/first', ids);
    expect((await report()).totals).toMatchObject({ visits: 1, pageviews: 1 });
    hoursLater(0.1);
    await view('/second', ids);
    expect((await report()).totals).toMatchObject({ visits: 1, pageviews: 2 });
    const { data } = await server.call(listVisits, user.token, { query: { pixelUuid } });
    expect(data).toMatchObject([{ first_page: '/first', last_page: '/second', pages: 2 }]);
  });

  it('take in an event that comes a day late, before what was their beginning', async () => {
    const ids = { visit: newId(), visitor: newId() };
    await view('/late', ids);
    await view('/early', { ...ids, at: new Date(clock.getTime() - day + 3_600_000) });
    const { data } = await server.call(listVisits, user.token, { query: { pixelUuid, search: '/early' } });
    expect(data).toMatchObject([{ first_page: '/early', last_page: '/late', pages: 2 }]);
  });

  it('miss no event that is stored while they are reported', async () => {
    const { clickhouse } = server.running.services;
    const ids = { visit: newId(), visitor: newId() };
    await view('/before-telling', ids);
    let isFirst = true;
    const racing = {
      ...clickhouse,
      async command(sql: string, params?: Readonly<Record<string, unknown>>): Promise<void> {
        await clickhouse.command(sql, params);
        if (!isFirst || !sql.includes('insert into open_visits')) return;
        isFirst = false;
        await view('/while-telling', ids);
      },
    };
    await freshVisits(racing);
    await freshVisits(racing);
    const sql = 'select max(pages) as count from open_visits final where visit_id = {visit:UUID}';
    const [row] = await clickhouse.rows({ sql, params: { visit: ids.visit }, row: z.object({ count: z.number() }) });
    expect({ isFirst, pages: row?.count }).toEqual({ isFirst: false, pages: 2 });
  });

  it('do not grow when an event is sent again that the collector has lost', async () => {
    const ids = { visit: newId(), visitor: newId() };
    const sent = clock.getTime();
    const body = testBatch(pixelUuid, [{ url: 'https://shop.example.com/again', at: sent }], { ...ids, sent });
    const send = async (): Promise<void> => {
      const answer = await server.request('POST', '/c', {
        body: { ...body, sent: clock.getTime() },
        headers: { ...pageHeaders },
      });
      expect(answer.status).toBe(204);
    };
    await send();
    for (let round = 0; round < 3; round += 1) {
      hoursLater(0.2);
      await view('/meanwhile', { visit: newId(), visitor: newId() });
    }
    await send();
    const { data } = await server.call(listVisits, user.token, { query: { pixelUuid, search: '/again' } });
    expect(data).toMatchObject([{ pages: 1 }]);
  });

  it('are the same before they are sealed, in part, and afterwards, one over midnight too', async () => {
    clock = new Date('2026-06-03T23:50:00Z');
    const ids = { visit: newId(), visitor: newId() };
    await view('/evening', ids);
    hoursLater(0.5);
    await view('/night', ids);
    const before = await figures();
    expect(before.totals.visits).toBe(8);
    for (const hours of [24, 24, 24, 24]) {
      hoursLater(hours);
      await seal();
      expect(await figures()).toEqual(before);
    }
    expect({ sealed: await count('sealed_visits'), open: await count('open_visits') }).toEqual({ sealed: 8, open: 0 });
    await seal();
    expect(await count('sealed_visits')).toBe(8);
  });

  it('count once where a crash left visits without their seal', async () => {
    await view('/crash', { visit: newId(), visitor: newId() });
    const before = await figures();
    hoursLater(5 * 24);
    const { clickhouse } = server.running.services;
    // What a process wrote that ended before it could record the seal.
    await figures();
    await clickhouse.command('insert into sealed_visits select * except (version), 0 from open_visits final');
    expect(await figures()).toEqual(before);
    await seal();
    expect(await figures()).toEqual(before);
    expect(await count('sealed_visits')).toBe(9);
  });

  it('are those of most events, whoever wrote them last', async () => {
    const { clickhouse } = server.running.services;
    const ids = { visit: newId(), visitor: newId() };
    await view('/first', ids);
    await view('/second', ids);
    await freshVisits(clickhouse);
    // Another process, which read the events before the second one came, and writes only now.
    const late = {
      ...clickhouse,
      command: (sql: string, params?: Readonly<Record<string, unknown>>) =>
        clickhouse.command(
          sql.replace('from events', "from (select * from events where path != '/second') as events"),
          params,
        ),
    };
    await freshVisits(late);
    const sql = 'select any(pages) as count from open_visits final where visit_id = {visit:UUID}';
    const [row] = await clickhouse.rows({ sql, params: { visit: ids.visit }, row: z.object({ count: z.number() }) });
    expect(row?.count).toBe(2);
  });
});
