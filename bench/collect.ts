import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPixel, openedSession } from '@acquaint/contract';
import autocannon from 'autocannon';
import { z } from 'zod';
import { newId } from '../server/src/platform/ids/ids.ts';
import { openClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';

// Events per second that the collector acknowledges as committed: one process, loopback, the load generator on the same two cores.
// Another collector is measured with the same load by its address and a file with the body of one request, in which {uuid} and {now} are
// replaced each time. Usage: node bench/collect.ts [--seconds 10] [--connections 384] [--runs 3] [--target URL --body FILE]
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '384' },
    runs: { type: 'string', default: '3' },
    target: { type: 'string' },
    body: { type: 'string' },
  },
});
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return response.json();
}

async function makePixel(url: string): Promise<string> {
  const { access_token: token } = openedSession.parse(await post(`${url}/api/login`, administrator));
  const made = await post(`${url}/api/user_pixel`, { name: 'Bench', domain: 'shop.example.com' }, token);
  return createPixel.response.parse(made).data.pixel_uuid;
}

/** A batch with fresh ids, made cheaply: the load generator shares the machine with the server. */
function bodies(pixel: string, size: number): () => string {
  const [head = '', tail = ''] = JSON.stringify({ ...testBatch(pixel), events: [] }).split('"events":[]');
  const visitorOf = (text: string): string => text.replace(/"visitor":"[^"]+"/, () => `"visitor":"${newId()}"`);
  return () => {
    const at = Date.now();
    const events = Array.from(
      { length: size },
      () => `{"id":"${newId()}","type":"pageview","at":${at},"url":"https://shop.example.com/products/kettle"}`,
    );
    return `${visitorOf(head).replace(/"sent":\d+/, `"sent":${at}`)}"events":[${events.join(',')}]${tail}`;
  };
}

function memoryOf(pid: number | undefined): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(peak) / 1024;
}

async function countEvents(directory: string): Promise<number> {
  const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(directory, 'clickhouse') });
  const [row] = await clickhouse.rows({
    sql: 'select uniqExact(event_id) as count from events',
    row: z.object({ count: z.number() }),
  });
  await clickhouse.close();
  return row?.count ?? 0;
}

interface Load {
  readonly url: string;
  readonly body: () => string;
  readonly headers: Record<string, string>;
}

/** The same load for every collector: as many requests as its connections get answered. */
function load({ url, body, headers }: Load) {
  return autocannon({
    url,
    connections: Number(values.connections),
    duration: Number(values.seconds),
    requests: [{ method: 'POST', headers, setupRequest: (request) => ({ ...request, body: body() }) }],
  });
}

/** Another collector, which runs already. */
async function runTarget(url: string, file: string): Promise<void> {
  const template = readFileSync(file, 'utf8');
  const body = (): string => template.replaceAll('{uuid}', () => newId()).replaceAll('{now}', () => String(Date.now()));
  const headers = { ...pageHeaders, 'content-type': 'application/json' };
  const result = await load({ url, body, headers });
  console.log(
    [
      url,
      `${Math.round(result['2xx'] / result.duration)} requests/s`,
      `p50 ${result.latency.p50} ms`,
      `p99 ${result.latency.p99} ms`,
      `errors ${result.errors + result.non2xx}`,
    ].join(' · '),
  );
}

async function run(size: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
  const server = await startServerProcess({
    DATA_DIR: directory,
    PORT: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const body = bodies(await makePixel(server.url), size);
  const result = await load({ url: `${server.url}/c`, body, headers: { ...pageHeaders } });
  const memory = memoryOf(server.child.pid);
  await server.stop('SIGTERM');
  const stored = await countEvents(directory);
  rmSync(directory, { recursive: true, force: true });
  const acknowledged = result['2xx'] * size;
  const figures = [
    `batch of ${size}`,
    `${Math.round(result['2xx'] / result.duration)} requests/s`,
    `${Math.round(acknowledged / result.duration)} events/s`,
    `p50 ${result.latency.p50} ms`,
    `p99 ${result.latency.p99} ms`,
    `peak memory ${Math.round(memory)} MB`,
    `errors ${result.errors + result.non2xx}`,
    `acknowledged ${acknowledged}, stored ${stored}${stored >= acknowledged ? '' : ' LOST'}`,
  ];
  console.log(figures.join(' · '));
}

for (const size of [1, 10]) for (let count = 0; count < Number(values.runs); count += 1) await run(size);
if (values.target !== undefined && values.body !== undefined)
  for (let count = 0; count < Number(values.runs); count += 1) await runTarget(values.target, values.body);
