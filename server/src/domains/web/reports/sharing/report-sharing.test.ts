import {
  createPixel,
  createReportMail,
  createReportShare,
  deleteReportMail,
  deleteReportShare,
  endReportMail,
  getReport,
  getSharedReport,
  listReportMails,
  listReportShares,
  openSharedReport,
  type PixelDetails,
  sendReportMail,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createMailStore } from '../../../../platform/mail/mail.store.ts';
import { mailsTo, mailTo, tokenIn } from '../../../../testing/test-mail.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { rebuildVisits } from '../../visits/index.ts';
import { reportMailSchedule } from './report-mail.schedule.ts';
import { firstRows } from '../../../../platform/http/cursors.ts';

// A Wednesday, eleven in the morning in New York.
const start = new Date('2026-06-17T15:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

let server: TestServer;
let user: TestUser;
let now = start;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://acquaint.example.com' }, () => now);
  user = await server.signIn();
});
afterAll(() => server.stop());

async function newPixel(): Promise<PixelDetails> {
  made += 1;
  const body = { name: `Shop ${made}`, domain: `shop-${made}.example.com` };
  return (await server.call(createPixel, user.token, { body })).data;
}

interface Visits {
  readonly at: Date;
  readonly count: number;
  readonly source?: string;
  /** What is known of every one of these visitors. */
  readonly person?: Readonly<Record<string, string>>;
}

/** Stores visits of one page view each, by as many visitors. */
async function store(pixel: PixelDetails, visits: readonly Visits[]): Promise<void> {
  const { clickhouse } = server.running.services;
  const own = { account_id: user.accountId, pixel_id: pixel.id };
  for (const { at, count, source = '', person } of visits) {
    const time = clickHouseTime(at);
    const visitors = Array.from({ length: count }, () => newId());
    await clickhouse.insert(
      'events',
      visitors.map((visitor) => ({
        ...own,
        at: time,
        received_at: time,
        visitor_id: visitor,
        visit_id: newId(),
        event_id: newId(),
        type: 'pageview',
        path: '/',
        source,
      })),
    );
    if (person !== undefined)
      await clickhouse.insert(
        'visitor_people',
        visitors.map((visitor) => ({ ...own, visitor_id: visitor, consumer_id: newId(), matched_at: time, ...person })),
      );
  }
  await rebuildVisits(clickhouse, pixel.id);
}

const sharedPath = (url: string): string => new URL(url).pathname.replace('/shared/', '');

/** Runs upkeep as its time comes. */
async function run(name: string): Promise<void> {
  const work = reportMailSchedule(server.running.services).find((one: ScheduledWork) => one.name === name);
  await work?.run();
}

async function share(pixel: PixelDetails, view: object = {}) {
  const body = { pixel_uuid: pixel.pixel_uuid, name: 'For the board', days: 30 as const, view };
  return (await server.call(createReportShare, user.token, { body })).data;
}

async function subscribe(pixel: PixelDetails, frequency: 'day' | 'week' | 'month' | 'alerts', email?: string) {
  made += 1;
  const body = { pixel_uuid: pixel.pixel_uuid, email: email ?? `reader-${made}@example.com`, frequency, view: {} };
  return (await server.call(createReportMail, user.token, { body })).data;
}

