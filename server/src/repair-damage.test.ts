import { globSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { prepareConsumers } from './domains/people/consumer-matching/index.ts';
import { generateConsumers, indexConsumers, withZipCodes } from './domains/people/consumers/index.ts';
import { freshVisits, sealVisits } from './domains/web/visits/index.ts';
import { type ClickHouse, openClickHouse } from './platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from './platform/clickhouse/clickhouse-time.ts';
import { countDetachedParts } from './platform/clickhouse/detached-parts.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate-clickhouse.ts';
import { newId } from './platform/ids/ids.ts';
import { repairDamage } from './repair-damage.ts';
import { start } from './start.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-damage-'));
const directory = join(root, 'clickhouse');
const clock = new Date('2026-06-10T12:00:00Z');
const consumerTables = [
  'consumer_words',
  'consumer_places',
  'consumer_companies',
  'consumer_keys',
  'match_people',
  'match_keys',
  'match_names',
];
let clickhouse: ClickHouse;
let before: unknown;
/** Parts of `events` that were damaged. */
let lost = 0;

const open = async (): Promise<ClickHouse> => {
  const opened = await openClickHouse({ clickhouseUrl: null, directory });
  await migrateClickHouse(opened);
  return opened;
};

/** What the rest of a start and a first enrichment do. */
async function build(): Promise<void> {
  await sealVisits(clickhouse, clock);
  await indexConsumers(clickhouse);
  await prepareConsumers({ clickhouse, config: { dataDir: root, role: null, port: 0 } });
}

async function figures(): Promise<unknown> {
  const sealed = await freshVisits(clickhouse);
  const visits = await clickhouse.rows({
    sql: `select toYYYYMM(started_at) as month, count() as visits, toUInt32(sum(pages)) as pages from (
            select started_at, pages from sealed_visits where started_at < toDateTime64({sealed:String}, 3, 'UTC')
             union all
            select started_at, pages from open_visits final where started_at >= toDateTime64({sealed:String}, 3, 'UTC'))
           group by month order by month`,
    params: { sealed },
    row: z.object({ month: z.number(), visits: z.number(), pages: z.number() }),
  });
  const sql = consumerTables
    .map((table) => `select '${table}' as name, count() as rows, sum(cityHash64(*)) as hash from ${table}`)
    .join(' union all ');
  const row = z.object({ name: z.string(), rows: z.number().positive(), hash: z.number() });
  return { visits, tables: await clickhouse.rows({ sql: `select * from (${sql}) order by name`, row }) };
}

/** Cuts the data of a table's parts off, of one month where it is named, while nobody uses them. Returns how many were cut. */
function damage(paths: ReadonlyMap<string, string>, table: string, month = ''): number {
  const parts = globSync(join(paths.get(table) ?? '', `${month}*_*_*_*`)).filter((path) =>
    statSync(path).isDirectory(),
  );
  for (const part of parts) for (const file of globSync(join(part, '*.bin'))) truncateSync(file, 2);
  return parts.length;
}

beforeAll(async () => {
  clickhouse = await open();
  const events = ['2026-04-05', '2026-04-28', '2026-05-11', '2026-05-12', '2026-06-09'].flatMap((day) => {
    const at = clickHouseTime(new Date(`${day}T12:00:00Z`));
    const visit = { account_id: newId(), pixel_id: newId(), visitor_id: newId(), visit_id: newId() };
    const view = () => ({ ...visit, event_id: newId(), at, received_at: at, type: 'pageview', path: '/' });
    return [view(), view()];
  });
  await clickhouse.insert('events', events);
  await withZipCodes(clickhouse);
  await generateConsumers({ clickhouse, count: 2_000, seed: 7, pepper: 'a1'.repeat(32) });
  await build();
  before = await figures();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('repairDamage', () => {
  it('reports damaged parts, and rebuilds what is computed from other tables', async () => {
    const found = await clickhouse.rows({
      sql: "select name, data_paths[1] as path from system.tables where database = currentDatabase() and engine like '%MergeTree'",
      row: z.object({ name: z.string(), path: z.string() }),
    });
    const paths = new Map(found.map(({ name, path }) => [name, path]));
    await clickhouse.close();
    for (const table of [...consumerTables, 'open_visits']) expect(damage(paths, table)).toBeGreaterThan(0);
    expect(damage(paths, 'sealed_visits', '202604')).toBeGreaterThan(0);
    lost = damage(paths, 'events', '202605');
    expect(lost).toBeGreaterThan(0);

    clickhouse = await open();
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    await repairDamage({ clickhouse, log });
    const reports = lines.map((line) => z.object({ table: z.string(), msg: z.string() }).parse(JSON.parse(line)));
    const tablesThat = (words: string): string[] =>
      reports
        .filter(({ msg }) => msg.includes(words))
        .map(({ table }) => table)
        .toSorted();
    expect(tablesThat('it is rebuilt')).toEqual([...consumerTables, 'open_visits', 'sealed_visits'].toSorted());
    expect(tablesThat('cannot be rebuilt')).toEqual(['events']);
    await build();
    expect(await figures()).toEqual(before);
    expect(await countDetachedParts(clickhouse)).toBe(lost);
  });

  it('keeps what is left of a month of visits whose events are damaged, too', async () => {
    const stored = () =>
      clickhouse.rows({
        sql: 'select toString(visit_id) as id from sealed_visits order by id',
        row: z.object({ id: z.string() }),
      });
    // A part of its own in the month whose events are lost.
    await clickhouse.command('system stop merges sealed_visits');
    await clickhouse.command(
      'insert into sealed_visits select * from sealed_visits where toYYYYMM(started_at) = 202605 limit 1',
    );
    const [part] = await clickhouse.rows({
      sql: `select path from system.parts
             where database = currentDatabase() and table = 'sealed_visits' and active and partition = '202605'
             order by min_block_number desc limit 1`,
      row: z.object({ path: z.string() }),
    });
    const all = await stored();
    await clickhouse.close();
    for (const file of globSync(join(part?.path ?? '', '*.bin'))) truncateSync(file, 2);
    clickhouse = await open();
    await repairDamage({ clickhouse, log: pino({ level: 'silent' }) });
    expect(await stored()).toHaveLength(all.length - 1);
    await clickhouse.close();
  });

  it('is part of the start, and what is left is on /healthz and in the metrics', async () => {
    const config = loadConfig({ DATA_DIR: root, PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' });
    const running = await start({ config, now: () => clock });
    const health = await running.app.inject('/healthz');
    expect({ status: health.statusCode, body: health.json() }).toMatchObject({
      status: 200,
      body: {
        ok: true,
        clickhouse_detached_parts: lost + 1,
        journal: { events: { waiting_lines: 0 }, scans: { bad_lines: 0 } },
      },
    });
    const metrics = await running.app.inject('/metrics');
    expect(metrics.body).toContain(`acquaint_clickhouse_detached_parts ${lost + 1}`);
    await running.stop();
  });
});
