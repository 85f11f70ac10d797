import { setTimeout as sleep } from 'node:timers/promises';
import { listProducts, listTags } from '@acquaint/contract';
import { createRandom } from '../../domains/overview/sample-data/model/random.ts';
import { roleProcess } from '../role-processes.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { until } from '../until.ts';
import {
  ask,
  environment,
  isHealthy,
  openSession,
  pages,
  sendLeftEvents,
  signalAll,
  storedIds,
} from './fault-rounds.ts';
import { type Comparison, Ledger } from './ledger.ts';
import { enginePids } from './product-processes.ts';
import { type FaultState, prepare, workThrough } from './workloads.ts';

const victims = ['edge', 'app', 'worker', 'postgres', 'clickhouse'] as const;
type Victim = (typeof victims)[number];

export interface ChaosOptions {
  readonly directory: string;
  readonly rounds: number;
  /** The same seed hits the same processes in the same order. */
  readonly seed: number;
  readonly stopMilliseconds: number;
  readonly onRound?: (round: number, what: string) => void;
}

async function pidsOf(server: ServerProcess, victim: Victim): Promise<readonly number[]> {
  if (victim === 'postgres' || victim === 'clickhouse')
    return until(() => {
      const pids = enginePids(server.child.pid ?? -1, victim);
      return Promise.resolve(pids.length === 0 ? null : pids);
    });
  return [await roleProcess(server, victim)];
}

/** Waits until events, short links and saves are acknowledged again. */
async function recover(server: ServerProcess, { ledger }: FaultState): Promise<void> {
  const kinds = ['events', 'scans', 'tags'] as const;
  const before = kinds.map((kind) => ledger.count(kind));
  await until(async () => {
    const isWorking = kinds.every((kind, index) => ledger.count(kind) > (before[index] ?? 0));
    return isWorking && (await isHealthy(server.url)) ? true : null;
  });
}

/** Kills or stops a process of one running product at random, round after round, under events, scans and saves; compares what was acknowledged with what there is. */
export async function playChaos({
  directory,
  rounds,
  seed,
  stopMilliseconds,
  onRound,
}: ChaosOptions): Promise<Comparison[]> {
  const state: FaultState = { ledger: new Ledger(), unanswered: [], pixel: '', shortPath: '', next: 0 };
  const random = createRandom(seed);
  const server = await startServerProcess({ DATA_DIR: directory, ...environment, SAMPLE_DATA: 'off' });
  const session = await openSession(server);
  await prepare(session, state);
  const over = new AbortController();
  const working = workThrough({ session, state, signal: over.signal });
  await recover(server, state);
  for (let round = 0; round < rounds; round += 1) {
    const victim = random.pick(victims);
    const isKilled = random.isTrue(0.6);
    onRound?.(round, `${isKilled ? 'kill' : 'stop'} ${victim}`);
    const pids = await pidsOf(server, victim);
    signalAll(pids, isKilled ? 'SIGKILL' : 'SIGSTOP');
    if (!isKilled) {
      await sleep(stopMilliseconds);
      signalAll(pids, 'SIGCONT');
    }
    await recover(server, state);
  }
  over.abort();
  await working;
  await sendLeftEvents(server, state);
  const { tags } = await ask(() => session.call(listTags, '/api/tags'));
  const products = await pages(
    async (page) => (await ask(() => session.call(listProducts, `/api/products?perPage=100&page=${page}`))).data,
  );
  if ((await server.stop('SIGTERM')) !== 0) throw new Error('The product did not end cleanly');
  const { ledger } = state;
  const ids = (column: string, table: string) => storedIds(directory, `select toString(${column}) as id from ${table}`);
  return [
    ledger.compare('events', await ids('event_id', 'events')),
    ledger.compare('scans', await ids('scan_id', 'qr_scans')),
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
  ];
}