describe('createReportShare', () => {
  it('lets anybody with the link read the report as it was looked at, and follows the days', async () => {
    const pixel = await newPixel();
    await store(pixel, [
      { at: new Date(now.getTime() - 40 * day), count: 4, source: 'Google' },
      { at: new Date(now.getTime() - 2 * day), count: 3, source: 'Google' },
      { at: new Date(now.getTime() - day), count: 2, source: 'Bing' },
    ]);
    const { url, days } = await share(pixel, { source: 'Google' });
    expect(url).toMatch(/^https:\/\/acquaint\.example\.com\/shared\/[\w-]{50,}$/);
    const { data: reported } = await server.call(getSharedReport, null, { params: { token: sharedPath(url) } });
    expect(reported).toMatchObject({
      name: 'For the board',
      report: { totals: { visits: 3 }, previous: { visits: 4 } },
    });
    expect(reported.report.applied_filters).toEqual({ source: ['Google'] });
    expect(days).toBe(30);
  });

  it('ends by itself after the days that were asked for, its address too', async () => {
    const pixel = await newPixel();
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'This week', days: 7 as const, view: {}, ends_in_days: 7 };
    const { data } = await server.call(createReportShare, user.token, { body });
    expect(data.ends_at).toBe(new Date(now.getTime() + 7 * day).toISOString());
    const open = () => server.request('GET', `/api/shared-reports/${sharedPath(data.url)}`);
    const before = now;
    now = new Date(before.getTime() + 7 * day - 1);
    expect((await open()).status).toBe(200);
    now = new Date(before.getTime() + 7 * day);
    expect((await open()).status).toBe(404);
    now = before;
    const refused = await server.request('POST', '/api/report-shares', {
      token: user.token,
      body: { ...body, ends_in_days: 0 },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: { ends_in_days: [expect.any(String)] } } });
  });

  it('reports no cell of fewer than ten people, and no notes', async () => {
    const pixel = await newPixel();
    await store(pixel, [
      { at: new Date(now.getTime() - day), count: 10, person: { gender: 'F', county_fips: '36061' } },
      { at: new Date(now.getTime() - day), count: 9, person: { gender: 'M', county_fips: '36047' } },
    ]);
    const { data: own } = await server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(own.counties).toHaveLength(2);
    const { url } = await share(pixel);
    const {
      data: { report },
    } = await server.call(getSharedReport, null, { params: { token: sharedPath(url) } });
    expect(report.counties).toEqual([{ fips: '36061', people: 10 }]);
    const gender = report.breakdowns.find(({ attribute }) => attribute === 'gender');
    expect(gender?.cells.map(({ value, count }) => [value, count])).toEqual([['F', 10]]);
    expect(report.totals.identified).toBe(19);
  });
});

describe('getSharedReport', () => {
  it.each(['x', 'A'.repeat(54), 'ä%00', '../../etc'])('answers 404 for %j', async (token) => {
    const { status } = await server.request('GET', `/api/shared-reports/${encodeURIComponent(token)}`);
    expect(status).toBe(404);
  });

  it('knows a link whose signature was changed as none', async () => {
    const { url } = await share(await newPixel());
    const token = sharedPath(url);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await server.request('GET', `/api/shared-reports/${changed}`)).status).toBe(404);
    expect((await server.request('GET', `/api/shared-reports/${token}`)).status).toBe(200);
  });
});

