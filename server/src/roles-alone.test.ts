import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPeopleImport,
  createPixel,
  createQrCode,
  createTag,
  followPixel,
  listPeople,
  listTags,
  type LiveEvent,
  openedSession,
  updatePixel,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClickHouse, connectClickHouse } from './platform/clickhouse/clickhouse.ts';
import { newId } from './platform/ids/ids.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';
import { fileOf } from './testing/customer-files.ts';
import {
  type DatabaseServer,
  type PostgresServer,
  startClickHouseServer,
  startPostgresServer,
} from './testing/database-servers.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { formOf } from './testing/test-server.ts';
import { browserAgent, pageHeaders, testBatch } from './testing/test-visits.ts';
import { until } from './testing/until.ts';

// Two processes of each role over one PostgreSQL, one ClickHouse and one S3 server, as over several machines: each has a disk of its own.
const root = mkdtempSync(join(tmpdir(), 'acquaint-alone-'));
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
let postgres: PostgresServer;
let engine: DatabaseServer;
let bucket: BucketServer;
let clickhouse: ClickHouse;
const running: ServerProcess[] = [];
let edges: ServerProcess[] = [];
let apps: ServerProcess[] = [];
let workers: ServerProcess[] = [];
let authorization = '';
let pixel = { id: '', pixel_uuid: '' };

async function startRole(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATA_DIR: join(root, `disk-${running.length}-${newId()}`),
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: engine.url,
    ...bucket.environment,
    IDENTITY_PEPPER: 'ab'.repeat(32),
    ENCRYPTION_KEY: 'cd'.repeat(32),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  });
  running.push(server);
  return server;
}

