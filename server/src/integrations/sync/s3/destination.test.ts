import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../../../testing/bucket-server.ts';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { startSyncTwin, type SyncTwin } from '../../../testing/sync-twin.ts';
import { folderObject } from '../files/batch-files.ts';
import { s3Destination } from './destination.ts';

const secret = 'S3RVER';
let server: BucketServer;
let real: Conformant;
let twin: SyncTwin;
let faulty: Conformant;
const stored = new Map<string, string>();

const keysOf = (texts: Iterable<string>): string[] =>
  [...texts]
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => String(JSON.parse(line).id))
    .toSorted();

function subjectAt(endpoint: string, held: () => string[]): Conformant {
  const values = {
    endpoint,
    region: 'us-east-1',
    bucket: 'people',
    folder: 'daily out',
    access_key_id: 'S3RVER',
    format: 'jsonl',
  };
  return {
    connector: s3Destination,
    connection: { values, secrets: { secret_access_key: secret } },
    strangerConnection: { values: { ...values, access_key_id: 'nobody' }, secrets: { secret_access_key: 'wrong-key' } },
    tools: { privateHosts: [new URL(endpoint).host], now: () => new Date() },
    target: { object: folderObject, keyFields: ['id'] },
    adds: 'upsert',
    fields: (number) => ({ id: String(number) }),
    keyOf: String,
    held: async () => held(),
    takesAnyBody: true,
  };
}

beforeAll(async () => {
  server = await startBucketServer('people');
  const { folder, url } = server;
  const readAll = () =>
    readdirSync(join(folder, 'people'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /rows-\d+\.jsonl\._S3rver_object$/.test(name))
      .map((name) => readFileSync(join(folder, 'people', name), 'utf8'));
  real = subjectAt(url, () => keysOf(readAll()));
  twin = await startSyncTwin(({ method, headers, path, text }) => {
    if (!String(headers['authorization']).includes('Credential=S3RVER/')) return { status: 403, body: '<Error/>' };
    if (method === 'PUT' && path.includes('rows-')) stored.set(path, text);
    return { status: 200 };
  });
  faulty = subjectAt(twin.url, () => keysOf(stored.values()));
});
afterAll(async () => {
  await Promise.all([server.stop(), twin.close()]);
});

describe('s3Destination with a server', () => {
  testConformance(() => real);

  it('says that the bucket is not there', async () => {
    const connection = { ...real.connection, values: { ...real.connection.values, bucket: 'other' } };
    const writer = await s3Destination.open(connection, real.target, real.tools);
    expect(await settle(writer, conformanceBatch(real, [1]))).toMatchObject({ kind: 'missing' });
    await writer.close();
  });
});

describe('s3Destination with faults', () => {
  testConformance(
    () => faulty,
    () => twin,
  );

  it('says that the endpoint is no web address', async () => {
    const connection = { ...faulty.connection, values: { ...faulty.connection.values, endpoint: 'storage' } };
    const [step] = await s3Destination.check(connection, faulty.tools, new AbortController().signal);
    expect(step).toMatchObject({ isOk: false, detail: 'This is not a web address.' });
  });
});
