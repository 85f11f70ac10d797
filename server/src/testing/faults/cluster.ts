import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BreakableProxy, startBreakableProxy } from '../breakable-proxy.ts';
import { bucketKeys } from '../bucket-server.ts';
import { startServerProcess } from '../server-process.ts';
import { freePort, startClickHouseServer, startPostgresServer } from '../database-servers.ts';
import { keepRunning, type KeptProcess } from './kept-process.ts';

/** Something with processes that can be killed and stopped. */
type Member = Pick<KeptProcess, 'pids'>;

export interface Cluster {
  /** Where clients come in. */
  readonly urls: readonly string[];
  readonly clickhouseUrl: string;
  /** All that can be killed and stopped: engines, and two processes of each role. */
  readonly members: ReadonlyMap<string, Member>;
  /** The network between two of them, by its name. */
  readonly links: ReadonlyMap<string, BreakableProxy>;
  /** Folders whose disk can fill up. */
  readonly disks: ReadonlyMap<string, string>;
  /** Ends all processes of the product; throws when one does not end cleanly. */
  stopProduct(): Promise<void>;
  stopEngines(): Promise<void>;
}

interface ClusterOptions {
  readonly root: string;
  readonly settings: NodeJS.ProcessEnv;
}

async function startBucket(folder: string): Promise<KeptProcess & { readonly url: string }> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const kept = await keepRunning(async () => {
    const child = fork(new URL('bucket.process.ts', import.meta.url), [folder, String(port)]);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The bucket ended'))),
    ]);
    return child;
  });
  return { ...kept, url: `http://127.0.0.1:${port}` };
}

const roleNames = ['worker-0', 'worker-1', 'app-0', 'app-1', 'edge-0', 'edge-1'] as const;

/**
 * Starts the product as over several machines: PostgreSQL, ClickHouse and an S3 server, and two processes of each role, each with a disk of its own. Every
 * connection to an engine, and from an edge to its app, goes through a proxy that can be cut.
 */
export async function startCluster({ root, settings }: ClusterOptions): Promise<Cluster> {
  const engines = join(root, 'engines');
  mkdirSync(engines, { recursive: true });
  // The bench means their failures.
  const quiet = { parent: engines, onError: () => undefined };
  const [postgres, clickhouse, bucket] = await Promise.all([
    startPostgresServer({}, [], quiet),
    startClickHouseServer(quiet),
    startBucket(join(engines, 'bucket')),
  ]);
  const links = new Map<string, BreakableProxy>();
  const linkTo = async (name: string, target: string): Promise<string> => {
    const proxy = await startBreakableProxy(target);
    links.set(name, proxy);
    return proxy.url;
  };
  const common: NodeJS.ProcessEnv = {
    ...settings,
    DATABASE_URL: await linkTo('postgres', postgres.url),
    CLICKHOUSE_URL: await linkTo('clickhouse', clickhouse.url),
    FILES_URL: 's3://files/product',
    AWS_ENDPOINT_URL: await linkTo('bucket', bucket.url),
    AWS_ACCESS_KEY_ID: bucketKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    IDENTITY_PEPPER: 'ab'.repeat(32),
    ENCRYPTION_KEY: 'cd'.repeat(32),
  };
  const members = new Map<string, Member>([
    ['postgres', postgres],
    ['clickhouse', clickhouse],
    ['bucket', bucket],
  ]);
  const roles = new Map<string, KeptProcess>();
  const urls: string[] = [];
  const disks = new Map([['engines', engines]]);
  const appUrls: string[] = [];
  for (const name of roleNames) {
    const [role = ''] = name.split('-');
    const directory = join(root, name, 'data');
    mkdirSync(directory, { recursive: true });
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const own: NodeJS.ProcessEnv = { ...common, ROLE: role, PORT: port, DATA_DIR: directory };
    if (role === 'app') appUrls.push(url);
    if (role === 'edge') {
      own['APP_URL'] = await linkTo(`${name} to its app`, appUrls[urls.length] ?? '');
      urls.push(url);
      disks.set(name, join(root, name));
    }
    const kept = await keepRunning(async () => (await startServerProcess(own)).child);
    members.set(name, kept);
    roles.set(name, kept);
  }
  return {
    urls,
    clickhouseUrl: clickhouse.url,
    members,
    links,
    disks,
    async stopProduct() {
      for (const name of roleNames.toReversed()) {
        const code = await roles.get(name)?.stop('SIGTERM');
        if (code !== 0) throw new Error(`${name} ended with ${code}`);
      }
    },
    async stopEngines() {
      for (const proxy of links.values()) proxy.stop();
      await Promise.all([postgres.stop(), clickhouse.stop(), bucket.stop('SIGKILL')]);
    },
  };
}
