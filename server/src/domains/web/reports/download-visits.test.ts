import { createPixel, listAuditEvents, listVisits } from '@acquaint/contract';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { rebuildVisits } from '../visits/index.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let pixelUuid: string;
const visits = 300;

// Visits at every hour of ten days, each a minute long but one, which begins before and ends after midnight in New York.
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const { data } = await server.call(createPixel, user.token, {
    body: { name: '=Shop', domain: 'shop.example.com' },
  });
  pixelUuid = data.pixel_uuid;
  const params = { account: user.accountId, pixel: data.id };
  const insert = (events: string) =>
    server.running.services.clickhouse.command(
      `insert into events (account_id, pixel_id, at, received_at, visitor_id, visit_id, event_id, type, hostname, path)
       select {account:UUID}, {pixel:UUID}, at, at, visit_id, visit_id, generateUUIDv4(), 'pageview', 'shop.example.com', path
         from (${events})`,
      params,
    );
  await insert(`
    select toDateTime64('2026-10-01 05:00:00', 3, 'UTC') + interval intDiv(number, 2) * 48 + (number % 2) minute as at,
           toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(intDiv(number, 2)), 12, '0'))) as visit_id,
           concat('/page-', toString(intDiv(number, 2))) as path
      from numbers(${2 * visits})`);
  await insert(`
    select toDateTime64(arrayJoin(['2026-10-05 03:50:00', '2026-10-05 04:10:00']), 3, 'UTC') as at,
           toUUID('${newId()}') as visit_id, '/midnight' as path`);
  await rebuildVisits(server.running.services.clickhouse, data.id);
});
afterAll(() => server.stop());

const download = (query: string, token = user.token) =>
  fetch(`${server.url}/api/reports/download?${query}`, { headers: { authorization: `Bearer ${token}` } });

async function pathsOf(query: string): Promise<string[]> {
  const [names = '', ...lines] = (await (await download(query)).text()).trimEnd().split('\r\n');
  const place = names.split(',').indexOf('first_page');
  return lines.map((line) => line.split(',')[place] ?? '');
}

const total = async (query: object): Promise<number> =>
  (await server.call(listVisits, user.token, { query })).meta.total;

describe('downloadVisits', () => {
  it('has each visit of the range once, oldest first, one over midnight too', async () => {
    const paths = await pathsOf('from=2026-10-01&to=2026-10-11');
    expect(paths.length).toBe(visits + 1);
    expect(new Set(paths).size).toBe(visits + 1);
    expect(paths.filter((path) => path !== '/midnight')).toEqual(
      Array.from({ length: visits }, (_, index) => `/page-${index}`),
    );
    expect(await total({ from: '2026-10-01', to: '2026-10-11' })).toBe(visits + 1);
  });

  it('has what the list has, whatever the days are', async () => {
    for (const [from, to] of [
      ['2026-10-04', '2026-10-04'],
      ['2026-10-05', '2026-10-05'],
      ['2026-10-03', '2026-10-06'],
      ['2026-11-01', '2026-11-02'],
    ] as const)
      expect((await pathsOf(`from=${from}&to=${to}`)).length).toBe(await total({ from, to }));
  });

  it('is a table with names, safe for spreadsheets, under a name that reports its days', async () => {
    const answer = await download(`from=2026-10-01&to=2026-10-01&pixelUuid=${pixelUuid}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="visits-2026-10-01-2026-10-01.csv"');
    const [names, first] = (await answer.text()).split('\r\n');
    expect(names).toMatch(/^started_at,pages,seconds,first_page,.*,identified,first_name,.*,visitor_id,pixel$/);
    expect(first).toMatch(/^2026-10-01T01:00:00-04:00,2,0,\/page-0,.*,N,.*,'=Shop$/);
  });

  it('comes as a workbook too', async () => {
    const answer = await download('from=2026-10-01&to=2026-10-11&format=xlsx');
    expect(answer.headers.get('content-disposition')).toContain('.xlsx"');
    const [sheet] = await readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(sheet?.data.length).toBe(visits + 2);
    expect(sheet?.data[1]?.slice(0, 4)).toEqual(['2026-10-01T01:00:00-04:00', 2, 0, '/page-0']);
    expect(sheet?.data[1]?.at(-1)).toBe('=Shop');
  });

  it('is recorded in the audit log, and belongs to the account', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const { data } = await server.call(listAuditEvents, admin.token, { query: { action: 'downloadVisits' } });
    expect(data[0]).toMatchObject({ actor: { email: user.email } });
    expect((await download(`pixelUuid=${pixelUuid}`, admin.token)).status).toBe(404);
    expect((await (await download('from=2026-10-01&to=2026-10-11', admin.token)).text()).split('\r\n').length).toBe(2);
  });

  it('spells sources and campaigns as the report does, as the list of visits does', async () => {
    const other = await server.signIn();
    const body = { name: 'Spelled', domain: 'spelled.example.com' };
    const { data } = await server.call(createPixel, other.token, { body });
    await server.running.services.clickhouse.command(
      `insert into events (account_id, pixel_id, at, received_at, visitor_id, visit_id, event_id, type, hostname, path, source, campaign)
       select {account:UUID}, {pixel:UUID}, toDateTime64('2026-10-02 15:00:00', 3, 'UTC') as at, at, generateUUIDv4(number), generateUUIDv4(number), generateUUIDv4(number),
              'pageview', 'spelled.example.com', '/', ['Letter', 'Letter', 'letter', 'LETTER '][number + 1], ['Fall', 'fall', 'fall', ''][number + 1]
         from numbers(4)`,
      { account: other.accountId, pixel: data.id },
    );
    await rebuildVisits(server.running.services.clickhouse, data.id);
    const days = { from: '2026-10-02', to: '2026-10-03' };
    const { data: listed } = await server.call(listVisits, other.token, { query: days });
    expect(listed.map(({ source }) => source)).toEqual(['Letter', 'Letter', 'Letter', 'Letter']);
    expect(listed.map(({ campaign }) => campaign).toSorted()).toEqual(['', 'fall', 'fall', 'fall']);
    const text = await (await download('from=2026-10-02&to=2026-10-03', other.token)).text();
    expect(text.match(/,Letter,/g)).toHaveLength(4);
    expect(text.match(/,fall,/g)).toHaveLength(3);
  });

  it('refuses days the wrong way round', async () => {
    expect((await download('from=2026-10-02&to=2026-10-01')).status).toBe(400);
  });
});
