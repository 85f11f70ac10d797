import {
  createEnrichment,
  createPixel,
  createUpload,
  getDashboard,
  getEnrichment,
  getJob,
  getReport,
  listVisits,
} from '@acquaint/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelTables } from '../domains/web/pixels/index.ts';
import { type DatabaseServer, startClickHouseServer, startPostgresServer } from './database-servers.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { pageHeaders, testBatch } from './test-visits.ts';
import { until } from './until.ts';

/** Work in the background and the seals between accounts. */
function workStory(server: () => TestServer): void {
  it('runs a job and returns how it ended', async () => {
    const user = await server().signIn();
    const { postgres, jobs } = server().running.services;
    const job = await postgres.forAccount(user.accountId, (transaction) =>
      jobs.enqueue(transaction, user.accountId, { kind: 'remove-sample-data' }),
    );
    await jobs.dispatch(job);
    const done = await until(async () => {
      const { data } = await server().call(getJob, user.token, { params: { id: job.id } });
      return data.finished_at === null ? null : data;
    });
    expect(done).toMatchObject({ state: 'done', done: pixelTables.length + 1, total: pixelTables.length + 1 });
  });

  it('finds the people of a file', async () => {
    const user = await server().signIn();
    const { body } = await server().request('GET', '/api/enrichment/sample', { token: user.token });
    const file = new File([String(body)], 'customers.csv', { type: 'text/csv' });
    const { data: upload } = await server().call(createUpload, user.token, { file });
    const columns = upload.columns.flatMap(({ name, kind }) => (kind === null ? [] : [[name, kind] as const]));
    await server().call(createEnrichment, user.token, {
      body: {
        enrichmentName: 'Customers',
        enrichmentColumns: columns,
        upload_id: upload.id,
        attributes: ['age_range'],
      },
    });
    const done = await until(async () => {
      const { data: details } = await server().call(getEnrichment, user.token, { params: { name: 'Customers' } });
      return details.job === null ? details : null;
    });
    expect(done).toMatchObject({ status: 'done', rows: 500 });
    expect(done.match_rate).toBeGreaterThan(0.8);
    expect(done.filled[0]?.filled).toBeGreaterThan(0.6);
  });

  it('seals accounts from each other in both databases', async () => {
    const [owner, stranger] = [await server().signIn(), await server().signIn()];
    const { data: pixel } = await server().call(createPixel, owner.token, {
      body: { name: 'Mine', domain: 'mine.example.com' },
    });
    const batch = testBatch(pixel.pixel_uuid, [{ url: 'https://mine.example.com/' }]);
    expect(
      (
        await server().request('POST', '/c', {
          body: batch,
          headers: { ...pageHeaders, origin: 'https://mine.example.com' },
        })
      ).status,
    ).toBe(204);
    expect((await server().call(listVisits, owner.token, {})).meta.total).toBe(1);
    expect((await server().call(listVisits, stranger.token, {})).meta.total).toBe(0);
    expect((await server().request('GET', `/api/user_pixel/${pixel.id}`, { token: stranger.token })).status).toBe(404);
  });
}

/**
 * One story over the embedded engines and over servers: the same code has to behave the same way. Declares the tests in the file that
 * calls it.
 */
export function databaseStory({ hasPostgres, hasClickHouse }: { hasPostgres: boolean; hasClickHouse: boolean }): void {
  const databases: DatabaseServer[] = [];
  let server: TestServer;

  beforeAll(async () => {
    const environment: NodeJS.ProcessEnv = {};
    if (hasPostgres) {
      const postgres = await startPostgresServer();
      databases.push(postgres);
      environment['DATABASE_URL'] = postgres.url;
    }
    if (hasClickHouse) {
      const clickhouse = await startClickHouseServer();
      databases.push(clickhouse);
      environment['CLICKHOUSE_URL'] = clickhouse.url;
    }
    server = await startTestServer({ ...environment, SAMPLE_DATA: 'on', CONSUMERS: '2000' });
  });
  afterAll(async () => {
    await server.stop();
    for (const database of databases) await database.stop();
  });

  it('answers that it is healthy', async () => {
    expect(await server.request('GET', '/healthz')).toMatchObject({
      status: 200,
      body: { ok: true, postgres: true, clickhouse: true },
    });
  });

  it('makes the demo users only where everything is embedded', async () => {
    const { body } = await server.request('POST', '/api/login', {
      body: { email: 'demo@acquaint.test', password: 'acquaint-demo' },
    });
    expect(body).toHaveProperty(hasPostgres || hasClickHouse ? 'message' : 'access_token');
  });

  it('turns page views into a visit of a report', async () => {
    const user = await server.signIn();
    const { data: pixel } = await server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const sent = Date.now();
    const pages = [
      { url: 'https://shop.example.com/', at: sent - 1000 },
      { url: 'https://shop.example.com/about', at: sent },
    ];
    const batch = testBatch(pixel.pixel_uuid, pages, { sent });
    expect((await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
    const { data: report } = await server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(report.totals).toMatchObject({ visits: 1, visitors: 1, pageviews: 2 });
    const { data } = await server.call(listVisits, user.token, {});
    expect(data).toMatchObject([
      { pages: 2, browser: 'Chrome', platform: 'macOS', first_page: '/', last_page: '/about' },
    ]);
    expect((await server.call(getDashboard, user.token, {})).data.kpis[0]).toMatchObject({ key: 'visits', value: 1 });
  });

  workStory(() => server);
}
