import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClickHouse, type ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { openTwoProcesses, type TwoProcesses } from '../../testing/two-processes.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropLeftSnapshots, leftSnapshots, whileBackingUp } from './engine-snapshot.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-left-'));
let processes: TwoProcesses;
let clickhouse: ClickHouse;

beforeAll(async () => {
  processes = await openTwoProcesses();
  clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(folder, 'clickhouse') });
});
afterAll(async () => {
  await clickhouse.close();
  await processes.end();
  rmSync(folder, { recursive: true, force: true });
});

const leave = () => clickhouse.command('create table events_backup (id UUID) engine = MergeTree order by id');

describe('snapshots that a killed backup left behind', () => {
  it('are deleted before a backup that is asked for meanwhile, which is not refused', async () => {
    await leave();
    const order: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    // A slow disk.
    const slow: ClickHouse = {
      ...clickhouse,
      async command(...given) {
        begin();
        await goesOn;
        await clickhouse.command(...given);
        order.push('deleted');
      },
    };
    const cleaning = dropLeftSnapshots({ postgres: processes.one, clickhouse: slow });
    await begun;
    const backup = whileBackingUp(processes.other, async () => void order.push('backed up'));
    goOn();
    await Promise.all([cleaning, backup]);
    expect(order).toEqual(['deleted', 'backed up']);
    expect(await leftSnapshots(clickhouse)).toEqual([]);
  });

  it('stay while a backup is made: they are its own', async () => {
    await whileBackingUp(processes.other, async () => {
      await leave();
      await dropLeftSnapshots({ postgres: processes.one, clickhouse });
      expect(await leftSnapshots(clickhouse)).toEqual(['events_backup']);
    });
    await dropLeftSnapshots({ postgres: processes.one, clickhouse });
    expect(await leftSnapshots(clickhouse)).toEqual([]);
  });

  it('are no reason to wait for somebody else who backs up: that is refused', async () => {
    await whileBackingUp(processes.other, async () => {
      await expect(whileBackingUp(processes.one, () => Promise.resolve())).rejects.toMatchObject({ code: '55P03' });
    });
  });
});
