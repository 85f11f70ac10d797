import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClickHouse, openClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { emailKey } from '../../../platform/auth/email-key.ts';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { migrateClickHouse } from '../../../platform/clickhouse/migrate-clickhouse.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createJournals } from '../../../platform/journal/journals.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { freshVisits, sealVisits } from '../visits/index.ts';
import { createEngineState } from './model/engine-state.ts';
import { openEventJournal } from './model/event-journal.ts';
import type { EventRow } from './model/event-row.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-event-journal-'));
const log = pino({ level: 'silent' });
const [account, pixel] = [newId(), newId()] as const;
const day = 24 * 3_600_000;
let clickhouse: ClickHouse;
let directory: string;
let clock = new Date('2026-06-10T12:00:00Z');

beforeAll(async () => {
  clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(root, 'clickhouse') });
  await migrateClickHouse(clickhouse);
});
afterAll(async () => {
  await clickhouse.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  directory = mkdtempSync(join(root, 'data-'));
  for (const table of ['events', 'open_visits', 'sealed_visits', 'visit_seals'])
    await clickhouse.command(`truncate table ${table}`);
});

/** A page view; the columns that are missing have their defaults. */
function view({ at = clock, visit = newId() }: { at?: Date; visit?: string } = {}): EventRow {
  const time = clickHouseTime(at);
  const ids = { account_id: account, pixel_id: pixel, visitor_id: newId(), visit_id: visit, event_id: newId() };
  return { ...ids, at: time, received_at: time, type: 'pageview', path: '/' } as unknown as EventRow;
}

async function open(over: ClickHouse = clickhouse, identityPepper = pepper) {
  const stored: string[] = [];
  const engine = createEngineState(log);
  const journal = await openEventJournal({
    services: {
      clickhouse: over,
      identityPepper,
      journals: createJournals(directory, createMetrics()),
      log,
      now: () => clock,
    },
    engine,
    onStored: (rows) => stored.push(...rows.map((row) => row.event_id)),
  });
  return { journal, engine, stored };
}

const down: ClickHouse['insert'] = () =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const engineThatIsDown = (): ClickHouse => ({ ...clickhouse, insert: down, rows: () => down('events', []) as never });

async function storedIds(): Promise<string[]> {
  const row = z.object({ id: z.string() });
  const rows = await clickhouse.rows({ sql: 'select toString(event_id) as id from events order by id', row });
  return rows.map(({ id }) => id);
}
const idsOf = (rows: readonly EventRow[]): string[] => rows.map((row) => row.event_id).toSorted();

async function figures(): Promise<{ visits: number; pages: number }> {
  const sealed = await freshVisits(clickhouse);
  const [row] = await clickhouse.rows({
    sql: `select count() as visits, toUInt32(sum(pages)) as pages from (
            select pages from sealed_visits where started_at < toDateTime64({sealed:String}, 3, 'UTC')
             union all
            select pages from open_visits final where started_at >= toDateTime64({sealed:String}, 3, 'UTC'))`,
    params: { sealed },
    row: z.object({ visits: z.number(), pages: z.number() }),
  });
  return row ?? { visits: -1, pages: -1 };
}

const pepper = 'ab'.repeat(32);

