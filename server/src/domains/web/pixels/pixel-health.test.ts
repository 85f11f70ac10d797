import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { freshVisits, sealVisits } from '../visits/index.ts';
import { weekOfVisits } from './model/health.queries.ts';

let clock = new Date('2026-06-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, () => clock);
});
afterAll(() => server.stop());

describe('weekOfVisits', () => {
  it('counts a visit once while it is among the sealed and the open ones', async () => {
    const { clickhouse } = server.running.services;
    const user = await server.signIn();
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const { data: pixel } = await server.call(createPixel, user.token, { body });
    const batch = testBatch(pixel.pixel_uuid, [{}], { sent: clock.getTime() });
    expect((await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
    const ask = async () => {
      const week = { pixelId: pixel.id, now: clock, sealedUntil: await freshVisits(clickhouse) };
      return (await weekOfVisits(scopeToAccount(clickhouse, user.accountId), week)).visits;
    };
    expect(await ask()).toBe(1);
    // The visit's day is sealed now, and its open row is kept for a day longer.
    clock = new Date('2026-06-04T02:00:00Z');
    await sealVisits(clickhouse, clock);
    expect(await ask()).toBe(1);
  });
});