describe('listReportShares', () => {
  it('shows the links again, and how often they were opened', async () => {
    const pixel = await newPixel();
    const { url } = await share(pixel);
    await server.call(getSharedReport, null, { params: { token: sharedPath(url) } });
    await server.call(getSharedReport, null, { params: { token: sharedPath(url) } });
    const { data } = await server.call(listReportShares, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(data).toEqual([expect.objectContaining({ url, views: 2, last_viewed_at: now.toISOString() })]);
  });
});

describe('deleteReportShare', () => {
  it('ends the link at once', async () => {
    const { id, url } = await share(await newPixel());
    const path = `/api/shared-reports/${sharedPath(url)}`;
    expect((await server.request('GET', path)).status).toBe(200);
    await server.call(deleteReportShare, user.token, { params: { id } });
    expect(await server.request('GET', path)).toMatchObject({
      status: 404,
      body: { message: 'This link does not exist, or it has ended.' },
    });
  });
});

describe('createReportMail', () => {
  it('says when the next one comes: seven in the morning of the account, after the period has ended', async () => {
    const pixel = await newPixel();
    const times = await Promise.all(
      (['day', 'week', 'month', 'alerts'] as const).map(
        async (frequency) => (await subscribe(pixel, frequency)).next_at,
      ),
    );
    expect(times).toEqual(['2026-06-18T11:00:00.000Z', '2026-06-22T11:00:00.000Z', '2026-07-01T11:00:00.000Z', null]);
  });

  it('refuses an address that gets it already', async () => {
    const pixel = await newPixel();
    const body = { pixel_uuid: pixel.pixel_uuid, email: 'Twice@example.com', frequency: 'day' as const, view: {} };
    await server.call(createReportMail, user.token, { body });
    const again = { ...body, email: 'twice@example.com' };
    expect((await server.request('POST', '/api/report-mails', { token: user.token, body: again })).status).toBe(400);
  });
});

describe('listReportMails', () => {
  it('shows who gets what of one pixel', async () => {
    const pixel = await newPixel();
    const made_ = await subscribe(pixel, 'week');
    await subscribe(await newPixel(), 'week');
    const { data } = await server.call(listReportMails, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(data).toEqual([made_]);
  });
});

describe('the page of a shared report', () => {
  it('is framed by the websites that its link names, and by no other', async () => {
    const pixel = await newPixel();
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'Board', days: 30 as const, view: {} };
    const sites = ['www.example.com/about', 'https://bücher.example:8443'];
    const { data } = await server.call(createReportShare, user.token, { body: { ...body, embed_on: sites } });
    expect(data.embed_on).toEqual(['https://www.example.com', 'https://xn--bcher-kva.example:8443']);
    const framersOf = async (path: string) => {
      const { headers } = await server.request('GET', path);
      return / frame-ancestors ([^;]+)$/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    const path = `/shared/${sharedPath(data.url)}`;
    expect(await framersOf(path)).toBe(data.embed_on.join(' '));
    for (const other of [`${path}x`, '/shared/', '/shared', '/reports', '/login'])
      expect(await framersOf(other)).toBe("'none'");
    const { data: closed } = await server.call(createReportShare, user.token, { body });
    expect(await framersOf(`/shared/${sharedPath(closed.url)}`)).toBe("'none'");
    await server.call(deleteReportShare, user.token, { params: { id: data.id } });
    expect(await framersOf(path)).toBe("'none'");
    for (const site of ["example.com 'self'", 'https://a.example; script-src *', 'http://example.com', '*', ''])
      expect(
        await server.request('POST', '/api/report-shares', { token: user.token, body: { ...body, embed_on: [site] } }),
      ).toMatchObject({ status: 400, body: { errors: { 'embed_on.0': [expect.any(String)] } } });
  });
});

describe('openSharedReport', () => {
  it('shows what a link with a password leads to, to whoever knows it', async () => {
    const pixel = await newPixel();
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'Board', days: 30 as const, view: {}, password: 'open sesame' };
    const { data } = await server.call(createReportShare, user.token, { body });
    expect(data).toMatchObject({ has_password: true, views: 0 });
    expect(JSON.stringify(data)).not.toContain('sesame');
    const path = `/api/shared-reports/${sharedPath(data.url)}`;
    expect(await server.request('GET', path)).toMatchObject({
      status: 403,
      body: { code: 'link_password_required' },
    });
    const token = sharedPath(data.url);
    const opened = await server.call(openSharedReport, null, { params: { token }, body: { password: 'open sesame' } });
    expect(opened).toMatchObject({ data: { name: 'Board', report: { totals: { visits: 0 } } } });
    const { data: shares } = await server.call(listReportShares, user.token, {
      query: { pixelUuid: pixel.pixel_uuid },
    });
    expect(shares).toMatchObject([{ has_password: true, views: 1 }]);
  });

  it('refuses other passwords, and after ten of them everybody from that network', async () => {
    const pixel = await newPixel();
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'Board', days: 30 as const, view: {}, password: 'open sesame' };
    const { url } = (await server.call(createReportShare, user.token, { body })).data;
    const open = (password: string) =>
      server.request('POST', `/api/shared-reports/${sharedPath(url)}/open`, { body: { password } });
    expect(await open('')).toMatchObject({ status: 400, body: { errors: { password: ['This field is required'] } } });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await open('open barley')).toMatchObject({
        status: 400,
        body: { errors: { password: ["That's not the password of this link."] } },
      });
    expect((await open('open sesame')).status).toBe(429);
    const short = await server.request('POST', '/api/report-shares', {
      token: user.token,
      body: { ...body, password: 'short' },
    });
    expect(short).toMatchObject({ status: 400, body: { errors: { password: ['Use at least 8 characters.'] } } });
  });
});