describe('openEventJournal', () => {
  it('keeps events while the engine is down, over a start too, and stores each once and in every month when it is back', async () => {
    const rows = [view(), view({ at: new Date('2026-05-31T23:59:00Z') }), view()];
    const before = await open(engineThatIsDown());
    await before.journal.add(rows.slice(0, 2));
    await before.journal.drain();
    await before.journal.add(rows);
    expect({ isUp: before.engine.isUp, known: rows.map((row) => before.journal.has(row.event_id)) }).toEqual({
      isUp: false,
      known: [true, true, true],
    });
    expect(await storedIds()).toEqual([]);
    await before.journal.close();
    const still = await open(engineThatIsDown());
    expect(rows.map((row) => still.journal.has(row.event_id))).toEqual([true, true, true]);
    await still.journal.close();
    const after = await open();
    expect(await storedIds()).toEqual(idsOf(rows));
    expect([...new Set(after.stored)].toSorted()).toEqual(idsOf(rows));
    expect({ isUp: after.engine.isUp, known: after.journal.has(idsOf(rows)[0] ?? '') }).toEqual({
      isUp: true,
      known: false,
    });
    await after.journal.close();
  });

  it('stores rows once whose insert had succeeded although it seemed to fail', async () => {
    const rows = [view(), view()];
    await clickhouse.insert('events', rows, { token: 'had no answer' });
    const { journal, stored } = await open();
    await journal.add(rows, 'had no answer');
    await journal.drain();
    expect(await storedIds()).toEqual(idsOf(rows));
    expect(stored.toSorted()).toEqual(idsOf(rows));
    await journal.close();
  });

  it('stores rows once whose first insert succeeds only after they were looked up', async () => {
    const rows = [view(), view()];
    let isFirst = true;
    const slow: ClickHouse = {
      ...clickhouse,
      async insert(table, some, options) {
        // The insert that had no answer arrives now.
        if (isFirst) await clickhouse.insert('events', rows, { token: 'late' });
        isFirst = false;
        await clickhouse.insert(table, some, options);
      },
    };
    const { journal } = await open(slow);
    await journal.add(rows, 'late');
    await journal.drain();
    expect(isFirst).toBe(false);
    expect(await storedIds()).toEqual(idsOf(rows));
    await journal.close();
  });

  it('stores rows once when the engine fails after each step of storing them', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => view({ at: new Date(clock.getTime() - index * 8 * day) }));
    let failures = 5;
    const flaky: ClickHouse = {
      ...clickhouse,
      async insert(table, some, options) {
        await clickhouse.insert(table, some, options);
        failures -= 1;
        if (failures >= 0) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      },
    };
    const { journal } = await open(flaky);
    await journal.add(rows);
    for (let round = 0; round < 7; round += 1) await journal.drain();
    expect(failures).toBeLessThan(0);
    expect(await storedIds()).toEqual(idsOf(rows));
    await journal.close();
  });

  it('sets aside what is no event, and stores the others of an insert', async () => {
    const rows = [view(), view(), view()];
    const before = await open(engineThatIsDown());
    await before.journal.add(rows, 'three rows');
    await before.journal.close();
    const folder = join(directory, 'events');
    const [file = ''] = readdirSync(folder);
    appendFileSync(join(folder, file), `{"token":"","of":1,"row":{"event_id":"x"}}\n{"token":"","of"\n`);
    const after = await open();
    expect(await storedIds()).toEqual(idsOf(rows));
    const bad = readdirSync(folder).filter((name) => name.endsWith('.bad'));
    expect(readFileSync(join(folder, bad[0] ?? ''), 'utf8').split('\n')).toHaveLength(3);
    await after.journal.close();
  });
});

describe('visits of events from the journal', () => {
  it('include them, though later events were read before', async () => {
    const visit = newId();
    const late = view({ visit });
    const { journal } = await open();
    clock = new Date(clock.getTime() + 3_600_000);
    await clickhouse.insert('events', [view()]);
    expect(await figures()).toEqual({ visits: 1, pages: 1 });
    await journal.add([late]);
    await journal.drain();
    expect(await figures()).toEqual({ visits: 2, pages: 2 });
    // An insert that had no answer was stored with its old time of receipt.
    const unnoticed = view({ visit, at: new Date(clock.getTime() - 3_600_000) });
    await clickhouse.insert('events', [unnoticed], { token: 'unnoticed' });
    await journal.add([unnoticed], 'unnoticed');
    await journal.drain();
    expect(await figures()).toEqual({ visits: 2, pages: 3 });
    await journal.close();
  });

  it('are rebuilt where they were sealed before the events came', async () => {
    const visit = newId();
    const [early, late] = [view({ visit }), view({ visit, at: new Date(clock.getTime() + 600_000) })] as const;
    await clickhouse.insert('events', [early]);
    expect(await figures()).toEqual({ visits: 1, pages: 1 });
    clock = new Date(clock.getTime() + 5 * day);
    await sealVisits(clickhouse, clock);
    expect(await figures()).toEqual({ visits: 1, pages: 1 });
    const { journal } = await open();
    await journal.add([late]);
    await journal.drain();
    expect(await figures()).toEqual({ visits: 1, pages: 2 });
    await journal.close();
  });
});

describe('an event that waited while the pepper changed', () => {
  it('stores what waited under an earlier pepper with the key of the newest one', async () => {
    const row = { ...view(), email_key: emailKey(pepper, 'hash') };
    const before = await open(engineThatIsDown());
    await before.journal.add([row]);
    await before.journal.close();
    const later = `${'cd'.repeat(32)},${pepper}`;
    const after = await open(clickhouse, later);
    await after.journal.drain();
    const [stored] = await clickhouse.rows({
      sql: 'select email_key as key from events where event_id = {id:UUID}',
      params: { id: row.event_id },
      row: z.object({ key: z.string() }),
    });
    expect(stored?.key).toBe(emailKey(later, 'hash'));
    await after.journal.close();
  });
});
