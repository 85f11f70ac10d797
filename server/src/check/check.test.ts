import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheckReport, checkReport, fileKinds } from '@acquaint/contract';
import { utcDayOf } from '@acquaint/engine/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openOwnClickHouse, openOwnPostgres } from '../backup/reach-engines.ts';
import { loadConfig } from '../config.ts';
import { createAccount } from '../domains/accounts/sign-in/index.ts';
import { fileOwners } from '../domains/accounts/system/checks/model/file-owners.store.ts';
import { generateConsumers, withZipCodes } from '../domains/people/consumers/index.ts';
import { rebuildVisits } from '../domains/web/visits/index.ts';
import { clickHouseTime } from '../platform/clickhouse/clickhouse-time.ts';
import type { ClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { unfinishedRestore } from '../platform/data-directory/data-directory.ts';
import { openFiles } from '../platform/files/files.ts';
import { newId } from '../platform/ids/ids.ts';
import { embeddedDirectory } from '../platform/postgres/embedded-directory.ts';
import type { Postgres } from '../platform/postgres/postgres.ts';
import type { Services } from '../platform/services.ts';
import { start } from '../start.ts';
import { checkInstallation } from './check-installation.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-check-'));
const environment = { DATA_DIR: root, PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' };
const config = loadConfig(environment);
const day = 24 * 3_600_000;
let accountId = '';
const pixelId = newId();
const usual = { isQuick: false, repairs: false, acceptsRows: false };
/** Folders of tables, by their names. */
let paths = new Map<string, string>();

async function check(options: Partial<Parameters<typeof checkInstallation>[0]> = {}): Promise<CheckReport> {
  return (await checkInstallation({ config, ...usual, ...options })).report;
}
const repair = () => checkInstallation({ config, ...usual, repairs: true });
const resultOf = ({ results }: CheckReport, name: string) => results.find((one) => one.name === name);
const statesOf = ({ results }: CheckReport): string[] =>
  // How full the disk of this machine is says nothing.
  results
    .filter(({ name, state }) => state !== 'ok' && name !== 'Free space')
    .map(({ name, state }) => `${name}: ${state}`);

/** Works over PostgreSQL of the directory, which nobody uses. */
async function inPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const postgres = await openOwnPostgres(config);
  try {
    return await work(postgres);
  } finally {
    await postgres.close();
  }
}

/** The same over ClickHouse. */
async function inClickHouse<T>(work: (clickhouse: ClickHouse) => Promise<T>): Promise<T> {
  const engine = await openOwnClickHouse(config);
  try {
    return await work(engine.clickhouse);
  } finally {
    await engine.close();
  }
}

/** Files of a table's parts that hold rows. */
const dataOf = (table: string): string[] => globSync(join(paths.get(table) ?? '', '*_*_*/*.bin'));

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

async function fill({ postgres, clickhouse, now }: Services): Promise<void> {
  accountId = await createAccount(postgres, { companyName: 'Shop', timeZone: 'UTC' });
  await postgres.asSystem(async (transaction) => {
    await transaction.execute(sql`
      insert into pixels (id, account_id, pixel_uuid, name, domain)
      values (${pixelId}, ${accountId}, ${newId()}, 'Shop', 'shop.example.com')`);
  });
  const events = Array.from({ length: 40 }, (_, index) => {
    const at = clickHouseTime(new Date(now().getTime() - (5 + (index % 60)) * day));
    const expires_on = utcDayOf(new Date(now().getTime() + 300 * day));
    const ids = { account_id: accountId, pixel_id: pixelId, visitor_id: newId(), visit_id: newId() };
    return { ...ids, event_id: newId(), at, received_at: at, type: 'pageview', path: '/', expires_on };
  });
  await clickhouse.insert('events', events);
  await rebuildVisits(clickhouse, pixelId);
  await withZipCodes(clickhouse);
  await generateConsumers({ clickhouse, count: 2_000, seed: 7, pepper: 'a1'.repeat(32) });
}

