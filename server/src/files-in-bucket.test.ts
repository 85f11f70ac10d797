import {
  addAssetPart,
  beginAssetUpload,
  createEnrichment,
  createPeopleImport,
  downloadImportProblems,
  erasePerson,
  exportAccount,
  finishAssetUpload,
  getAccountUsage,
  getEnrichment,
  getJob,
  getMailingPackage,
  getPeopleImport,
  importProducts,
  type Operation,
} from '@acquaint/contract';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFiles, restoreFiles } from './backup/data-files.ts';
import { localPlace } from './backup/local-place.ts';
import { type DataFile, writeManifest } from './backup/manifest.ts';
import { newestBackup } from './backup/open-place.ts';
import { loadConfig } from './config.ts';
import { generateConsumers } from './domains/people/consumers/index.ts';
import { type Running, start } from './start.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';
import { everyOne } from './testing/every-one.ts';
import { asKnown, columns, fileOf, header, someCustomers } from './testing/customer-files.ts';
import { importHeader, importPairs } from './testing/importing-people.ts';
import { createMailingOf } from './testing/mailing.ts';
import {
  pathOf,
  startTestServer,
  type TestClient,
  testClient,
  type TestServer,
  type TestUser,
} from './testing/test-server.ts';
import { until } from './testing/until.ts';
import { unzip } from './testing/zip-files.ts';

// Two copies of the product on machines of their own: they share databases and a bucket, and no folder.
let bucket: BucketServer;
let server: TestServer;
let running: Running;
let other: TestClient & { url: string };
let user: TestUser;
/** The import with a row that was not taken. */
let imported = '';
const directory = mkdtempSync(join(tmpdir(), 'acquaint-second-machine-'));
const keys = { IDENTITY_PEPPER: 'ab'.repeat(32), ENCRYPTION_KEY: 'cd'.repeat(32) };

