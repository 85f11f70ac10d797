import { describe, expect, it } from 'vitest';
import { costOf } from './migration-cost.ts';
import { announceMigrations } from './migration-plan.ts';
import { pendingMigrations, splitStatements } from './migrations.ts';

describe('splitStatements', () => {
  it('cuts at lines that end with a semicolon and keeps bodies whole', () => {
    const text =
      "-- a comment\ncreate table a (\n  b int\n);\n\ndo $$\nbegin\n  perform 1;\nend\n$$;\nselect ';' as c;\n";
    expect(splitStatements(text)).toEqual([
      'create table a (\n  b int\n)',
      'do $$\nbegin\n  perform 1;\nend\n$$',
      "select ';' as c",
    ]);
  });
});

describe('pendingMigrations', () => {
  const one = { name: '0001_one', checksum: 'a', statements: [], cost: null };
  const two = { name: '0002_two', checksum: 'b', statements: [], cost: null };

  it('gives those that have not run, in order', () => {
    expect(pendingMigrations([one, two], [one])).toEqual([two]);
  });

  it('refuses one that was changed after it ran, and one from a newer version', () => {
    expect(() => pendingMigrations([one], [{ ...one, checksum: 'x' }])).toThrow('0001_one was changed after it ran');
    expect(() => pendingMigrations([one], [one, two])).toThrow('newer version');
  });
});

describe('announceMigrations', () => {
  const migration = (text: string) => ({ name: '0200_long', checksum: '', statements: [], cost: costOf(text) });
  const beside = migration('-- a comment\n-- takes 30 seconds per million rows of job_runs\nselect 1;\n');
  const locking = migration('-- takes 30 seconds per million rows of job_runs, which it locks\nselect 1;\n');
  const announce = async (one: typeof beside, rows: number, allowsDowntime: boolean): Promise<string[]> => {
    const said: string[] = [];
    const report = (sentence: string): void => void said.push(sentence);
    await announceMigrations([one], { allowsDowntime, report }, (table) =>
      Promise.resolve(table === 'job_runs' ? rows : 0),
    );
    return said;
  };

  it('says how long it takes, from the rows that there are', async () => {
    expect(await announce(beside, 12_000_000, false)).toEqual([
      '0200_long takes about 6 minutes for 12,000,000 rows of job_runs',
    ]);
    expect(await announce(beside, 1_000, false)).toEqual([]);
    expect(await announce(migration('select 1;\n'), 12_000_000, false)).toEqual([]);
  });

  it('refuses one that locks a table for long, until downtime is allowed', async () => {
    await expect(announce(locking, 12_000_000, false)).rejects.toThrow(
      'The migration 0200_long locks job_runs for about 6 minutes (12,000,000 rows): the product would not answer meanwhile. Nothing was changed. Back up, then start it with --allow-downtime at a quiet hour.',
    );
    expect(await announce(locking, 12_000_000, true)).toHaveLength(1);
    expect(await announce(locking, 1_000_000, false)).toHaveLength(1);
  });
});