describe('mail-reports', () => {
  it('mails the day that has ended, with a picture, once', async () => {
    const pixel = await newPixel();
    const { email } = await subscribe(pixel, 'day');
    await store(pixel, [
      { at: new Date('2026-06-17T03:00:00Z'), count: 4 },
      { at: new Date('2026-06-17T16:00:00Z'), count: 7, source: 'Google' },
    ]);
    await run('mail-reports');
    expect(await mailsTo(server, email)).toEqual([]);
    now = new Date('2026-06-18T11:03:00Z');
    await run('mail-reports');
    await run('mail-reports');
    const mails = await mailsTo(server, email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${pixel.name}: 7 visits, June 17, 2026`]);
    expect(mails[0]?.text).toContain('Visits: 7 (+75% vs before)');
    expect(mails[0]?.text).toContain('Google (7)');
    expect(mails[0]?.text).toContain(
      `https://acquaint.example.com/reports?pixelUuid=${pixel.pixel_uuid}&from=2026-06-17&to=2026-06-17`,
    );
    const { postgres, mail } = server.running.services;
    const { rows } = await postgres.asSystem((tx) => createMailStore(tx).list(firstRows(100)));
    const row = rows.find(({ recipient }) => recipient === email);
    const [picture] = (row && mail.contentOf(row)?.pictures) ?? [];
    const png = Buffer.from(picture?.png ?? '', 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 640]);
    now = start;
  });
});

describe('mail-alerts', () => {
  it('reports a surge and of silence once each, until they have ended', async () => {
    const pixel = await newPixel();
    now = new Date(start.getTime() + 10 * day);
    const { email } = await subscribe(pixel, 'alerts');
    const usual = [1, 2, 3, 4, 5].map((ago) => ({ at: new Date(now.getTime() - ago * day - hour / 2), count: 10 }));
    await store(pixel, [...usual, { at: new Date(now.getTime() - hour / 2), count: 60 }]);
    await run('mail-alerts');
    await run('mail-alerts');
    const subjects = async () => (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual([`${pixel.name}: many more visits than usual`]);
    now = new Date(now.getTime() + 25 * hour);
    await run('mail-alerts');
    await run('mail-alerts');
    expect(await subjects()).toEqual([`${pixel.name} has fallen silent`, `${pixel.name}: many more visits than usual`]);
    expect(new Set((await mailsTo(server, email)).map(({ kind }) => kind))).toEqual(new Set(['report-alert']));
    await store(pixel, [{ at: new Date(now.getTime() - hour), count: 1 }]);
    await run('mail-alerts');
    now = new Date(now.getTime() + 26 * hour);
    await run('mail-alerts');
    expect(await subjects()).toHaveLength(3);
    now = start;
  });
});

describe('sendReportMail', () => {
  it('mails the last period now, and not without end', async () => {
    const pixel = await newPixel();
    const { id, email } = await subscribe(pixel, 'week');
    await server.call(sendReportMail, user.token, { params: { id } });
    expect((await mailTo(server, email, 'report')).subject).toBe(
      `${pixel.name}: 0 visits, June 8, 2026 to June 14, 2026`,
    );
    for (const _ of [2, 3, 4, 5]) await server.call(sendReportMail, user.token, { params: { id } });
    const again = async (row: string) =>
      (await server.request('POST', `/api/report-mails/${row}/send`, { token: user.token })).status;
    expect(await again(id)).toBe(429);
    // Nor to the same person by another row.
    await server.call(deleteReportMail, user.token, { params: { id } });
    expect(await again((await subscribe(pixel, 'week', email)).id)).toBe(429);
  });
});

describe('endReportMail', () => {
  it('is what the link in the mail does; another text does nothing', async () => {
    const pixel = await newPixel();
    const { id, email } = await subscribe(pixel, 'month');
    await server.call(sendReportMail, user.token, { params: { id } });
    const mail = await mailTo(server, email, 'report');
    await server.call(endReportMail, null, { body: { token: 'something' } });
    const query = { pixelUuid: pixel.pixel_uuid };
    expect((await server.call(listReportMails, user.token, { query })).data).toHaveLength(1);
    await server.call(endReportMail, null, { body: { token: tokenIn(mail) } });
    expect((await server.call(listReportMails, user.token, { query })).data).toEqual([]);
    await server.call(endReportMail, null, { body: { token: tokenIn(mail) } });
  });
});

describe('deleteReportMail', () => {
  it('mails it no more', async () => {
    const pixel = await newPixel();
    const { id } = await subscribe(pixel, 'day');
    await server.call(deleteReportMail, user.token, { params: { id } });
    expect((await server.request('DELETE', `/api/report-mails/${id}`, { token: user.token })).status).toBe(404);
  });
});
