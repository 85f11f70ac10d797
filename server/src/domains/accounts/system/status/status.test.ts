import { createPixel, getStatus } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BreakableProxy, startBreakableProxy } from '../../../../testing/breakable-proxy.ts';
import { type DatabaseServer, startClickHouseServer } from '../../../../testing/database-servers.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../../testing/test-visits.ts';
import { until } from '../../../../testing/until.ts';

let database: DatabaseServer;
let proxy: BreakableProxy;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  database = await startClickHouseServer();
  proxy = await startBreakableProxy(database.url);
  server = await startTestServer({ CLICKHOUSE_URL: proxy.url, LOG_LEVEL: 'silent' });
  user = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  proxy.stop();
  await database.stop();
});

const status = async () => (await server.call(getStatus, user.token, {})).data;

describe('getStatus', () => {
  it('says that figures are late while ClickHouse is gone, since when, and that they are up to date again', async () => {
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const pixel = (await server.call(createPixel, user.token, { body })).data;
    expect(await status()).toEqual({ reporting: 'up', figures_late_since: null });
    const before = Date.now();
    proxy.cut();
    const batch = testBatch(pixel.pixel_uuid);
    expect((await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
    const late = await until(async () => {
      const found = await status();
      return found.reporting === 'down' ? found : null;
    });
    const since = Date.parse(late.figures_late_since ?? '');
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(Date.now());
    // As long as nothing changes it is the same moment.
    expect(Date.parse((await status()).figures_late_since ?? '')).toBeLessThanOrEqual(since);
    proxy.restore();
    await until(async () => ((await status()).figures_late_since === null ? true : null));
    expect(await status()).toEqual({ reporting: 'up', figures_late_since: null });
  });
});
