import { join } from 'node:path';
import { type ClickHouseAddress, connectClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';
import { newId } from '../platform/ids/ids.ts';

// Each process of a run of the tests has one engine, and each test server a database in it. The engine ends with its process.

/** Kept beside the modules: files of one process may load them again. */
const key = Symbol.for('acquaint.tests.clickhouse');
const kept: typeof globalThis & { [key]?: Promise<EmbeddedEngine> } = globalThis;
const memoryBytes = 4 * 1024 ** 3;

function startEngine(folder: string): Promise<EmbeddedEngine> {
  return startEmbeddedEngine({
    directory: join(folder, `clickhouse-${newId()}`),
    memoryBytes,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
}

export interface TestClickHouse {
  readonly address: ClickHouseAddress;
  drop(): Promise<void>;
}

/** Makes an empty database in the engine of this process, which starts with the first one. */
export async function createTestClickHouse(folder: string): Promise<TestClickHouse> {
  kept[key] ??= startEngine(folder);
  const { socketPath } = await kept[key];
  const name = `test_${newId().replaceAll('-', '')}`;
  const root = await connectClickHouse({ url: 'http://localhost', socketPath });
  await root.command(`create database ${name}`);
  return {
    address: { url: `http://localhost/${name}`, socketPath },
    async drop() {
      await root.command(`drop database ${name} sync`);
      await root.close();
    },
  };
}
