import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login, plainQrStyle } from '@acquaint/contract';
import { scanParameter, shortCodeOf } from '@acquaint/engine';
import autocannon from 'autocannon';
import { z } from 'zod';
import { openClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { embeddedDirectory } from '../server/src/platform/postgres/embedded-directory.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts';

// Redirects of short links, each with its scan on disk before the answer: one process, loopback, the load generator on the same two cores.
// With --kills the process is killed so often in the middle of the load, and answered scans are compared with stored ones.
// Usage: node bench/qr.ts [--codes 1000] [--seconds 10] [--connections 100] [--runs 3] [--kills 20]
const { values } = parseArgs({
  options: {
    codes: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '100' },
    runs: { type: 'string', default: '3' },
    kills: { type: 'string', default: '0' },
  },
});
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const environment = {
  PORT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SAMPLE_DATA: 'off',
};
const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const start = (): Promise<ServerProcess> => startServerProcess({ DATA_DIR: directory, ...environment });

const agents = Array.from(
  { length: 500 },
  (_, index) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${15 + (index % 5)}_${index % 7} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${15 + (index % 5)}.0 Mobile/15E${index} Safari/604.1`,
);

/** Puts plain codes into the database of a stopped server, and answers their endings. */
async function makeCodes(count: number): Promise<string[]> {
  const first = await start();
  const answer = await fetch(`${first.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  login.response.parse(await answer.json());
  await first.stop('SIGTERM');
  const postgres = await openPostgres({
    databaseUrl: null,
    embedded: { directory: embeddedDirectory(directory) },
    onError: console.error,
  });
  const codes: string[] = [];
  const { rows } = await postgres.pool.query('select account_id from users limit 1');
  const [{ account_id: account } = { account_id: '' }] = z.array(z.object({ account_id: z.string() })).parse(rows);
  for (let done = 0; done < count; done += 10_000) {
    const batch = Array.from({ length: Math.min(10_000, count - done) }, () => {
      const code = shortCodeOf(crypto.getRandomValues(new Uint8Array(8)));
      return { id: newId(), code, content: { type: 'url', url: `https://shop.example.com/flyers/${code}` } };
    });
    await postgres.pool.query(
      `insert into qr_codes (id, account_id, name, code, type, content, style)
       select (row->>'id')::uuid, $1::uuid, 'Bench', row->>'code', 'url', row->'content', $2::jsonb
         from jsonb_array_elements($3::jsonb) as row`,
      [account, JSON.stringify(plainQrStyle), JSON.stringify(batch)],
    );
    codes.push(...batch.map(({ code }) => code));
  }
  await postgres.close();
  return codes;
}

function memoryOf(pid: number | undefined, what: 'VmHWM' | 'VmRSS'): number {
  const size = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Math.round(Number(size) / 1024);
}

/** The ids of all stored scans; one that is stored twice is here twice. */
async function storedScans(): Promise<string[]> {
  const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(directory, 'clickhouse') });
  const rows = await clickhouse.rows({
    sql: 'select toString(scan_id) as id from qr_scans',
    row: z.object({ id: z.string() }),
  });
  await clickhouse.close();
  return rows.map(({ id }) => id);
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

function load(url: string, codes: readonly string[], duration: number) {
  return autocannon({
    url,
    connections: Number(values.connections),
    duration,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({ ...request, path: `/q/${pick(codes)}`, headers: { 'user-agent': pick(agents) } }),
      },
    ],
  });
}

async function measure(codes: readonly string[]): Promise<void> {
  const before = (await storedScans()).length;
  const began = performance.now();
  const server = await start();
  const ready = performance.now() - began;
  const idle = memoryOf(server.child.pid, 'VmRSS');
  await load(server.url, codes, 2);
  const warm = await load(server.url, codes, Number(values.seconds));
  const peak = memoryOf(server.child.pid, 'VmHWM');
  await server.stop('SIGTERM');
  const stored = await storedScans();
  console.log(
    [
      `${codes.length} codes`,
      `${Math.round(warm['3xx'] / warm.duration)} redirects/s`,
      `p50 ${warm.latency.p50} ms`,
      `p99 ${warm.latency.p99} ms`,
      `errors ${warm.errors + warm.non2xx - warm['3xx']}`,
      `ready in ${(ready / 1000).toFixed(1)} s`,
      `${idle} MB idle, ${peak} MB at most`,
      `${stored.length - before} scans stored (${stored.length - new Set(stored).size} twice)`,
    ].join(' · '),
  );
}

/** Redirects until the process is gone, and the scans that the answered ones name to the pixel. */
async function playRound(server: ServerProcess, codes: readonly string[]): Promise<string[]> {
  const answered: string[] = [];
  const client = async (): Promise<void> => {
    for (;;) {
      const path = `${server.url}/q/${pick(codes)}`;
      const asked = fetch(path, { redirect: 'manual', headers: { 'user-agent': pick(agents) } });
      const response = await asked.catch(() => null);
      if (response === null) return;
      const target = response.headers.get('location');
      if (target !== null) answered.push(new URL(target).searchParams.get(scanParameter) ?? '');
    }
  };
  const clients = Array.from({ length: 24 }, client);
  await sleep(500 + Math.random() * 2_500);
  server.child.kill('SIGKILL');
  await Promise.all(clients);
  return answered;
}

async function measureKills(codes: readonly string[], kills: number): Promise<void> {
  const answered: string[] = [];
  for (let round = 0; round < kills; round += 1) answered.push(...(await playRound(await start(), codes)));
  await (await start()).stop('SIGTERM');
  const stored = await storedScans();
  const known = new Set(stored);
  console.log(
    [
      `${kills} kills`,
      `${answered.length} redirects answered`,
      `${answered.filter((id) => !known.has(id)).length} of them lost`,
      `${stored.length - known.size} stored twice`,
    ].join(' · '),
  );
}

const codes = await makeCodes(Number(values.codes));
if (values.kills === '0') for (let run = 0; run < Number(values.runs); run += 1) await measure(codes);
else await measureKills(codes, Number(values.kills));
rmSync(directory, { recursive: true, force: true });
