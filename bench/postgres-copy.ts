import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres.ts';
import { startPostgresServer } from '../server/src/testing/database-servers.ts';

/** The median of how long some work takes, in milliseconds. */
export async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((first, second) => first - second)[Math.floor(times.length / 2)] ?? 0;
}

/** What PostgreSQL comes with, not the small measure of the embedded one. */
const usualSettings = {
  shared_buffers: '128MB',
  effective_cache_size: '4GB',
  jit: 'on',
  io_method: 'worker',
  max_parallel_workers_per_gather: '2',
  max_worker_processes: '8',
};

/** A PostgreSQL server of its own to compare with. */
export async function openComparison(clickhouse: ClickHouse) {
  const server = await startPostgresServer(usualSettings);
  const postgres = await openPostgres({
    // Reading a file of the server is for superusers alone.
    databaseUrl: server.administrationUrl,
    embedded: { directory: '' },
    onError: () => undefined,
  });
  const client = await postgres.forPurpose('job').pool.connect();
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-bench-copy-'));
  chmodSync(folder, 0o755);
  return {
    client,
    /** Copies columns of a table, or of what else ClickHouse can select from, into a table that is there. */
    async copy(table: string, columns: string, source: string): Promise<void> {
      const file = join(folder, `${table}.csv`);
      await clickhouse.command(`insert into function file('${file}', 'CSV') select ${columns} from ${source}`);
      await client.query(`copy ${table} (${columns}) from '${file}' csv`);
      rmSync(file);
    },
    async stop(): Promise<void> {
      rmSync(folder, { recursive: true });
      client.release();
      await postgres.close();
      await server.stop();
    },
  };
}
