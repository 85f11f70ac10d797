import { gzipSync } from 'node:zlib';
import {
  createHistoryImport,
  createPixel,
  deleteHistoryImport,
  exportPixelEvents,
  getHistoryImport,
  getImportedFigures,
  listVisits,
  updatePixel,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyFile, historyOf, jsonLines, segmentMessage } from '../../../testing/history.ts';
import { formOf, pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { zipOf } from '../../../testing/zip-files.ts';

let server: TestServer;
let user: TestUser;
let history: ReturnType<typeof historyOf>;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  history = historyOf(server, user);
});
afterAll(() => server.stop());

let made = 0;
async function newPixel(settings: object = {}) {
  made += 1;
  return (
    await server.call(createPixel, user.token, { body: { name: 'Shop', domain: `files${made}.test`, ...settings } })
  ).data;
}
type Pixel = Awaited<ReturnType<typeof newPixel>>;

const visitsOf = async ({ pixel_uuid: pixelUuid }: Pixel) => {
  const query = { from: '2023-01-01', to: '2023-12-31', pixelUuid, orderDirection: 'asc' as const };
  return (await server.call(listVisits, user.token, { query })).data;
};
async function exported({ id }: Pixel): Promise<string> {
  const path = pathOf(exportPixelEvents, { params: { id }, query: { from: '2023-01-01', to: '2023-12-31' } });
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${user.token}` } });
  return answer.text();
}
const umamiNames =
  'website_id,session_id,visit_id,event_id,hostname,browser,os,device,screen,language,country,region,city,url_path,url_query,utm_source,utm_medium,utm_campaign,utm_content,utm_term,referrer_path,referrer_query,referrer_domain,page_title,gclid,fbclid,msclkid,ttclid,li_fat_id,twclid,event_type,event_name,tag,distinct_id,created_at,job_id';
const session = '5f5eb4a9-3a3f-5d0c-9f2e-0a8f9f2f7a11';
const visit = 'c2b6dc0e-7b7f-5a58-8f3a-0d4d5c9a2b22';
const site = '8a1e2b3c-0000-4000-8000-000000000001';
const umamiRow = (host: string, event: string, what: string): string =>
  `${site},${session},${visit},${event},${host},chrome,Mac OS,laptop,1440x900,de-DE,DE,DE-BE,Berlin,${what}`;
const umamiWhat = (path: string, event: string, at: string): string =>
  `${path},utm_source=news,news,,,,,/post,,blog.example,"Kettles, all of them",,,,,,,${event},,,${at},`;
const umami = (host: string): string =>
  [
    umamiNames,
    umamiRow(host, '11111111-1111-4111-8111-111111111111', umamiWhat('/kettles', '1,', '2023-02-03 09:00:00')),
    umamiRow(host, '22222222-2222-4222-8222-222222222222', umamiWhat('/cart', '1,', '2023-02-03 09:50:00')),
    umamiRow(
      host,
      '33333333-3333-4333-8333-333333333333',
      umamiWhat('/cart', '2,Added to cart', '2023-02-03 09:51:00'),
    ),
  ].join('\n');

describe('createHistoryImport', () => {
  it('reads the website_event.csv of Umami, alone or in its archive, with its own visits', async () => {
    const pixel = await newPixel();
    const zip = await zipOf({
      'event_data.csv':
        'website_id,session_id,event_id,url_path,event_name,data_key,created_at\n1,2,3,/,x,y,2023-02-03 09:00:00\n',
      'export/website_event.csv': umami(pixel.domain),
    });
    const read = await history.upload(pixel.id, historyFile(zip, 'umami.zip', 'application/zip'));
    expect(read).toMatchObject({
      format: 'umami',
      summary: { rows: 3, pageviews: 2, events: 1, visits: 1, refused: 0 },
    });
    await history.start(read.id);
    expect(await visitsOf(pixel)).toMatchObject([
      {
        started_at: '2023-02-03T09:00:00.000Z',
        pages: 2,
        first_page: '/kettles',
        source: 'news',
        browser: 'Chrome',
        platform: 'macOS',
        device: 'desktop',
        screen: '1440×900',
        language: 'de-DE',
        referrer: 'blog.example',
        is_imported: true,
      },
    ]);
    const csv = historyFile(umami(pixel.domain), 'website_event.csv', 'text/csv');
    expect((await history.check((await history.upload(pixel.id, csv)).id)).counts).toMatchObject({
      added: 0,
      known: 3,
    });
  });

  it('reads tables that RudderStack fills in a warehouse', async () => {
    const pixel = await newPixel();
    const csv = [
      'id,anonymous_id,user_id,received_at,original_timestamp,event,event_text,context_page_url,context_user_agent,context_ip,order_id,total,currency',
      `r1,anon-1,,2023-03-01 10:00:05.123 UTC,2023-03-01 10:00:00 UTC,order_completed,Order Completed,https://${pixel.domain}/thanks,,198.51.100.77,B-1,49.5,EUR`,
    ].join('\n');
    const read = await history.upload(pixel.id, historyFile(csv, 'tracks.csv', 'text/csv'));
    expect(read).toMatchObject({ format: 'warehouse', summary: { purchases: 1, from: '2023-03-01T10:00:00.000Z' } });
    expect((await history.start(read.id)).counts).toMatchObject({ added: 1 });
    expect(await exported(pixel)).toContain('purchase');
  });

  it('reads the events that Google Analytics 4 exports to BigQuery', async () => {
    const pixel = await newPixel();
    const parameter = (key: string, value: object): object => ({ key, value });
    const page = (path: string): object =>
      parameter('page_location', { string_value: `https://${pixel.domain}${path}` });
    const number = parameter('ga_session_id', { int_value: '1680343200' });
    const common = {
      event_date: '20230401',
      user_pseudo_id: '123.456',
      geo: { country: 'United States', city: 'Portland' },
    };
    const device = { category: 'mobile', operating_system: 'iOS', language: 'en-us', web_info: { browser: 'Safari' } };
    const event = (name: string, seconds: number, more: object): object => ({
      ...common,
      device,
      event_name: name,
      event_timestamp: `${(1_680_343_200 + seconds) * 1_000_000}`,
      ...more,
    });
    const rows = [
      event('session_start', 0, {}),
      event('page_view', 1, { event_params: [page('/?utm_source=news'), number] }),
      event('purchase', 300, {
        event_params: [page('/thanks'), number, parameter('currency', { string_value: 'USD' })],
        ecommerce: { transaction_id: 'T-1', purchase_revenue: 59.5 },
        items: [{ item_id: 'K1', item_name: 'Kettle', price: 59.5, quantity: 1 }],
      }),
      event('page_view', 400, { user_pseudo_id: null }),
    ];
    const read = await history.upload(pixel.id, historyFile(jsonLines(rows), 'events.json', 'application/json'));
    expect(read).toMatchObject({ format: 'ga4', summary: { rows: 2, purchases: 1, refused: 1 } });
    expect(read.summary.problems).toMatchObject([{ field: 'user_pseudo_id', rows: [4] }]);
    await history.start(read.id);
    expect(await visitsOf(pixel)).toMatchObject([
      {
        started_at: '2023-04-01T10:00:01.000Z',
        source: 'news',
        platform: 'iOS',
        browser: 'Safari',
        orders: 1,
        revenue: 59.5,
      },
    ]);
  });

  it('names rows that are wrong with the field and how to fix it, and imports the others', async () => {
    const pixel = await newPixel();
    const url = `https://${pixel.domain}/`;
    const right = segmentMessage({ messageId: 'right', timestamp: '2023-01-05T10:00:00Z', url });
    const { timestamp: _, ...without } = segmentMessage({ timestamp: '' }) as Record<string, unknown>;
    const rows = [
      JSON.stringify(right),
      '{"type": "page", ',
      JSON.stringify(without),
      JSON.stringify(segmentMessage({ timestamp: 'last year', url })),
      JSON.stringify(segmentMessage({ timestamp: '2093-01-05T10:00:00Z', url })),
      JSON.stringify(segmentMessage({ timestamp: '2023-01-05T10:00:00Z', type: 'track' })),
      JSON.stringify(segmentMessage({ timestamp: '2023-01-05T10:00:00Z', type: 'screen' })),
      JSON.stringify(segmentMessage({ timestamp: '2023-01-05T10:00:00Z', anonymousId: null })),
      JSON.stringify(
        segmentMessage({ messageId: 'far', timestamp: '2023-01-05T10:00:00Z', url: 'https://other.example/' }),
      ),
      JSON.stringify(
        segmentMessage({
          messageId: 'bot',
          timestamp: '2023-01-05T10:00:00Z',
          url,
          context: { userAgent: 'Googlebot/2.1' },
        }),
      ),
      '[1]',
    ];
    const read = await history.upload(pixel.id, historyFile(rows.join('\n'), 'mixed.jsonl'));
    expect(read.summary).toMatchObject({ rows: 3, refused: 8 });
    const { counts } = await history.start(read.id);
    expect(counts).toMatchObject({ added: 1, robots: 1, refused: 9 });
    const problems = new Map(
      counts?.problems.flatMap(({ field, message, rows: places }) =>
        places.map((row) => [row, `${field}: ${message}`]),
      ),
    );
    expect(Object.fromEntries(problems)).toEqual({
      2: ': This is no JSON object. Remove the row, or export the file again.',
      3: 'timestamp: Add when it happened, such as 2023-01-31T12:00:00Z.',
      4: 'timestamp: Write the time as 2023-01-31T12:00:00Z.',
      5: 'timestamp: This is in the future. Check the time and its zone.',
      6: 'event: A track event needs the name of the event.',
      7: 'type: Must be track, identify, page or group',
      8: 'anonymousId: Add an anonymousId or a userId.',
      9: 'url: The page is on a domain that this pixel does not measure. Add it to the pixel first.',
      11: ': This is no JSON object. Remove the row, or export the file again.',
    });
  });

  it.each([
    ['nothing', '', 'is no file of history that is known'],
    ['a table of people', 'Name,Email\nJane,jane@example.com\n', 'is no file of history that is known'],
    [
      'a report without days',
      '# Start date: 20230301\nSession source,Sessions\ngoogle,12\n',
      'Add Date as its dimension',
    ],
    ['totals of no number', 'date,visitors\n2023-01-01,many\n', 'visitors: Write a whole number'],
    ['only wrong rows', '{"type":"page"}\n', 'Row 1: timestamp: Add when it happened'],
    ['a cut archive', gzipSync('x'.repeat(5_000)).subarray(0, 20), 'damaged'],
    ['a cut ZIP', Buffer.from('504b0304140000000800', 'hex'), 'damaged'],
    ['a list that ends early', '[{"type":"page"', 'Row 1: The file ends in the middle'],
    ['objects without an end', `{"a":${'{"a":'.repeat(5_000)}`, 'has nothing that can be imported'],
  ])('refuses %s', async (_, content, reason) => {
    const pixel = await newPixel();
    const path = pathOf(createHistoryImport, { params: { id: pixel.id } });
    const body = formOf(historyFile(typeof content === 'string' ? content : new Uint8Array(content), 'file.jsonl'));
    const answer = await server.request('POST', path, { token: user.token, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: { file: [expect.stringContaining(reason)] } } });
  });
});

