import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseAddress, connectClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';

// The files of one test worker share an engine; each has databases of its own in it. The engine ends with its worker.

declare global {
  /** Survives the module cache, which some files have for themselves. */
  var acquaintTestEngine: Promise<EmbeddedEngine> | undefined;
  var acquaintTestDatabases: number | undefined;
}

async function startEngine(): Promise<EmbeddedEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-worker-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return startEmbeddedEngine({
    directory: join(folder, 'clickhouse'),
    memoryBytes: 4 * 1024 ** 3,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
}

export interface TestClickHouse {
  readonly address: ClickHouseAddress;
  drop(): Promise<void>;
}

/** Makes an empty database in the engine that this worker's files share. */
export async function createTestClickHouse(): Promise<TestClickHouse> {
  const { socketPath } = await (globalThis.acquaintTestEngine ??= startEngine());
  const name = `test_${(globalThis.acquaintTestDatabases = (globalThis.acquaintTestDatabases ?? 0) + 1)}`;
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
