import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { createRandom, type Random } from '../../domains/overview/sample-data/model/random.ts';
import { connectClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { type StannpServer, startStannpServer } from '../stannp-server.ts';
import { until } from '../until.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { compareClusterWork, compareViews, prepareClusterWork, workThrough } from './cluster-work.ts';
import { compareWork, workMilliseconds } from './compare-work.ts';
import { environment, fillDisk, isHealthy, openSession, readIds, sendLeftEvents, signalAll } from './fault-rounds.ts';
import type { Comparison } from './ledger.ts';
import { type FaultState, newState, prepare } from './workloads.ts';

export interface ChaosOptions {
  readonly directory: string;
  readonly rounds: number;
  /** The same seed hits the same processes in the same order. */
  readonly seed: number;
  /** How long processes are stopped, the network is cut and a disk is full. */
  readonly faultMilliseconds: number;
  /** Whether the folders below have disks of their own, which may fill up. */
  readonly hasDisks?: boolean;
  readonly onRound?: (round: number, what: string) => void;
}

/** What happens in a round, in words, and how. */
interface Fault {
  readonly what: string;
  cause(): Promise<void>;
}

function pickOf<T>(random: Random, entries: ReadonlyMap<string, T>): readonly [string, T] {
  const [first, ...others] = entries;
  if (first === undefined) throw new Error('There is nothing to hit');
  return random.pick([first, ...others]);
}

function chooseFault(cluster: Cluster, random: Random, options: ChaosOptions): Fault {
  const { faultMilliseconds: milliseconds } = options;
  const share = random.next();
  if (options.hasDisks === true && share < 0.1) {
    const [name, folder] = pickOf(random, cluster.disks);
    return { what: `full disk of ${name}`, cause: () => fillDisk(folder, milliseconds) };
  }
  if (share < 0.25) {
    const [name, link] = pickOf(random, cluster.links);
    return {
      what: `cut ${name}`,
      async cause() {
        link.cut();
        await sleep(milliseconds);
        link.restore();
      },
    };
  }
  const [name, member] = pickOf(random, cluster.members);
  const pids = (): Promise<number[]> =>
    until(() => {
      const found = member.pids();
      return Promise.resolve(found.length > 0 ? found : null);
    });
  if (share < 0.75) return { what: `kill ${name}`, cause: async () => signalAll(await pids(), 'SIGKILL') };
  return {
    what: `stop ${name}`,
    async cause() {
      const stopped = await pids();
      signalAll(stopped, 'SIGSTOP');
      await sleep(milliseconds);
      signalAll(stopped, 'SIGCONT');
    },
  };
}

/** Waits until everything runs, and events, short links and saves are acknowledged again. */
async function recover({ urls, members }: Cluster, { ledger }: FaultState): Promise<void> {
  const kinds = ['events', 'scans', 'products'] as const;
  const before = kinds.map((kind) => ledger.count(kind));
  await until(async () => {
    const isWorking = kinds.every((kind, index) => ledger.count(kind) > (before[index] ?? 0));
    const isRunning = [...members.values()].every((member) => member.pids().length > 0);
    const isSound = isWorking && isRunning && (await Promise.all(urls.map(isHealthy))).every(Boolean);
    return isSound ? true : null;
  }, workMilliseconds);
}

/** Works and causes faults, then compares what was acknowledged with what there is in the end. The product has ended then. */
async function playRounds(cluster: Cluster, house: StannpServer, options: ChaosOptions): Promise<Comparison[]> {
  const state = newState();
  const { ledger } = state;
  const random = createRandom(options.seed);
  const session = await openSession(cluster.urls);
  await prepare(session, state);
  const work = await prepareClusterWork(session, Math.max(50, options.rounds * 5));
  const over = new AbortController();
  const working = workThrough({ session, state, signal: over.signal }, work);
  await recover(cluster, state);
  for (let round = 0; round < options.rounds; round += 1) {
    const { what, cause } = chooseFault(cluster, random, options);
    options.onRound?.(round, what);
    await cause();
    await recover(cluster, state);
  }
  over.abort();
  await working;
  await sendLeftEvents(session, state);
  const compared = [
    ...(await compareWork(session, ledger)),
    ...(await compareClusterWork(session, { work, house, ledger })),
  ];
  const ids = async (column: string, table: string) =>
    readIds(
      await connectClickHouse({ url: cluster.clickhouseUrl, socketPath: null }),
      `select toString(${column}) as id from ${table}`,
    );
  // An event that a client sent to one edge and, without an answer, to the other one is one event for every reader.
  const eventIds = () => ids('event_id', `events final where pixel_id = '${state.pixelId}'`);
  const events = await until(async () => {
    const found = await eventIds();
    return found.length >= ledger.count('events') ? found : null;
  }, workMilliseconds).catch(eventIds);
  const views = await compareViews(session, state.pixel, events.length / 2);
  await cluster.stopProduct();
  const scans = await ids('scan_id', 'qr_scans where not is_sample');
  return [ledger.compare('events', events), ledger.compare('scans', scans), views, ...compared];
}

/**
 * Runs two processes of each role over PostgreSQL, ClickHouse and S3, under every kind of work. In each round a random process is killed or stopped, a
 * random connection is cut, or a disk is full. Compares what was acknowledged with what there is in the end.
 */
export async function playChaos(options: ChaosOptions): Promise<Comparison[]> {
  const keys = { apiKey: 'chaos-key', secret: 'chaos-secret' };
  const house = await startStannpServer(keys);
  const settings = {
    ...environment,
    CONSUMERS: '1000',
    COLLECT_LIMIT: '0',
    STANNP_API_KEY: keys.apiKey,
    STANNP_URL: house.url,
  };
  const cluster = await startCluster({ root: options.directory, settings });
  const end = async (): Promise<void> => {
    await cluster.stopEngines();
    await house.close();
  };
  try {
    const compared = await playRounds(cluster, house, options);
    await end();
    return compared;
  } catch (error) {
    // Whoever called learns of the failure, not of what it left behind.
    await Promise.allSettled([cluster.stopProduct()]);
    await Promise.allSettled([end()]);
    throw error;
  }
}

/** The folders of a cluster that may be given disks of their own. */
export const diskFolders = (root: string): string[] => ['engines', 'edge-0', 'edge-1'].map((name) => join(root, name));