describe('getImportedFigures', () => {
  const visitors = [
    '"date","visitors","pageviews","bounces","visits","visit_duration"',
    '"2023-05-01",10,40,3,12,900',
    '"2023-05-02",8,20,2,9,500',
  ].join('\n');
  const sources = [
    '"date","source","referrer","utm_source","utm_medium","utm_campaign","utm_content","utm_term","pageviews","visitors","visits","visit_duration","bounces"',
    '"2023-05-01","Google","google.com","","","","","",20,6,7,500,1',
    '"2023-05-02","Google","google.com","","","","","",10,3,3,100,1',
    '"2023-05-01","","","","","","","",20,4,5,400,2',
  ].join('\n');
  const figuresOf = async ({ pixel_uuid: pixelUuid }: Pixel) => {
    const query = { from: '2023-04-01', to: '2023-06-30', pixelUuid };
    return (await server.call(getImportedFigures, user.token, { query })).data;
  };

  it('has the daily totals of Plausible once, beside the visits and not among them, until they are undone', async () => {
    const pixel = await newPixel();
    const zip = await zipOf({
      'imported_visitors_20230501_20230502.csv': visitors,
      'imported_sources_20230501_20230502.csv': sources,
    });
    const file = historyFile(zip, 'plausible.zip', 'application/zip');
    const read = await history.upload(pixel.id, file);
    expect(read).toMatchObject({ format: 'plausible', summary: { rows: 5, visits: 21, visitors: 18, pageviews: 60 } });
    expect((await history.check(read.id)).counts).toMatchObject({ added: 5, known: 0 });
    expect((await figuresOf(pixel)).days).toEqual([]);
    expect(await history.start(read.id)).toMatchObject({ status: 'done', counts: { added: 5 } });
    const again = await history.upload(pixel.id, file);
    expect((await history.start(again.id)).counts).toMatchObject({ added: 0, known: 5 });
    expect(await figuresOf(pixel)).toEqual({
      range: { from: '2023-04-01', to: '2023-06-30' },
      formats: ['plausible'],
      days: [
        { day: '2023-05-01', visitors: 10, visits: 12, pageviews: 40 },
        { day: '2023-05-02', visitors: 8, visits: 9, pageviews: 20 },
      ],
      kinds: [
        {
          kind: 'source',
          values: [
            { name: 'Google', visitors: 9, visits: 10, pageviews: 30, events: 0 },
            { name: 'Direct', visitors: 4, visits: 5, pageviews: 20, events: 0 },
          ],
        },
      ],
    });
    expect(await visitsOf(pixel)).toEqual([]);
    await history.undo(again.id);
    expect((await figuresOf(pixel)).days).toHaveLength(2);
    await history.undo(read.id);
    expect((await figuresOf(pixel)).days).toEqual([]);
  });

  it('has those of a report of Google Analytics, whose days are counted from its first one', async () => {
    const pixel = await newPixel();
    const csv = [
      '# ----------------------------------------',
      '# Reports snapshot',
      '# Start date: 20230501',
      '# End date: 20230502',
      'Nth day,Active users,Sessions',
      '0000,"1,010",1200',
      '0001,11,14',
      '',
      '# Start date: 20230501',
      'Country,Active users',
      'United States,12',
    ].join('\n');
    const read = await history.upload(pixel.id, historyFile(csv, 'snapshot.csv', 'text/csv'));
    expect(read).toMatchObject({ format: 'ga4_report', summary: { rows: 2, refused: 1 } });
    expect(read.summary.problems).toMatchObject([{ message: expect.stringContaining('Only the first table') }]);
    await history.start(read.id);
    expect((await figuresOf(pixel)).days).toEqual([
      { day: '2023-05-01', visitors: 1010, visits: 1200, pageviews: 0 },
      { day: '2023-05-02', visitors: 11, visits: 14, pageviews: 0 },
    ]);
  });
});

