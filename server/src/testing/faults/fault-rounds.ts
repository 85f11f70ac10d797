import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  getEnrichment,
  listEnrichments,
  listPeople,
  listPeopleImports,
  listProducts,
  listProspectLists,
  listTags,
} from '@acquaint/contract';
import { z } from 'zod';
import { openClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { pageHeaders } from '../test-visits.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { until } from '../until.ts';
import { type Comparison, Ledger } from './ledger.ts';
import { enginePids } from './product-processes.ts';
import { faultAdministrator, openProductSession, type ProductSession } from './product-session.ts';
import { enrichmentRows, type FaultState, importRows, prepare, workUntil } from './workloads.ts';

/** What is done to the product in the middle of its work. */
export const faults = ['product', 'postgres', 'clickhouse', 'stop-postgres', 'stop-clickhouse', 'full-disk'] as const;
export type Fault = (typeof faults)[number];

export interface FaultRounds {
  readonly directory: string;
  readonly rounds: number;
  /** The fault of a round; the rounds go through them in turn. */
  readonly faults: readonly Fault[];
  readonly onRound?: (round: number, fault: Fault) => void;
}

export const environment = {
  PORT: '0',
  ADMIN_EMAIL: faultAdministrator.email,
  ADMIN_PASSWORD: faultAdministrator.password,
  SAMPLE_DATA: 'on',
  CONSUMERS: '2000',
  API_LIMIT: '0',
  LOG_LEVEL: 'fatal',
};
const stopMilliseconds = 5_000;
const fullMilliseconds = 5_000;
/** How long work that was acknowledged may take to end. */
const workMilliseconds = 600_000;

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Fills the disk of a directory to the last block for a while. */
async function fillDisk(directory: string): Promise<void> {
  const filler = join(directory, '..', 'filler');
  for (let size = 64 * 1024 * 1024; size >= 4096; size = Math.floor(size / 2)) {
    for (;;) {
      const { bavail, bsize } = statfsSync(directory);
      if (bavail * bsize < size) break;
      const written = spawnSync('dd', [
        'if=/dev/zero',
        `of=${filler}`,
        `bs=${size}`,
        'count=1',
        'oflag=append',
        'conv=notrunc',
      ]);
      if (written.status !== 0) break;
    }
  }
  await sleep(fullMilliseconds);
  rmSync(filler, { force: true });
}

/** Does a fault to a running product. True when the product is gone afterwards. */
async function cause(fault: Fault, server: ServerProcess, directory: string): Promise<boolean> {
  const product = server.child.pid ?? 0;
  if (fault === 'product') {
    await server.stop('SIGKILL');
    return true;
  }
  if (fault === 'full-disk') {
    await fillDisk(directory);
    return false;
  }
  const pids = enginePids(product, fault.endsWith('postgres') ? 'postgres' : 'clickhouse');
  if (pids.length === 0) throw new Error(`There is no process for ${fault}`);
  if (fault === 'postgres' || fault === 'clickhouse') signalAll(pids, 'SIGKILL');
  else {
    signalAll(pids, 'SIGSTOP');
    await sleep(stopMilliseconds);
    signalAll(pids, 'SIGCONT');
  }
  return false;
}

export async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status === 200;
}

export async function openSession(server: ServerProcess): Promise<ProductSession> {
  return until(() => openProductSession(server.url), workMilliseconds);
}

async function playRound(state: FaultState, fault: Fault, { directory, round }: { directory: string; round: number }) {
  const server = await startServerProcess({ DATA_DIR: directory, ...environment });
  const session = await openSession(server);
  if (state.pixel === '') await prepare(session, state);
  const over = new AbortController();
  const working = workUntil({ session, state, signal: over.signal });
  const before = state.ledger.count('events');
  await until(() => Promise.resolve(state.ledger.count('events') > before + 50 ? true : null), workMilliseconds);
  // Each round is hit at another moment of its work.
  await sleep((round * 370) % 2_900);
  const isGone = await cause(fault, server, directory);
  if (!isGone) {
    await until(async () => ((await isHealthy(server.url)) ? true : null), workMilliseconds);
    const recovered = state.ledger.count('events');
    await until(() => Promise.resolve(state.ledger.count('events') > recovered + 20 ? true : null), workMilliseconds);
  }
  over.abort();
  await working;
  if (!isGone && (await server.stop('SIGTERM')) !== 0) throw new Error('The product did not end cleanly');
}

export async function sendLeftEvents({ url }: ServerProcess, state: FaultState): Promise<void> {
  for (const batch of state.unanswered.splice(0)) {
    const body = JSON.stringify({ ...batch, sent: Date.now() });
    await until(async () => {
      const answer = await fetch(`${url}/c`, { method: 'POST', headers: { ...pageHeaders }, body });
      return answer.status === 204 ? true : null;
    }, workMilliseconds);
    state.ledger.add(
      'events',
      batch.events.map(({ id }) => id),
    );
  }
}

