import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readMigrations } from '../migrations.ts';
import { clusterSettings, clusterStatement } from './cluster-statement.ts';

const cluster = "it's one";
const migrations = new URL('../../../migrations/clickhouse/', import.meta.url);
const sources = new URL('../../', import.meta.url);

/** Statements of the source that define or change tables; what is filled in is a name or a number. */
function statementsOfCode(): string[] {
  const begin =
    /(['`])\s*((?:create|drop|alter|truncate|optimize|rename|exchange|detach|attach)\s+(?:table|tables|view|materialized)[\s\S]*?)\1/g;
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test|testing|postgres|duckdb|\.cli\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, sources), 'utf8');
      if (!text.includes('clickhouse.command(')) return [];
      return [...text.matchAll(begin)].map(([, , statement = '']) => filledIn(statement));
    });
}

function filledIn(statement: string): string {
  return statement
    .replaceAll(/\(\$\{[^}]*\}\)/g, '(x String)')
    .replaceAll(/(?<=partition )\$\{[^}]*\}/g, '202601')
    .replaceAll(/(?<=update )\$\{[^}]*\}/g, 'x1 = 1')
    .replaceAll(/\$\{[^}]*\}/g, 'x1');
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const formatted = z.object({ sql: z.string() });
/** A statement as ClickHouse's own parser reads it. Throws where it cannot. */
async function parsed(sql: string): Promise<string> {
  const rows = await server.running.services.clickhouse.rows({
    sql: 'select formatQuerySingleLine({sql:String}) as sql',
    params: { sql },
    row: formatted,
  });
  return rows[0]?.sql ?? '';
}

describe('clusterStatement', () => {
  const ofMigrations = readMigrations(migrations).flatMap(({ name, statements }) =>
    statements.map((statement) => [`${name}: ${statement.slice(0, 60)}`, statement] as const),
  );
  const ofCode = statementsOfCode().map((statement) => [statement.slice(0, 60), statement] as const);

  it('knows the statements of the source', () => {
    expect(ofMigrations.length).toBeGreaterThan(60);
    expect(ofCode.length).toBeGreaterThan(15);
  });

  it.each([...ofMigrations, ...ofCode])('is read by ClickHouse: %s', async (_, statement) => {
    const sql = clusterStatement(statement, cluster);
    const read = await parsed(sql);
    if (!/^(?:INSERT|DELETE)|DROP DETACHED PART/.test(read)) expect(read).toMatch(/ ON CLUSTER `it's one`(?: |$)/);
    for (const [, engine = ''] of read.matchAll(/ENGINE = (\w+)/g)) expect(engine).toMatch(/^Replicated\w*MergeTree$/);
    expect(read).not.toContain('non_replicated');
  });

  it.each([
    [
      'create table a (x UInt8) engine = MergeTree order by x',
      "create table a on cluster 'c' (x UInt8) engine = ReplicatedMergeTree order by x",
    ],
    ['create table b as a', "create table b on cluster 'c' as a"],
    ['detach table if exists a sync', "detach table if exists a on cluster 'c' sync"],
    ['attach table if not exists a', "attach table if not exists a on cluster 'c'"],
    [
      'create table a (v UInt8) engine = ReplacingMergeTree(v) order by v settings non_replicated_deduplication_window = 9',
      "create table a on cluster 'c' (v UInt8) engine = ReplicatedReplacingMergeTree(v) order by v settings replicated_deduplication_window = 9",
    ],
    [
      'create table a (x UInt8) engine = Memory',
      "create table a on cluster 'c' (x UInt8) engine = ReplicatedMergeTree order by tuple()",
    ],
    ['exchange tables a and b', "exchange tables a and b on cluster 'c'"],
    ['delete from a where x = 1', 'delete from a where x = 1'],
    ["alter table a drop detached part 'p'", "alter table a drop detached part 'p'"],
  ])('turns %s into the form of a cluster', (statement, expected) => {
    expect(clusterStatement(statement, 'c')).toBe(expected);
  });

  it('keeps tables of servers on disk, and changes nothing else', () => {
    expect(clusterStatement('create table a (x UInt8) engine = Memory', null)).toBe(
      'create table a (x UInt8) engine = MergeTree order by tuple()',
    );
    expect(clusterStatement('create table b as a', null)).toBe('create table b as a');
  });

  it('refuses what it does not know', () => {
    expect(() => clusterStatement('grant select on a to b', 'c')).toThrow('has no form for a cluster: grant select');
  });
});

describe('clusterSettings', () => {
  it('names settings that the engine knows', async () => {
    const names = Object.keys(clusterSettings('c'));
    const known = await server.running.services.clickhouse.rows({
      sql: 'select name from system.settings where name in {names:Array(String)}',
      params: { names },
      row: z.object({ name: z.string() }),
    });
    expect(known.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});
