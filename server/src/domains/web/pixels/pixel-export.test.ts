import { createPixel, exportPixelEvents, type PixelDetails } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';

// In New York the evening of June 14.
const now = new Date('2026-06-15T03:30:00Z');
let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data;
  const { data: other } = await server.call(createPixel, user.token, {
    body: { name: 'Other', domain: 'other.example.com', allowed_domains: ['shop.example.com'] },
  });
  const hour = 3_600_000;
  for (const [one, ago, path] of [
    [pixel, 22 * hour, '/yesterday'],
    [pixel, 2 * hour, '/first'],
    [pixel, hour, '/=second'],
    [other, hour, '/elsewhere'],
  ] as const) {
    const sent = testBatch(one.pixel_uuid, [{ url: `https://shop.example.com${path}`, at: now.getTime() - ago }], {
      sent: now.getTime(),
    });
    expect((await server.request('POST', '/c', { body: sent, headers: { ...pageHeaders } })).status).toBe(204);
  }
});
afterAll(() => server.stop());

async function download(query: object, { token } = user) {
  const path = pathOf(exportPixelEvents, { params: { id: pixel.id }, query });
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('exportPixelEvents', () => {
  it('writes the events of the days of the account, the oldest first, each time with its offset', async () => {
    const { headers, text } = await download({ from: '2026-06-14', to: '2026-06-14' });
    const [names, ...rows] = text.trim().split('\r\n');
    expect(headers.get('content-disposition')).toContain('shop-events-2026-06-14-2026-06-14.csv');
    expect(names).toMatch(/^at,type,name,hostname,path,.*,visitor_id,visit_id,event_id$/);
    expect(rows.map((row) => row.split(',')).map(([at, type, , , path]) => [at, type, path])).toEqual([
      ['2026-06-14T01:30:00-04:00', 'pageview', '/yesterday'],
      ['2026-06-14T21:30:00-04:00', 'pageview', '/first'],
      ['2026-06-14T22:30:00-04:00', 'pageview', '/=second'],
    ]);
    expect((await auditedActions(server, user)).at(-1)).toBe('exportPixelEvents');
  });

  it('leaves out other days and other pixels', async () => {
    const { text } = await download({ from: '2026-06-13', to: '2026-06-13' });
    expect(text.trim().split('\r\n')).toHaveLength(1);
    expect((await download({})).text).not.toContain('/elsewhere');
  });

  it('refuses days the wrong way round, and other accounts', async () => {
    expect((await download({ from: '2026-06-14', to: '2026-06-13' })).status).toBe(400);
    expect((await download({ from: '2020-01-01', to: '2026-06-13' })).status).toBe(400);
    expect((await download({}, await server.signIn())).status).toBe(404);
  });
});
