import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bucketKeys, startBucketServer } from './bucket-server.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import type { SyncPostgres } from './sync-postgres.ts';
import { sftpPassword, startSyncSftp } from './sync-sftp.ts';

/** What a place has: names by address. */
type Held = Readonly<Record<string, unknown>>;

/** A real destination, and what a run has left there. */
export interface SyncPlace {
  readonly vendor: 'postgres' | 'http' | 's3' | 'sftp';
  readonly host: string;
  readonly settings: object;
  readonly object: string;
  held(): Promise<Held>;
  /** How often something arrived a second time that must arrive once. */
  doubled(): Promise<number>;
  stop(): Promise<void>;
}

/** A table of the customer's database. */
async function openTable(customers: SyncPostgres): Promise<SyncPlace> {
  await customers.sql(
    'create table copies (email text primary key, first_name text); grant select, insert, update, delete on copies to sync_writer',
  );
  const { values, secrets } = customers.writer;
  return {
    vendor: 'postgres',
    host: '',
    settings: { ...values, ...secrets },
    object: JSON.stringify(['public', 'copies']),
    async held() {
      const rows = await customers.sql('select email, first_name from copies');
      return Object.fromEntries(rows.map(({ email, first_name: name }) => [String(email), name]));
    },
    // The address is unique there.
    doubled: () => Promise.resolve(0),
    stop: () => Promise.resolve(),
  };
}

interface Message {
  readonly type: string;
  readonly rows: readonly { readonly key: string; readonly fields: Readonly<Record<string, unknown>> }[];
}

/** An endpoint that does as it is asked: what comes again under one key was done already. It takes its time, so that there is one to be killed in. */
async function openEndpoint(): Promise<SyncPlace> {
  const held = new Map<string, unknown>();
  const done = new Map<string, string>();
  let doubled = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const key = String(request.headers['idempotency-key']);
      const known = done.get(key);
      if (known === undefined) {
        // What the product sends.
        const { type, rows } = JSON.parse(text) as Message;
        for (const row of rows)
          if (type === 'rows.remove') held.delete(row.key);
          else held.set(row.key, row.fields['first_name']);
        done.set(key, text);
      } else if (known !== text) doubled += 1;
      void sleep(20).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    vendor: 'http',
    host: new URL(url).host,
    settings: { url },
    object: 'endpoint',
    held: () => Promise.resolve(Object.fromEntries(held)),
    doubled: () => Promise.resolve(doubled),
    stop: close,
  };
}

interface FolderFiles {
  readonly held: Held;
  readonly doubled: number;
}

/** What somebody has who reads the files of all runs, in the order of their names. */
function readFiles(folder: string): FolderFiles {
  const held = new Map<string, unknown>();
  let doubled = 0;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.jsonl(?:\._S3rver_object)?$/.test(name),
  );
  const seen = new Map<string, Set<string>>();
  for (const name of names.toSorted()) {
    const run = name.split('/').at(-2) ?? '';
    const isRemoval = name.includes('removed-');
    const keys = seen.get(run) ?? new Set<string>();
    seen.set(run, keys);
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      // What the product writes.
      const { email, first_name: first } = JSON.parse(line) as Record<string, string>;
      if (email === undefined) throw new Error('A line has no address');
      if (keys.has(email)) doubled += 1;
      keys.add(email);
      if (isRemoval) held.delete(email);
      else held.set(email, first);
    }
  }
  return { held: Object.fromEntries(held), doubled };
}

async function openBucket(): Promise<SyncPlace> {
  const { url: endpoint, folder, stop } = await startBucketServer('people');
  const keys = { access_key_id: bucketKeys.accessKeyId, secret_access_key: bucketKeys.secretAccessKey };
  return {
    vendor: 's3',
    host: new URL(endpoint).host,
    settings: { endpoint, region: 'us-east-1', bucket: 'people', ...keys, format: 'jsonl' },
    object: 'files',
    held: () => Promise.resolve(readFiles(folder).held),
    doubled: () => Promise.resolve(readFiles(folder).doubled),
    stop,
  };
}

async function openFolder(): Promise<SyncPlace> {
  const sftp = await startSyncSftp();
  const { folder, port } = sftp;
  const settings = { host: '127.0.0.1', port, user: 'acquaint', password: sftpPassword, folder: 'exports' };
  return {
    vendor: 'sftp',
    host: `127.0.0.1:${port}`,
    settings: { ...settings, format: 'jsonl' },
    object: 'files',
    held: () => Promise.resolve(readFiles(folder).held),
    doubled: () => Promise.resolve(readFiles(folder).doubled),
    stop: () => sftp.stop(),
  };
}

/** One of each real destination. */
export async function openSyncPlaces(customers: SyncPostgres): Promise<SyncPlace[]> {
  return Promise.all([openTable(customers), openEndpoint(), openBucket(), openFolder()]);
}