describe('checkHistoryImport', () => {
  it('leaves out what is older than the pixel keeps visits', async () => {
    const pixel = await newPixel();
    await server.call(updatePixel, user.token, { params: { id: pixel.id }, body: { retention_days: 90 } });
    const url = `https://${pixel.domain}/`;
    const recent = new Date(Date.now() - 10 * 86_400_000).toISOString();
    const text = jsonLines([
      segmentMessage({ timestamp: '2023-01-05T10:00:00Z', url }),
      segmentMessage({ timestamp: recent, url }),
    ]);
    const read = await history.upload(pixel.id, historyFile(text, 'a.jsonl'));
    expect(read.retention_days).toBe(90);
    expect((await history.check(read.id)).counts).toMatchObject({ added: 1, expired: 1 });
  });
});

describe('getHistoryImport', () => {
  it('answers 404 to another account, as everything about an import does', async () => {
    const pixel = await newPixel();
    const { id } = await history.upload(
      pixel.id,
      historyFile(jsonLines([segmentMessage({ timestamp: '2023-01-05T10:00:00Z' })]), 'a.jsonl'),
    );
    const { token } = await server.signIn();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/check'],
      ['POST', '/start'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const)
      expect(
        await server.request(method, `/api/history-imports/${id}${path}`, {
          token,
          ...(path === '/check' || path === '/start' ? { body: {} } : {}),
        }),
      ).toMatchObject({ status: 404 });
    const body = formOf(historyFile('{}', 'a.jsonl'));
    expect(await server.request('POST', `/api/user_pixel/${pixel.id}/history`, { token, body })).toMatchObject({
      status: 404,
    });
    expect((await server.call(getHistoryImport, user.token, { params: { id } })).data.status).toBe('ready');
  });
});

describe('deleteHistoryImport', () => {
  it('deletes the file of what was not imported, and refuses what was', async () => {
    const pixel = await newPixel();
    const file = historyFile(jsonLines([segmentMessage({ timestamp: '2023-01-05T10:00:00Z' })]), 'a.jsonl');
    const { files } = server.running.services;
    const first = await history.upload(pixel.id, file);
    expect(await files.exists(`history-imports/${user.accountId}/${first.id}.jsonl`)).toBe(true);
    await server.call(deleteHistoryImport, user.token, { params: { id: first.id } });
    expect(await files.exists(`history-imports/${user.accountId}/${first.id}.jsonl`)).toBe(false);
    const second = await history.upload(pixel.id, file);
    await history.start(second.id);
    expect(await files.exists(`history-imports/${user.accountId}/${second.id}.jsonl`)).toBe(false);
    const path = `/api/history-imports/${second.id}`;
    expect(await server.request('DELETE', path, { token: user.token })).toMatchObject({ status: 409 });
    await history.undo(second.id);
    await server.call(deleteHistoryImport, user.token, { params: { id: second.id } });
  });
});