beforeAll(async () => {
  bucket = await startBucketServer();
  const settings = { ...bucket.environment, ...keys };
  server = await startTestServer(settings);
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 4, pepper: identityPepper });
  const own = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'error', SAMPLE_DATA: 'off', SECOND_FACTOR: 'optional' };
  const config = loadConfig({ ...own, API_LIMIT: '0', COLLECT_LIMIT: '0', ...settings });
  running = await start({ config, engines: server.engines });
  const [address] = running.app.addresses();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address.port : ''}`;
  other = { ...testClient(url), url };
  user = await server.signIn({ isSpecial: true });
});
afterAll(async () => {
  await running.stop();
  await server.stop();
  await bucket.stop();
  rmSync(directory, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** A file as the other machine answers it. */
async function read(operation: Operation, request: { params?: object }, headers: Record<string, string> = {}) {
  const answer = await fetch(other.url + pathOf(operation, request), {
    headers: { authorization: `Bearer ${user.token}`, ...headers },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('files in a bucket', () => {
  it('keeps a file of the library that came in parts to either machine, and answers parts of it', async () => {
    const film = new Uint8Array(2_000_000).map((_, place) => place % 251);
    film.set(Buffer.from('\0\0\0\u0018ftypisom'));
    const { data } = await server.call(beginAssetUpload, user.token, {
      body: { name: 'Spring.mp4', bytes: film.length, folder: '' },
    });
    const params = { id: data.id };
    for (const [machine, offset] of [
      [server, 0],
      [other, 700_000],
      [server, 1_400_000],
    ] as const) {
      const file = new File([film.slice(offset, offset + 700_000)], 'part');
      await machine.call(addAssetPart, user.token, { params, body: { offset }, file });
    }
    const { data: asset } = await other.call(finishAssetUpload, user.token, { params, body: {} });
    for (const { url } of [server, other]) {
      const whole = await fetch(url + asset.file_url);
      expect(hashOf(new Uint8Array(await whole.arrayBuffer()))).toBe(hashOf(film));
      const part = await fetch(url + asset.file_url, { headers: { range: 'bytes=1999990-' } });
      expect(part.headers.get('content-range')).toBe('bytes 1999990-1999999/2000000');
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(film.slice(1_999_990));
    }
    const { data: usage } = await other.call(getAccountUsage, user.token, {});
    expect(usage.kinds).toContainEqual({ kind: 'assets', bytes: film.length });
    expect(usage.kinds.map(({ kind }) => kind)).not.toContain('asset-uploads');
  });

  it('imports people, and keeps the rows that were not taken', async () => {
    const rows = [
      ['C1', 'Ann', 'Lindqvist', 'ann@lindqvist.example', '', '12 Maple St', 'Dover', 'DE', '19901'],
      ['C2', 'Cy', 'Vance', 'cy at vance', '', '', '', '', ''],
    ];
    const body = { columns: importPairs, consent: 'customer' as const, policy: 'update' as const };
    const file = fileOf([importHeader, ...rows], 'own.csv');
    const { data } = await server.call(createPeopleImport, user.token, { body, file });
    imported = data.id;
    const params = { id: imported };
    const done = await until(async () => {
      const { data: now } = await other.call(getPeopleImport, user.token, { params });
      return now.job === null ? now : null;
    });
    expect(done).toMatchObject({ status: 'done', counts: { created: 1, failed: 1 } });
    expect(String(await read(downloadImportProblems, { params }))).toContain('The email is no email address');
  });

  it('enriches a file, shows the result on either machine, and erases somebody from it', async () => {
    const people = (await someCustomers(server)).filter(({ email }) => email !== '').slice(0, 12);
    const file = fileOf([header, ...people.map((one, place) => asKnown(one, place))]);
    const name = 'Shared';
    const body = { enrichmentName: name, enrichmentColumns: columns };
    await server.call(createEnrichment, user.token, { body, file });
    await until(async () => {
      const { data: details } = await other.call(getEnrichment, user.token, { params: { name } });
      return details.job === null ? details : null;
    });
    const resultOf = async (client: TestClient): Promise<string> =>
      String((await client.request('GET', `/api/audience-enrichment/${name}/result`, { token: user.token })).body);
    const [before, same] = [await resultOf(server), await resultOf(other)];
    expect(before.trim().split('\n')).toHaveLength(13);
    expect(same).toBe(before);
    const gone = people[5]?.email ?? '';
    expect(before).toContain(gone);
    await other.call(erasePerson, user.token, { body: { identifier: gone } });
    const after = await resultOf(server);
    expect(after).not.toContain(gone);
    expect(after.trim().split('\n')).toHaveLength(13);
    expect(after).toContain(people[7]?.email);
  });

  it('prints a mailing whose package either machine hands out whole', async () => {
    const mail = createMailingOf(
      () => server,
      () => user,
    );
    const mailing = await mail.mailed(await mail.campaign(await mail.design()));
    const files = await unzip(await read(getMailingPackage, { params: { id: mailing.id } }));
    const sums = String(files.get('SHA256SUMS')).trim().split('\n');
    expect(sums).toHaveLength(files.size - 1);
    for (const line of sums) {
      const [sum = '', name = ''] = line.split('  ');
      expect([name, hashOf(files.get(name) ?? new Uint8Array())]).toEqual([name, sum]);
    }
    expect([...files.keys()]).toEqual(expect.arrayContaining(['addresses.csv', 'order.pdf', 'pieces-0000001.pdf']));
  });

  it('imports products, and takes all files of an account into its export', async () => {
    const file = new File(['name,sku,price\nBoots,B-1,80\n'], 'products.csv', { type: 'text/csv' });
    const { data: job } = await other.call(importProducts, user.token, { file });
    const { data: exported } = await server.call(exportAccount, user.token, {});
    for (const { id } of [job, exported])
      await until(async () => (await other.call(getJob, user.token, { params: { id } })).data.finished_at);
    const answer = await fetch(`${other.url}/api/data-exports/${exported.id}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    // One kind of import leaves the files of the other alone.
    expect(String(await read(downloadImportProblems, { params: { id: imported } }))).toContain('Vance');
    const names = [...(await unzip(Buffer.from(await answer.arrayBuffer()))).keys()];
    expect(names.filter((name) => name.includes('.mp4'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('uploads/'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('enrichments/'))).toHaveLength(1);
  });

  it('copies all of them into a backup, and puts them back where they are kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acquaint-bucket-backup-'));
    const { files } = running.services;
    const stored = async () =>
      (await everyOne(files.local.all())).map(({ key, bytes }) => `${key} ${bytes}`).toSorted();
    try {
      const before = await stored();
      const place = localPlace(folder);
      const draft = await place.begin('2026-01-01T00-00-00-000Z', null);
      const found = new Map<string, DataFile>();
      await copyFiles({ files, draft, earlier: null, copied: found, onProgress: () => Promise.resolve() });
      const copied = [...found.values()];
      const none = { postgres: { migrations: [], tables: [], sequences: [] }, keys: {}, sealedKeys: null };
      const at = '2026-01-01T00:00:00.000Z';
      const rest = {
        format: 1 as const,
        startedAt: at,
        finishedAt: at,
        clickhouse: { migrations: [], partitions: [] },
      };
      await draft.finish(writeManifest({ ...rest, ...none, files: copied }));
      const backup = await newestBackup(place);
      if (backup === null) throw new Error('There is no backup');
      for (const { path } of copied) await files.delete(path.slice('files/'.length));
      expect(await stored()).toEqual([]);
      await restoreFiles(backup, copied, { dataDir: directory, store: files });
      expect(await stored()).toEqual(before);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('leaves no file on a machine', () => {
    for (const { services } of [server.running, running])
      expect(existsSync(join(services.config.dataDir, 'files'))).toBe(false);
  });
});
