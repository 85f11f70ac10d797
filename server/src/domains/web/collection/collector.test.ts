import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { type ClickHouse, openClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { migrateClickHouse } from '../../../platform/clickhouse/migrate-clickhouse.ts';
import { createFeed } from '../../../platform/feed/feed.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createJournals } from '../../../platform/journal/journals.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import type { Services } from '../../../platform/services.ts';
import { until } from '../../../testing/until.ts';
import { pixelTopic } from '../pixels/index.ts';
import { openCollector } from './model/collector.ts';
import type { EventRow } from './model/event-row.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-collector-'));
let clickhouse: ClickHouse;

beforeAll(async () => {
  clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(root, 'clickhouse') });
  await migrateClickHouse(clickhouse);
});
afterAll(async () => {
  await clickhouse.close();
  rmSync(root, { recursive: true, force: true });
});

describe('openCollector', () => {
  it('shows events live at once while ClickHouse is down, and has their visitors identified when they are stored', async () => {
    let isDown = false;
    const metrics = createMetrics();
    const feed = createFeed();
    const over: ClickHouse = {
      ...clickhouse,
      async insert(table, rows, options) {
        if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        await clickhouse.insert(table, rows, options);
      },
    };
    // The services that storing events needs; cookieless visitors alone need PostgreSQL.
    const services = {
      config: loadConfig({ DATA_DIR: root }),
      clickhouse: over,
      metrics,
      feed,
      notices: { send: () => undefined, on: () => undefined },
      journals: createJournals(root, metrics),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
      identityPepper: 'ab'.repeat(32),
    } as unknown as Services;
    const identified: string[] = [];
    const collector = await openCollector({
      services,
      pixels: { find: () => Promise.resolve(null) },
      onIdentified: (rows) => identified.push(...rows.map((row) => row.event_id)),
      onDecided: () => undefined,
    });
    const pixelId = newId();
    const time = clickHouseTime(new Date());
    const ids = { account_id: newId(), pixel_id: pixelId, visitor_id: newId(), visit_id: newId(), event_id: newId() };
    const row = {
      ...ids,
      at: time,
      received_at: time,
      type: 'form',
      email_key: 'ab'.repeat(32),
    } as unknown as EventRow;
    const stop = new AbortController();
    const live = feed.subscribe(pixelTopic(pixelId), stop.signal)[Symbol.asyncIterator]();
    const shown = live.next();
    isDown = true;
    await collector.intake.store([row]);
    expect((await shown).value).toMatchObject({ id: row.event_id, has_address: true });
    expect(identified).toEqual([]);
    isDown = false;
    await until(() => Promise.resolve(identified.length > 0 || null));
    expect(identified).toEqual([row.event_id]);
    stop.abort();
    await collector.close();
  });
});