/** Asks again until there is an answer. */
export async function ask<T>(question: () => Promise<T | null>): Promise<T> {
  return until(question, workMilliseconds);
}

/** All pages of a list. */
export async function pages<Row>(page: (number: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 0; ; number += 1) {
    const part = await page(number);
    rows.push(...part);
    if (part.length < 100) return rows;
  }
}

/** Waits until all acknowledged work has ended, and compares what it made with what it should have made. */
async function compareWork(session: ProductSession, { ledger }: FaultState): Promise<Comparison[]> {
  const { tags } = await ask(() => session.call(listTags, '/api/tags'));
  const products = await pages(async (page) => {
    const found = await ask(() => session.call(listProducts, `/api/products?perPage=100&page=${page}`));
    return found.data;
  });
  const lists = await ask(async () => {
    const found = await pages(
      async (page) =>
        (await ask(() => session.call(listProspectLists, `/api/prospects?perPage=100&page=${page}`))).data,
    );
    return found.every(({ state }) => state !== 'building') ? found : null;
  });
  const imports = await ask(async () => {
    const { data: found } = await ask(() => session.call(listPeopleImports, '/api/people-imports'));
    return found.every(({ status }) => status !== 'queued' && status !== 'running') ? found : null;
  });
  const enrichments = await ask(async () => {
    const { data: found } = await ask(() => session.call(listEnrichments, '/api/enrichment'));
    return found.every(({ status }) => status !== 'queued' && status !== 'running') ? found : null;
  });
  const people = await pages(
    async (page) =>
      (
        await ask(() =>
          session.call(
            listPeople,
            `/api/people?source=import&orderBy=name&orderDirection=asc&perPage=100&page=${page}`,
          ),
        )
      ).data,
  );
  // An import or an enrichment that has a row too few or too many is lost work.
  const whole = (name: string): boolean =>
    people.filter(({ email, records }) => email.startsWith(`${name}-`) && records === 1).length === importRows;
  const results: string[] = [];
  for (const { name, status } of enrichments) {
    if (status !== 'done') continue;
    const path = `${getEnrichment.path.replace(':name', name)}/result`;
    const answer = await fetch(session.url + path, { headers: { authorization: session.authorization } });
    const refs = (await answer.text())
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',', 1)[0] ?? '');
    if (refs.length === enrichmentRows && new Set(refs).size === enrichmentRows) results.push(name);
  }
  const size = lists.find(({ state }) => state === 'ready')?.count ?? 0;
  return [
    ledger.compare(
      'tags',
      tags.map(({ id }) => id),
    ),
    ledger.compare(
      'renames',
      tags.map(({ name }) => name),
    ),
    ledger.compare(
      'products',
      products.map(({ name }) => name),
    ),
    ledger.compare(
      'lists',
      lists.filter(({ state, count }) => state === 'ready' && count === size).map(({ name }) => name),
    ),
    ledger.compare('imports', imports.map(({ file_name: file }) => file.replace(/\.csv$/, '')).filter(whole)),
    ledger.compare('enrichments', results),
  ];
}

export async function storedIds(directory: string, sql: string): Promise<string[]> {
  const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(directory, 'clickhouse') });
  try {
    const rows = await clickhouse.rows({ sql, row: z.object({ id: z.string() }) });
    return rows.map(({ id }) => id);
  } finally {
    await clickhouse.close();
  }
}

/** Lets all kinds of work go on while faults happen, round after round, and compares what was acknowledged with what there is in the end. */
export async function playFaultRounds({
  directory,
  rounds,
  faults: order,
  onRound,
}: FaultRounds): Promise<Comparison[]> {
  const state: FaultState = { ledger: new Ledger(), unanswered: [], pixel: '', shortPath: '', next: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const fault = order[round % order.length] ?? 'product';
    onRound?.(round, fault);
    await playRound(state, fault, { directory, round });
  }
  const server = await startServerProcess({ DATA_DIR: directory, ...environment });
  const session = await openSession(server);
  await sendLeftEvents(server, state);
  const work = await compareWork(session, state);
  await server.stop('SIGTERM');
  const { ledger } = state;
  return [
    ledger.compare(
      'events',
      await storedIds(directory, "select toString(event_id) as id from events where name != 'sample'"),
    ),
    ledger.compare(
      'scans',
      await storedIds(directory, 'select toString(scan_id) as id from qr_scans where not is_sample'),
    ),
    ...work,
  ];
}
