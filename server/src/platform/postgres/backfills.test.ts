import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { parseBackfill, runBackfill, unfinishedBackfills } from './backfills.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPostgres, type Postgres } from './postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-backfill-'));
const rows = 200_000;
let postgres: Postgres;

const backfill = parseBackfill(
  '9100_lengths',
  '-- backfills long_words by id, 2000 rows at a time\nupdate long_words set length = length(word), changes = changes + 1\n where id = any($1::uuid[]);\n',
);
const ignore = { onBatch: () => Promise.resolve(), report: () => undefined };

async function counts(): Promise<{ done: number; twice: number; recorded: number }> {
  const { rows: found } = await postgres.pool.query<{ done: number; twice: number; recorded: number }>(
    `select count(*) filter (where changes = 1)::int as done, count(*) filter (where changes > 1)::int as twice,
            coalesce((select done::int from backfills), 0) as recorded
       from long_words`,
  );
  const [row] = found;
  if (row === undefined) throw new Error('There is no count');
  return row;
}

beforeAll(async () => {
  postgres = await openPostgres({ databaseUrl: null, embedded: { directory: join(root, 'data') }, onError() {} });
  await migratePostgres(postgres);
  await postgres.pool.query(
    `create table long_words as
       select gen_random_uuid() as id, 'word ' || number as word, null::int as length, 0 as changes
         from generate_series(1, ${rows}) as number`,
  );
  await postgres.pool.query('alter table long_words add primary key (id)');
  await postgres.pool.query('analyze long_words');
});
afterAll(async () => {
  await postgres.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a backfill', () => {
  it('goes on after its last whole batch when it is killed or stopped', async () => {
    // A row of the eleventh batch is locked, so that the kill meets it in the middle.
    const holder = await postgres.forPurpose('job').pool.connect();
    await holder.query(
      'begin; select from long_words where id = (select id from long_words order by id offset 21000 limit 1) for update',
    );
    const ended = runBackfill(postgres, backfill, ignore).catch((error: unknown) => error);
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                   where wait_event_type = 'Lock' and query like 'update long_words%'`;
    await until(async () => ((await postgres.pool.query(kill)).rowCount === 1 ? true : null));
    expect(await ended).toBeInstanceOf(Error);
    await holder.query('rollback');
    holder.release();
    expect(await counts()).toEqual({ done: 20_000, twice: 0, recorded: 20_000 });
    const [found] = await unfinishedBackfills(postgres, [backfill]);
    expect(found?.state).toEqual({ done: 20_000, total: rows, isFinished: false });

    const stopped = new Error('stopped');
    let batches = 0;
    const onBatch = (): Promise<void> => ((batches += 1) === 3 ? Promise.reject(stopped) : Promise.resolve());
    await expect(runBackfill(postgres, backfill, { ...ignore, onBatch })).rejects.toBe(stopped);
    expect(await counts()).toEqual({ done: 26_000, twice: 0, recorded: 26_000 });
  });

  it('is refused where a migration needs it and much is left, until downtime is allowed', async () => {
    const said: string[] = [];
    const plan = {
      report: (sentence: string) => void said.push(sentence),
      backfills: [backfill],
      migrations: [
        {
          name: '9101_lengths_are_there',
          checksum: 'x',
          statements: ['alter table long_words alter column length set not null'],
          cost: null,
          needs: backfill.name,
        },
      ],
    };
    await expect(migratePostgres(postgres, null, { ...plan, allowsDowntime: false })).rejects.toThrow(
      'The migration 9101_lengths_are_there needs a backfill that has not ended: 9100_lengths: 26,000 of about 200,000 rows of long_words are done. Nothing was changed.',
    );
    expect(await counts()).toEqual({ done: 26_000, twice: 0, recorded: 26_000 });
    await migratePostgres(postgres, null, { ...plan, allowsDowntime: true });
    expect(said.at(-1)).toBe('9100_lengths: 200,000 of about 200,000 rows of long_words');
    // Each row once, whatever happened.
    expect(await counts()).toEqual({ done: rows, twice: 0, recorded: rows });
    expect(await unfinishedBackfills(postgres, [backfill])).toEqual([]);
  });
});

describe('a migration that takes long', () => {
  it('reports how far it is', async () => {
    const said: string[] = [];
    const migration = {
      name: '9102_slow',
      checksum: 'x',
      statements: ['select pg_sleep(0.5)', 'create index on long_words (word)'],
      cost: { table: 'long_words', secondsPerMillion: 5, isLocking: false },
    };
    const report = (sentence: string): void => void said.push(sentence);
    await migratePostgres(postgres, null, { allowsDowntime: false, report, reportEvery: 20, migrations: [migration] });
    expect(said[0]).toBe('9102_slow takes about a second for 200,000 rows of long_words');
    expect(said).toContain('9102_slow has run for about a second');
  });
});
