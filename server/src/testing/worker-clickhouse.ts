import { join } from 'node:path';
import { z } from 'zod';
import { indexConsumersAlone, withZipCodes } from '../domains/people/consumers/index.ts';
import { type ClickHouse, type ClickHouseAddress, connectClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';
import { migrateClickHouse } from '../platform/clickhouse/migrate-clickhouse.ts';
import { newId } from '../platform/ids/ids.ts';

// Each process of a run of the tests has one engine, and each test server a database in it: a copy of one that is migrated and has the ZIP
// codes and the index of a consumer file without people. The engine ends with its process.

/** Kept beside the modules: files of one process may load them again. */
const key = Symbol.for('acquaint.tests.clickhouse');
const kept: typeof globalThis & { [key]?: Promise<SeededEngine> } = globalThis;
const memoryBytes = 4 * 1024 ** 3;

const seed = 'acquaint_seed';

interface SeededEngine {
  readonly socketPath: EmbeddedEngine['socketPath'];
  /** Statements that create a copy of the seed database. */
  readonly statementsFor: (database: string) => readonly string[];
}

const tableRow = z.object({ name: z.string(), definition: z.string(), rows: z.number(), isWhole: z.boolean() });

/** The statements that make a database with the tables of another and their rows. Views come last: they read the tables. */
async function copyOf(root: ClickHouse): Promise<SeededEngine['statementsFor']> {
  const tables = await root.rows({
    sql: `select name, create_table_query as definition, ifNull(total_rows, 0) as rows,
                 toBool(engine like '%MergeTree' and partition_key = '') as isWhole
            from system.tables
           where database = {seed:String} order by engine like '%View', name`,
    params: { seed },
    row: tableRow,
  });
  return (database) => [
    `create database ${database}`,
    ...tables.map(({ definition }) => definition.replaceAll(`${seed}.`, `${database}.`)),
    ...tables
      .filter(({ rows }) => rows > 0)
      // Files of parts are linked, not copied.
      .map(({ name, isWhole }) =>
        isWhole
          ? `alter table ${database}.${name} attach partition tuple() from ${seed}.${name}`
          : `insert into ${database}.${name} select * from ${seed}.${name}`,
      ),
  ];
}

async function startEngine(folder: string): Promise<SeededEngine> {
  const { socketPath } = await startEmbeddedEngine({
    directory: join(folder, `clickhouse-${newId()}`),
    memoryBytes,
    // Several files are tested side by side, and their questions are small: more threads only take longer in all.
    threads: 1,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const root = await connectClickHouse({ url: 'http://localhost', socketPath });
  await root.command(`create database ${seed}`);
  const first = await connectClickHouse({ url: `http://localhost/${seed}`, socketPath });
  await migrateClickHouse(first);
  await withZipCodes(first);
  await indexConsumersAlone({ clickhouse: first });
  const statementsFor = await copyOf(root);
  await Promise.all([first.close(), root.close()]);
  return { socketPath, statementsFor };
}

export interface TestClickHouse {
  readonly address: ClickHouseAddress;
  drop(): Promise<void>;
}

/** Makes a database with the schema and no rows in the engine of this process, which starts with the first one. */
export async function createTestClickHouse(folder: string): Promise<TestClickHouse> {
  kept[key] ??= startEngine(folder);
  const { socketPath, statementsFor } = await kept[key];
  const name = `test_${newId().replaceAll('-', '')}`;
  const root = await connectClickHouse({ url: 'http://localhost', socketPath });
  for (const statement of statementsFor(name)) await root.command(statement);
  return {
    address: { url: `http://localhost/${name}`, socketPath },
    async drop() {
      await root.command(`drop database ${name} sync`);
      await root.close();
    },
  };
}
