import { describe, expect, it } from 'vitest';
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
  const one = { name: '0001_one', checksum: 'a', statements: [] };
  const two = { name: '0002_two', checksum: 'b', statements: [] };

  it('gives those that have not run, in order', () => {
    expect(pendingMigrations([one, two], [one])).toEqual([two]);
  });

  it('refuses one that was changed after it ran, and one from a newer version', () => {
    expect(() => pendingMigrations([one], [{ ...one, checksum: 'x' }])).toThrow('0001_one was changed after it ran');
    expect(() => pendingMigrations([one], [one, two])).toThrow('newer version');
  });
});
