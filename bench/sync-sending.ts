import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSyncRun, runSync } from '@acquaint/contract';
import { type Signed, syncCustomers } from '../server/src/testing/customer-syncs.ts';
import { listenOnLoopback } from '../server/src/testing/listen-on-loopback.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';
import { startSyncPostgres } from '../server/src/testing/sync-postgres.ts';
import { testClient } from '../server/src/testing/test-server.ts';
import { percentile, spread } from './print-spread.ts';

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
/** What others ask meanwhile. */
const others = ['/api/syncs', '/api/lists?page=0', '/api/user_pixel', '/api/reports'] as const;

/** An endpoint that reads what it gets and answers. */
async function startEndpoint() {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  return listenOnLoopback(server);
}

/** Runs a sync; seconds from its start and from the first row that was sent, and milliseconds of each request of others meanwhile. */
async function timeRun({ client, token }: Signed, sync: string) {
  const began = performance.now();
  const { data } = await client.call(runSync, token, { params: { id: sync }, body: {} });
  let sendingSince: number | null = null;
  const over = new AbortController();
  const waits: number[] = [];
  const ask = async (): Promise<void> => {
    for (let place = 0; !over.signal.aborted; place += 1) {
      const asked = performance.now();
      const { status } = await client.request('GET', others[place % others.length] ?? '', { token });
      if (status >= 500) throw new Error(`${others[place % others.length]} answered ${status}`);
      waits.push(performance.now() - asked);
      await sleep(50);
    }
  };
  const asking = ask();
  for (;;) {
    const run = (await client.call(getSyncRun, token, { params: { id: data.id } })).data;
    if (sendingSince === null && run.state === 'sending') sendingSince = performance.now();
    if (run.finished_at !== null) {
      over.abort();
      await asking;
      if (run.state !== 'done') throw new Error(run.message);
      const ended = performance.now();
      return { whole: (ended - began) / 1_000, sending: (ended - (sendingSince ?? began)) / 1_000, waits };
    }
    await sleep(25);
  }
}

/** Rows a second that a run sends, the product with all its processes and the destination on one machine. */
export async function measureSending(
  vendor: 'postgres' | 'http',
  { rows, rounds }: { readonly rows: number; readonly rounds: number },
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
  const customers = await startSyncPostgres();
  const endpoint = await startEndpoint();
  await customers.sql(`
    create table customers (id int primary key, email text, first_name text, city text); grant select on customers to sync_reader;
    create table copies (email text primary key, first_name text, city text); grant select, insert, update, delete on copies to sync_writer;
    insert into customers select n, 'person' || n || '@example.com', 'Name ' || n, 'City ' || n % 1000 from generate_series(1, ${rows}) n`);
  const server = await startServerProcess({
    DATA_DIR: directory,
    PORT: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    PRIVATE_HOSTS: [...customers.tools.privateHosts, new URL(endpoint.url).host].join(','),
    API_LIMIT: '0',
  });
  try {
    const client = testClient(server.url);
    const signed = { client, token: (await client.logIn({ ...administrator })).access_token };
    const { values, secrets } = customers.writer;
    const destination =
      vendor === 'http'
        ? { vendor, settings: { url: endpoint.url }, object: 'endpoint' }
        : { vendor, settings: { ...values, ...secrets }, object: JSON.stringify(['public', 'copies']) };
    const columns = ['email', 'first_name', 'city'];
    const [sync = ''] = await syncCustomers(signed, customers, { columns, targets: [destination] });
    const all: Awaited<ReturnType<typeof timeRun>>[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      if (round > 0) await customers.sql(`update customers set first_name = 'Round ${round} ' || id`);
      all.push(await timeRun(signed, sync));
    }
    const [first, ...changed] = all;
    const rate = (seconds: number): number => rows / seconds;
    const waits = all.flatMap((run) => run.waits);
    console.log(
      `${rows} rows: ${rate(first?.sending ?? 0).toFixed(0)} new rows/s sent, ${rate(first?.whole ?? 0).toFixed(0)} rows/s of the whole run`,
    );
    console.log(
      `${spread(changed.map(({ sending }) => rate(sending)))} changed rows/s sent, ${spread(changed.map(({ whole }) => rate(whole)))} rows/s of the whole run`,
    );
    console.log(
      `${waits.length} requests of others meanwhile: p50 ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms`,
    );
  } finally {
    await server.stop('SIGTERM');
    await endpoint.close();
    await customers.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
