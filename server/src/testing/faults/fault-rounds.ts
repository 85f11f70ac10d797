import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type ClickHouse, openClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { pageHeaders } from '../test-visits.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { until } from '../until.ts';
import { compareWork, workMilliseconds } from './compare-work.ts';
import type { Comparison } from './ledger.ts';
import { enginePids } from './product-processes.ts';
import { faultAdministrator, openProductSession, type ProductSession } from './product-session.ts';
import { type FaultState, newState, prepare, workUntil } from './workloads.ts';

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
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Fills the disk of a folder to the last block, and frees it after `milliseconds`. */
export async function fillDisk(folder: string, milliseconds: number): Promise<void> {
  const filler = join(folder, 'filler');
  for (let size = 64 * 1024 * 1024; size >= 4096; size = Math.floor(size / 2)) {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
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
  await sleep(milliseconds);
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
    await fillDisk(join(directory, '..'), fullMilliseconds);
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

export async function openSession(urls: readonly string[]): Promise<ProductSession> {
  return until(() => openProductSession(urls), workMilliseconds);
}

async function playRound(state: FaultState, fault: Fault, { directory, round }: { directory: string; round: number }) {
  const server = await startServerProcess({ DATA_DIR: directory, ...environment });
  const session = await openSession([server.url]);
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

/** Sends events again that had no answer, until they have one. */
export async function sendLeftEvents(session: ProductSession, state: FaultState): Promise<void> {
  for (const batch of state.unanswered.splice(0)) {
    const body = JSON.stringify({ ...batch, sent: Date.now() });
    await until(async () => {
      const answer = await session.send('/c', { method: 'POST', headers: { ...pageHeaders }, body });
      return answer?.status === 204 ? true : null;
    }, workMilliseconds);
    state.ledger.add(
      'events',
      batch.events.map(({ id }) => id),
    );
  }
}

/** The ids that a question finds in ClickHouse, which is closed then. */
export async function readIds(clickhouse: ClickHouse, sql: string): Promise<string[]> {
  try {
    const rows = await clickhouse.rows({ sql, row: z.object({ id: z.string() }) });
    return rows.map(({ id }) => id);
  } finally {
    await clickhouse.close();
  }
}

async function storedIds(directory: string, sql: string): Promise<string[]> {
  return readIds(await openClickHouse({ clickhouseUrl: null, directory: join(directory, 'clickhouse') }), sql);
}

/** Lets all kinds of work go on while faults happen, round after round, and compares what was acknowledged with what there is in the end. */
export async function playFaultRounds({
  directory,
  rounds,
  faults: order,
  onRound,
}: FaultRounds): Promise<Comparison[]> {
  const state = newState();
  for (let round = 0; round < rounds; round += 1) {
    const fault = order[round % order.length] ?? 'product';
    onRound?.(round, fault);
    await playRound(state, fault, { directory, round });
  }
  const server = await startServerProcess({ DATA_DIR: directory, ...environment });
  const session = await openSession([server.url]);
  await sendLeftEvents(session, state);
  const work = await compareWork(session, state.ledger);
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