beforeAll(async () => {
  const first = await start({ config });
  await fill(first.services);
  await first.stop();
  // Seals visits and builds the indexes.
  await (await start({ config })).stop();
  paths = await inClickHouse(async (clickhouse) => {
    const row = z.object({ name: z.string(), path: z.string() });
    const found = await clickhouse.rows({
      sql: "select name, data_paths[1] as path from system.tables where database = currentDatabase() and engine like '%MergeTree'",
      row,
    });
    return new Map(found.map(({ name, path }) => [name, path]));
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a check', () => {
  it('finds nothing wrong with a whole installation, as a command and beside the product', async () => {
    const report = await check();
    expect(statesOf(report)).toEqual([]);
    const running = await start({ config });
    const child = spawn(process.execPath, [fileURLToPath(new URL('check.cli.ts', import.meta.url)), '--json'], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    await once(child, 'close');
    await running.stop();
    expect(checkReport.parse(JSON.parse(said)).results.map(({ name }) => name)).toEqual(
      report.results.map(({ name }) => name),
    );
  });

  it('knows the owners of every kind of file', () => {
    expect(fileOwners.map(({ kind }) => kind).toSorted()).toEqual(fileKinds.map(({ value }) => value).toSorted());
  });

  it('names a byte that changed, and computes what other tables say again', async () => {
    const [visits = ''] = dataOf('sealed_visits');
    const [events = ''] = dataOf('events');
    const whole = readFileSync(events);
    flipByte(visits);
    flipByte(events);
    const found = resultOf(await check(), 'ClickHouse checksums');
    expect(found?.state).toBe('failed');
    expect(found?.message).toMatch(
      /events \(1 part\)\. Restore a backup.*sealed_visits \(1 part\)\. Run npm run check/,
    );
    writeFileSync(events, whole);
    const { report, repaired } = await repair();
    expect(repaired).toContain('Computed damaged rows of sealed_visits again.');
    expect(statesOf(report)).toEqual([]);
  });

  it('names parts that were cut, and those that are detached, and attaches these', async () => {
    await inClickHouse(async (clickhouse) => {
      await clickhouse.command('optimize table consumer_batches final');
      await clickhouse.command('alter table consumer_batches detach partition tuple()');
    });
    for (const path of dataOf('consumer_words')) truncateSync(path, 2);
    const found = resultOf(await check({ isQuick: true }), 'Detached parts');
    expect(found).toMatchObject({ state: 'failed', message: expect.stringContaining('consumer_words') });
    const { report, repaired } = await repair();
    expect(repaired.join(' ')).toMatch(/Attached the detached part.*Computed damaged rows of consumer_words again/);
    expect(statesOf(report)).toEqual([]);
  });

  it('names an index that lacks people, and a table that a kill left behind, and repairs both', async () => {
    await inClickHouse(async (clickhouse) => {
      await clickhouse.command('delete from consumer_places where word % 2 = 0');
      await clickhouse.command('delete from sealed_visits where cityHash64(visit_id) % 4 = 0');
      await clickhouse.command('create table consumer_words_old as consumer_words');
    });
    expect(statesOf(await check())).toEqual(['Leftover tables: warning', 'Consumer index: failed', 'Visits: failed']);
    const { report } = await repair();
    expect(statesOf(report)).toEqual([]);
  });

  it('names rows that went without a word, until they are accepted', async () => {
    await inClickHouse((clickhouse) => clickhouse.command('delete from events where at < now() - interval 30 day'));
    const found = resultOf((await repair()).report, 'Rows');
    expect(found).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/events \(\d+\)\. Nothing in the audit log/),
    });
    expect(resultOf(await check({ acceptsRows: true }), 'Rows')?.state).toBe('ok');
    expect(resultOf(await check(), 'Rows')?.state).toBe('ok');
  });

  it('names files without rows, and deletes them a week after', async () => {
    const files = openFiles(config);
    const key = `images/${accountId}/${newId()}.webp`;
    await files.put(key, 'picture');
    expect(resultOf(await check(), 'Files')?.state).toBe('ok');
    const old = new Date(Date.now() - 2 * day);
    utimesSync(join(root, 'files', key), old, old);
    const { report: first } = await repair();
    expect(resultOf(first, 'Files')).toMatchObject({ state: 'warning', message: expect.stringContaining(key) });
    expect(await files.exists(key)).toBe(true);
    const later = { config, ...usual, repairs: true, now: () => new Date(Date.now() + 8 * day) };
    const { repaired, report } = await checkInstallation(later);
    expect(repaired.join(' ')).toContain(`Deleted ${key}`);
    expect(await files.exists(key)).toBe(false);
    // The databases' clocks are a week behind that one.
    expect(resultOf(report, 'Clocks')).toMatchObject({ state: 'failed', message: expect.stringContaining('behind') });
  });

  describe('of rows that are not as they should be', () => {
    const pictureId = newId();
    let report: CheckReport;
    beforeAll(async () => {
      const imagery = JSON.stringify([{ id: pictureId, caption: '', width: 1, height: 1 }]);
      await inPostgres(async (postgres) => {
        await postgres.asSystem(async (transaction) => {
          await transaction.execute(sql`insert into uploads (id, account_id, file_name, bytes, rows, table_info)
                                        values (${newId()}, ${accountId}, 'people.csv', 1, 1, '{}')`);
          await transaction.execute(
            sql`insert into brand_kits (account_id, imagery) values (${accountId}, ${imagery}::jsonb)`,
          );
        });
        await postgres.pool.query(
          `insert into audit_log (id, account_id, action, object_type, object_id, at)
           values ($1, $2, 'login', 'user', '', now() - interval '2 days')`,
          [newId(), accountId],
        );
      });
      await inClickHouse((clickhouse) =>
        clickhouse.command("insert into schema_migrations (name, checksum) values ('9999_newer', '')"),
      );
      report = await check();
    });
    afterAll(async () => {
      await inPostgres((postgres) =>
        postgres.asSystem(async (transaction) => {
          await transaction.execute(sql`delete from uploads`);
          await transaction.execute(sql`delete from brand_kits where account_id = ${accountId}`);
        }),
      );
      await inClickHouse((clickhouse) => clickhouse.command("delete from schema_migrations where name = '9999_newer'"));
    });

    it('names those without files, such as the picture that a brand shows', () => {
      const files = resultOf(report, 'Files');
      expect(files).toMatchObject({ state: 'failed', message: expect.stringContaining('uploads/') });
      expect(files?.message).toContain(`images/${accountId}/${pictureId}.webp`);
    });

    it('names a changed audit log, and migrations that nobody knows', () => {
      expect(resultOf(report, 'Rows')).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('audit log'),
      });
      expect(resultOf(report, 'Migrations')).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('9999_newer'),
      });
    });
  });

  it('names keys that are missing, damaged or of another installation', async () => {
    const file = join(root, 'encryption-key.secret');
    const kept = readFileSync(file, 'utf8');
    for (const [content, words] of [
      ['0'.repeat(64), 'is not the key'],
      ['0'.repeat(10), 'is damaged'],
    ] as const) {
      writeFileSync(file, content);
      expect(resultOf(await check({ isQuick: true }), 'Keys')).toMatchObject({
        state: 'failed',
        message: expect.stringContaining(words),
      });
    }
    renameSync(file, `${file}.away`);
    expect(resultOf(await check({ isQuick: true }), 'Keys')?.message).toContain('The keys are missing');
    rmSync(`${file}.away`);
    writeFileSync(file, kept);
  });

  it('names a table of PostgreSQL whose pages the disk changed', async () => {
    const path = await inPostgres(async (postgres) => {
      const { rows } = await postgres.pool.query<{ path: string }>("select pg_relation_filepath('pixels') as path");
      return join(embeddedDirectory(root), rows[0]?.path ?? '');
    });
    flipByte(path);
    expect(resultOf(await check(), 'Rows')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/PostgreSQL cannot read pixels: .*Restore a backup/),
    });
  });

  it('names a restore that was cut off, and databases that cannot be opened', async () => {
    writeFileSync(join(root, unfinishedRestore), '');
    expect(statesOf(await check())).toEqual(expect.arrayContaining(['Restores: failed', 'Databases: failed']));
    rmSync(join(root, unfinishedRestore));
  });

  it('says what to do where PostgreSQL does not start, such as without its log', async () => {
    for (const file of globSync(join(embeddedDirectory(root), 'pg_wal', '0*'))) rmSync(file);
    expect(resultOf(await check(), 'Databases')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('estore a backup'),
    });
  });
});