function send(url: string, options: { method?: string; body?: object; headers?: Record<string, string> } = {}) {
  const { body, headers, method = body === undefined ? 'GET' : 'POST' } = options;
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const statusOf = async (answer: Promise<Response>): Promise<number> => {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
};
const at = (servers: readonly ServerProcess[], index: number): string => servers[index]?.url ?? '';

beforeAll(async () => {
  [postgres, engine, bucket] = await Promise.all([startPostgresServer(), startClickHouseServer(), startBucketServer()]);
  clickhouse = await connectClickHouse({ url: engine.url, socketPath: null });
  // All at once over empty databases: one migrates, the others wait for it.
  [apps, workers] = await Promise.all([
    Promise.all([startRole({ ROLE: 'app' }), startRole({ ROLE: 'app' })]),
    Promise.all([startRole({ ROLE: 'worker' }), startRole({ ROLE: 'worker' })]),
  ]);
  edges = await Promise.all(
    [0, 1].map((index) =>
      startRole({ ROLE: 'edge', APP_URL: at(apps, index), DATA_DIR: join(root, `edge-${index}`), DRAIN_SECONDS: '1' }),
    ),
  );
  const answer = await send(`${at(edges, 0)}/api/login`, { body: administrator });
  authorization = `Bearer ${openedSession.parse(await answer.json()).access_token}`;
  const body = { name: 'Shop', domain: 'shop.example.com' };
  const made = await send(at(edges, 0) + createPixel.path, { body });
  pixel = createPixel.response.parse(await made.json()).data;
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await clickhouse.close();
  await Promise.all([postgres.stop(), engine.stop(), bucket.stop()]);
  rmSync(root, { recursive: true, force: true, maxRetries: 20 });
});

describe('two processes of each role', () => {
  it('are all alive and ready', async () => {
    for (const { url } of [...edges, ...apps, ...workers]) {
      expect(await statusOf(send(`${url}/livez`))).toBe(200);
      await until(async () => ((await statusOf(send(`${url}/readyz`))) === 200 ? true : null));
    }
  });

  it('know one sign-in and one state', async () => {
    expect(await statusOf(send(at(edges, 0) + createTag.path, { body: { name: 'Kept' } }))).toBeLessThan(300);
    const answer = await send(at(edges, 1) + listTags.path);
    expect(listTags.response.parse(await answer.json()).tags.map(({ name }) => name)).toEqual(['Kept']);
  });

  it('take a file at one app that a worker with another disk reads, and show the people of it at the other', async () => {
    const form = formOf(
      fileOf(
        [
          ['Name', 'Mail'],
          ['Ada Byron', 'ada@example.com'],
        ],
        'people.csv',
      ),
      {
        columns: [
          ['Name', 'full_name'],
          ['Mail', 'email'],
        ],
        consent: 'asked',
        policy: 'create',
      },
    );
    const sent = await fetch(at(edges, 0) + createPeopleImport.path, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    expect(sent.status).toBe(200);
    const found = await until(async () => {
      const answer = await send(`${at(edges, 1)}${listPeople.path}?search=Byron`);
      const { data } = listPeople.response.parse(await answer.json());
      return data.length > 0 ? data : null;
    });
    expect(found).toMatchObject([{ email: 'ada@example.com', records: 1 }]);
  });

  it('store an event once that is sent to both edges, and know a paused pixel at both', async () => {
    const batch = testBatch(pixel.pixel_uuid);
    const sendTo = (url: string) => statusOf(send(`${url}/c`, { body: batch, headers: { ...pageHeaders } }));
    expect(await Promise.all(edges.map(({ url }) => sendTo(url)))).toEqual([204, 204]);
    const ids = await until(async () => {
      const row = z.object({ id: z.string() });
      const rows = await clickhouse.rows({ sql: 'select toString(event_id) as id from events final', row });
      return rows.length > 0 ? rows : null;
    });
    expect(ids).toEqual(batch.events.map(({ id }) => ({ id })));
    const path = updatePixel.path.replace(':id', pixel.id);
    const pause = (paused: boolean) =>
      statusOf(
        send(at(edges, 0) + path, { method: 'PUT', body: { name: 'Shop', domain: 'shop.example.com', paused } }),
      );
    expect(await pause(true)).toBe(200);
    for (const { url } of edges) await until(async () => ((await sendTo(url)) === 403 ? true : null));
    expect(await pause(false)).toBe(200);
    for (const { url } of edges) await until(async () => ((await sendTo(url)) === 204 ? true : null));
  });

  it('lead on from both edges with a code that one app made', async () => {
    const content = { type: 'url' as const, url: 'https://shop.example.com/printed' };
    const made = await send(at(edges, 0) + createQrCode.path, { body: { name: 'Poster', content } });
    const path = new URL(createQrCode.response.parse(await made.json()).data.short_url ?? '').pathname;
    for (const { url } of edges)
      await until(async () => {
        const status = await statusOf(send(url + path, { headers: { 'user-agent': browserAgent } }));
        return status === 302 ? true : null;
      });
  });

  it('show in the live stream of one app what the edge of another one receives', async () => {
    const leaving = new AbortController();
    const stream = await fetch(at(apps, 1) + followPixel.path.replace(':id', pixel.id), {
      headers: { authorization },
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    const seen: LiveEvent[] = [];
    const batches = Array.from({ length: 1_000 }, () => testBatch(pixel.pixel_uuid));
    const known = new Set<string>();
    const read = async (): Promise<void> => {
      for await (const chunk of stream.body ?? [])
        for (const [, text = ''] of new TextDecoder().decode(chunk).matchAll(/^data: (.*)$/gm))
          seen.push(JSON.parse(text));
    };
    const reading = read().catch(() => undefined);
    await until(async () => {
      const batch = batches.pop();
      if (batch === undefined) throw new Error('Nothing of the other edge was seen');
      for (const { id } of batch.events) known.add(id);
      await statusOf(send(`${at(edges, 0)}/c`, { body: batch, headers: { ...pageHeaders } }));
      // The first ones come from the database, those after it by the feed.
      return seen.filter(({ id }) => known.has(id)).length > 1 ? true : null;
    });
    leaving.abort();
    await reading;
  });
});

describe('SIGTERM to a role', () => {
  it('makes it say that it wants no more requests while it answers those that come, and end with 0', async () => {
    const [edge] = edges;
    const ended = edge?.stop('SIGTERM');
    const draining = await until(async () => {
      const answer = await send(`${at(edges, 0)}/readyz`);
      const body: unknown = await answer.json();
      return answer.status === 503 ? body : null;
    });
    expect(draining).toEqual({ ok: false, role: 'edge', draining: true });
    expect(await statusOf(send(`${at(edges, 0)}/livez`))).toBe(200);
    const body = testBatch(pixel.pixel_uuid);
    expect(await statusOf(send(`${at(edges, 0)}/c`, { body, headers: { ...pageHeaders } }))).toBe(204);
    expect(await ended).toBe(0);
    for (const server of [...apps, ...workers]) expect(await server.stop('SIGTERM')).toBe(0);
  });
});
