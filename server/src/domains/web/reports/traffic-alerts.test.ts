import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { trafficAlerts } from './model/traffic-alerts.ts';

let clock = new Date('2026-06-01T12:10:00Z');
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  user = await server.signIn();
});
afterAll(() => server.stop());

const found = (kind: string) => {
  const source = trafficAlerts.find((one) => one.kind === kind);
  if (source === undefined) throw new Error(`There is no source of ${kind}`);
  return source.find(server.running.services, { accountId: user.accountId, since: clock, threshold: null });
};

describe('alerts of traffic', () => {
  it('show that a pixel fell silent, once a day, and nothing of other accounts', async () => {
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const pixel = (await server.call(createPixel, user.token, { body })).data.pixel_uuid;
    const sent = clock.getTime();
    const batch = testBatch(pixel, [{ at: sent }], { sent });
    expect((await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
    expect(await found('traffic_silence')).toEqual([]);
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    const silent = await found('traffic_silence');
    expect(silent).toMatchObject([{ title: 'Shop has fallen silent', path: `/reports?pixelUuid=${pixel}` }]);
    clock = new Date(clock.getTime() + 3_600_000);
    expect(await found('traffic_silence')).toEqual(silent);
    expect(await found('traffic_surge')).toEqual([]);
  });
});
