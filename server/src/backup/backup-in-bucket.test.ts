import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketAt } from '../config-files.ts';
import { loadConfig } from '../config.ts';
import { createAccount } from '../domains/accounts/sign-in/index.ts';
import { Bucket } from '../platform/files/bucket.ts';
import { start } from '../start.ts';
import { type BucketServer, startBucketServer } from '../testing/bucket-server.ts';
import { everyOne } from '../testing/every-one.ts';
import { type BackupResult, backUp } from './back-up.ts';
import { filesOf } from './manifest.ts';
import { openPlace } from './open-place.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-bucket-'));
const target = 's3://files/our backups';
let server: BucketServer;
let running: Awaited<ReturnType<typeof start>>;
let bucket: Bucket;

/** Files of accounts are on the disk: only backups go to the bucket. */
const configOf = (name: string) => {
  const { FILES_URL: _files, ...environment } = server.environment;
  return loadConfig({ ...environment, DATA_DIR: join(root, name), PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' });
};
const make = (): Promise<BackupResult> =>
  backUp({ config: configOf('source'), target, passphrase: null, databases: running.services });
const keys = async (prefix = ''): Promise<string[]> => (await everyOne(bucket.list(prefix))).map(({ key }) => key);
const nameOf = ({ place }: BackupResult): string => place.slice(target.length + 1);

beforeAll(async () => {
  server = await startBucketServer();
  running = await start({ config: configOf('source') });
  bucket = new Bucket(bucketAt(target, configOf('source').bucketAccess));
  await createAccount(running.services.postgres, { companyName: 'Kept Company', timeZone: 'UTC' });
  await running.services.files.put('images/kept.webp', 'a picture');
  const at = '2026-05-01 00:00:00.000';
  await running.services.clickhouse.insert('qr_scans', [
    { account_id: crypto.randomUUID(), code_id: crypto.randomUUID(), scan_id: crypto.randomUUID(), at, visitor: '1' },
  ]);
});
afterAll(async () => {
  await running.stop();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('backups in a bucket', () => {
  let first: BackupResult;
  let second: BackupResult;

  it('send what changed, and name where the rest is', async () => {
    first = await make();
    second = await make();
    const taken = filesOf(second.manifest).filter((file) => file.in !== undefined);
    expect(taken.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['data/files/images/kept.webp', expect.stringMatching(/^clickhouse\/qr_scans\//)]),
    );
    expect(taken.every((file) => file.in === nameOf(first))).toBe(true);
    expect(await keys(`${nameOf(second)}/data/files`)).toEqual([]);
    expect((await keys(nameOf(second))).length).toBe(second.files - taken.length + 1);
  });

  it('lose nothing of those that are kept when an earlier one is deleted', async () => {
    const place = openPlace(configOf('source'), target);
    await place.remove([nameOf(first)]);
    expect(await place.list()).toEqual([nameOf(second)]);
    const left = await keys(nameOf(first));
    expect(left).toContain(`${nameOf(first)}/data/files/images/kept.webp`);
    expect(left).not.toContain(`${nameOf(first)}/postgres/accounts.gz`);
    await mkdir(join(root, 'target'));
    for (const name of ['encryption-key.secret', 'identity-pepper.secret'])
      await cp(join(root, 'source', name), join(root, 'target', name));
    // By its own address; without one, the newest is taken.
    const done = await restore({ config: configOf('target'), source: second.place, journal: null, passphrase: null });
    expect(done.place).toBe(second.place);
    const again = await start({ config: configOf('target') });
    const { rows } = await again.services.postgres.pool.query(
      "select from accounts where company_name = 'Kept Company'",
    );
    expect(rows).toHaveLength(1);
    expect(await again.services.files.get('images/kept.webp')).toBe('a picture');
    await again.stop();
  });

  it('refuse a restore where an object was changed', async () => {
    const key = `${nameOf(second)}/postgres/accounts.gz`;
    const content = await everyOne((await bucket.get(key)) ?? Readable.from([]));
    await bucket.put(key, Readable.from([Buffer.from('changed')]));
    const refused = restore({ config: configOf('refused'), source: target, journal: null, passphrase: null });
    await expect(refused).rejects.toThrow(`${second.place}/postgres/accounts.gz`);
    await bucket.put(key, Readable.from(content));
  });

  it('are refused while another machine writes one, and remove what it left once its lock is deleted', async () => {
    await bucket.put('backup.lock', Readable.from([Buffer.from('another-host 12 34')]));
    const half = '2026-01-01T00-00-00-000Z/postgres/half.gz';
    await bucket.put(half, Readable.from([Buffer.from('half')]));
    await expect(make()).rejects.toThrow(/process 12 of another-host.*delete s3:\/\/files\/our backups\/backup\.lock/);
    await bucket.delete('backup.lock');
    await make();
    expect(await keys()).not.toContain(half);
    expect(await keys()).not.toContain('backup.lock');
  });

  it('go on beside one whose manifest is damaged, and delete nothing then', async () => {
    const key = `${nameOf(second)}/manifest.json`;
    const content = await everyOne((await bucket.get(key)) ?? Readable.from([]));
    await bucket.put(key, Readable.from([Buffer.from('damaged')]));
    const before = await keys();
    const made = await make();
    const after = await keys();
    expect(before.filter((one) => !after.includes(one))).toEqual([]);
    await expect(openPlace(configOf('source'), target).remove([nameOf(made)])).rejects.toThrow('is damaged');
    await bucket.put(key, Readable.from(content));
  });

  it('of another installation are refused', async () => {
    const other = await start({ config: configOf('other') });
    const config = configOf('other');
    const mixed = backUp({ config, target, passphrase: null, databases: other.services });
    await expect(mixed).rejects.toThrow('has backups of another installation');
    await other.stop();
  });
});
