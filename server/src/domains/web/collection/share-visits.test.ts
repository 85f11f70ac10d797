import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Notices, openNotices } from '../../../platform/notices/notices.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import type { AnonymousVisitors } from './model/anonymous-visitors.ts';
import { shareVisits } from './model/share-visits.ts';

let server: TestServer;
let notices: Notices[];
let first: AnonymousVisitors;
let second: AnonymousVisitors;
/** When the visits were active that the second edge heard of, the latest. */
let heard = 0;
const log = pino({ level: 'silent' });
const salt = Buffer.alloc(32, 7);
const minute = 60_000;
const noon = Date.UTC(2026, 10, 24, 12);

beforeAll(async () => {
  server = await startTestServer();
  const { postgres } = server.running.services;
  const connected: Promise<void>[] = [];
  notices = [openNotices(postgres, log), openNotices(postgres, log)];
  for (const one of notices) connected.push(new Promise((resolve) => one.on('test', () => undefined, resolve)));
  await Promise.all(connected);
  [first, second] = notices.map((one) => shareVisits({ notices: one })) as [AnonymousVisitors, AnonymousVisitors];
  notices[1]?.on('cookieless visits', (visits) => {
    for (const [, , at] of visits as [string, string, number][]) heard = Math.max(heard, at);
  });
});
afterAll(async () => {
  await Promise.all(notices.map((one) => one.close()));
  await server.stop();
});

const visitOf = (edge: AnonymousVisitors, ip: string, now: number): string =>
  edge.identify({ salt, pixelId: 'pixel', ip, userAgent: 'agent', now }).visitId;

const hear = (at: number): Promise<unknown> => until(() => Promise.resolve(heard >= at || null));

describe('shareVisits', () => {
  it('gives a visit one id when two edges meet it at once', () => {
    expect(visitOf(first, '192.0.2.1', noon)).toBe(visitOf(second, '192.0.2.1', noon + 40));
    expect(visitOf(first, '192.0.2.2', noon)).not.toBe(visitOf(first, '192.0.2.3', noon));
  });

  it('goes on with a visit that another edge began, also in the next half hour, and long after its beginning', async () => {
    const ip = '192.0.2.4';
    const begun = visitOf(first, ip, noon + 25 * minute);
    await hear(noon + 25 * minute);
    expect(visitOf(second, ip, noon + 50 * minute)).toBe(begun);
    for (let later = 27; later < 90; later += 10) expect(visitOf(first, ip, noon + later * minute)).toBe(begun);
    await hear(noon + 87 * minute);
    expect(visitOf(second, ip, noon + 100 * minute)).toBe(begun);
  });

  it('begins another visit after half an hour without a sign, at every edge', () => {
    const ip = '192.0.2.5';
    const begun = visitOf(first, ip, noon);
    const next = visitOf(first, ip, noon + 31 * minute);
    expect(next).not.toBe(begun);
    expect(visitOf(second, ip, noon + 31 * minute)).toBe(next);
  });
});
