import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Postgres } from '../postgres/postgres.ts';
import type { Purpose } from '../postgres/purposes.ts';

const purposes: readonly Purpose[] = ['request', 'collector', 'job', 'migration'];

/** Gauges of what a process has of the machine and of PostgreSQL: free disk and connections by their purpose. */
export function watchProcess(postgres: Postgres, dataDir: string, registry: Registry): void {
  const disk = new Gauge({
    name: 'acquaint_disk_free_bytes',
    help: 'Free space of the disk that the data directory is on',
    registers: [registry],
    // Processes of one machine see one disk.
    aggregator: 'min',
    async collect() {
      const free = await statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.NaN,
      );
      disk.set(free);
    },
  });
  const pools = new Gauge({
    name: 'acquaint_postgres_connections',
    help: 'Connections to PostgreSQL by purpose, in use or idle, and requests that wait for one',
    labelNames: ['purpose', 'state'],
    registers: [registry],
    collect() {
      for (const purpose of purposes) {
        const { pool } = postgres.forPurpose(purpose);
        pools.set({ purpose, state: 'used' }, pool.totalCount - pool.idleCount);
        pools.set({ purpose, state: 'idle' }, pool.idleCount);
        pools.set({ purpose, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}
