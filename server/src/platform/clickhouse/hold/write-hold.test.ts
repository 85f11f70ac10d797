import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { holdWriting, openWriteHold, WritingHeld } from './write-hold.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.running.services.clickhouse.command('create table held_rows (id UInt32) engine = MergeTree order by id');
});
afterAll(() => server.stop());

async function stored(): Promise<number[]> {
  const rows = await server.running.services.clickhouse.rows({
    sql: 'select id from held_rows order by id',
    row: z.object({ id: z.number() }),
  });
  return rows.map(({ id }) => id);
}

describe('held writing', () => {
  it('waits, and is refused where rows have another place to go to; questions and the holder go on', async () => {
    const { postgres, clickhouse } = server.running.services;
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = holdWriting(postgres, async () => {
      await clickhouse.insert('held_rows', [{ id: 1 }]);
      taken.resolve();
      await release.promise;
      return stored();
    });
    await taken.promise;
    const others = [
      clickhouse.insert('held_rows', [{ id: 2 }]),
      clickhouse.command('insert into held_rows values (3)'),
    ];
    await expect(clickhouse.insert('held_rows', [{ id: 4 }], { hasElsewhere: true })).rejects.toThrow(WritingHeld);
    expect(await stored()).toEqual([1]);
    release.resolve();
    // Whatever waited was not there while it was held.
    expect(await holding).toEqual([1]);
    await Promise.all(others);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('ends with the process that holds it, and with PostgreSQL', async () => {
    const { postgres } = server.running.services;
    const hold = openWriteHold(postgres.client);
    await holdWriting(postgres, async () => {
      expect(await hold.isHeld()).toBe(true);
      const ended =
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())";
      await postgres.pool.query(ended);
      await until(async () => ((await hold.isHeld()) ? null : true));
    });
    await hold.close();
    const nobody = openWriteHold(() => {
      throw new Error('PostgreSQL is not there');
    });
    expect(await nobody.isHeld()).toBe(false);
  });
});
