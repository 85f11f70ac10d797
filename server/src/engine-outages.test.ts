import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel, type EventBatch, getReport, openedSession } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClickHouse, openClickHouse } from './platform/clickhouse/clickhouse.ts';
import { type BreakableProxy, startBreakableProxy } from './testing/breakable-proxy.ts';
import { type DatabaseServer, startClickHouseServer } from './testing/database-servers.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { pageHeaders, testBatch } from './testing/test-visits.ts';
import { until } from './testing/until.ts';

// The product in a process of its own, killed while ClickHouse is gone and events wait on its disk.
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const root = mkdtempSync(join(tmpdir(), 'acquaint-outage-'));
let database: DatabaseServer;
let proxy: BreakableProxy;
let clickhouse: ClickHouse;
let server: ServerProcess;
let pixel: string;

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers: all });
}
const startProduct = (): Promise<ServerProcess> =>
  startServerProcess({
    DATA_DIR: join(root, 'data'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    CLICKHOUSE_URL: proxy.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SECOND_FACTOR: 'optional',
  });
async function signIn(): Promise<{ authorization: string }> {
  const session = openedSession.parse(await (await post('/api/login', administrator)).json());
  return { authorization: `Bearer ${session.access_token}` };
}
async function send(batch: EventBatch): Promise<number> {
  return (await post('/c', batch, { ...pageHeaders })).status;
}
const twoEvents = (overrides: Partial<EventBatch> = {}): EventBatch =>
  testBatch(pixel, [{}, { type: 'custom', name: 'click' }], overrides);

/** Ids of the rows of `events`; one that is stored twice is in it twice. */
async function storedIds(): Promise<string[]> {
  const row = z.object({ id: z.string() });
  const rows = await clickhouse.rows({ sql: 'select toString(event_id) as id from events order by id', row });
  return rows.map(({ id }) => id);
}
const idsOf = (batches: readonly EventBatch[]): string[] =>
  batches.flatMap(({ events }) => events.map(({ id }) => id)).toSorted();

beforeAll(async () => {
  database = await startClickHouseServer();
  proxy = await startBreakableProxy(database.url);
  clickhouse = await openClickHouse({ clickhouseUrl: database.url, directory: '' });
  server = await startProduct();
  const body = { name: 'Outage', domain: 'outage.example.com', allowed_domains: ['shop.example.com'] };
  const made = await post('/api/user_pixel', body, await signIn());
  pixel = createPixel.response.parse(await made.json()).data.pixel_uuid;
});
afterAll(async () => {
  await server.stop('SIGKILL');
  proxy.stop();
  await clickhouse.close();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('events while ClickHouse is gone', () => {
  const sent: EventBatch[] = [];

  it('are acknowledged from the first request after the start on, and survive a kill -9', async () => {
    proxy.cut();
    // The first is older than what the product remembers: it would have to be looked up.
    const old = Date.now() - 3_600_000;
    sent.push(testBatch(pixel, [{ at: old }], { sent: Date.now() }), twoEvents(), twoEvents());
    for (const batch of sent) expect(await send(batch)).toBe(204);
    // Sent again during the outage.
    for (const batch of sent) expect(await send(batch)).toBe(204);
    await server.stop('SIGKILL');
    expect(await storedIds()).toEqual([]);
  });

  it('are stored once after the next start, also when they are sent again', async () => {
    proxy.restore();
    server = await startProduct();
    for (const batch of sent) expect(await send(batch)).toBe(204);
    await until(async () => ((await storedIds()).length >= idsOf(sent).length ? true : null));
    expect(await storedIds()).toEqual(idsOf(sent));
  });

  it('are neither lost nor doubled when the product is killed while the journal is being stored', async () => {
    const unanswered: EventBatch[] = [];
    const acknowledged: EventBatch[] = [...sent];
    const client = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const batch = unanswered.pop() ?? twoEvents();
        const status = await send({ ...batch, sent: Date.now() }).catch(() => null);
        (status === 204 ? acknowledged : unanswered).push(batch);
        if (status === null) return;
      }
    };
    const traffic = Promise.all(Array.from({ length: 8 }, () => client(60)));
    const grown = (to: number) => until(() => Promise.resolve(acknowledged.length >= to || null));
    const had = acknowledged.length;
    await grown(had + 50);
    proxy.cut();
    await grown(had + 150);
    proxy.restore();
    // Killed while the journal is being stored beside new events.
    await grown(had + 250);
    await server.stop('SIGKILL');
    await traffic;
    server = await startProduct();
    for (const batch of unanswered.splice(0)) {
      expect(await send({ ...batch, sent: Date.now() })).toBe(204);
      acknowledged.push(batch);
    }
    const ids = idsOf(acknowledged);
    await until(async () => (new Set(await storedIds()).size >= ids.length ? true : null));
    expect(await storedIds()).toEqual(ids);
    const answer = await fetch(`${server.url}/api/reports`, { headers: await signIn() });
    expect(getReport.response.parse(await answer.json()).data.totals.pageviews).toBe(acknowledged.length);
  });
});
