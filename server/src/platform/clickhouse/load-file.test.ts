import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { reachClickHouse } from './clickhouse.ts';

const deriveKey = promisify(pbkdf2);

/** An address of this machine where nobody listens any more. */
async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it('a file whose loading fails may be deleted at once, and a missing one is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-load-'));
  const clickhouse = reachClickHouse({ url: await deadAddress(), socketPath: null });
  const load = (name: string) =>
    clickhouse.loadFile('events', { path: join(folder, name), format: 'Parquet', columns: ['event_id'] });
  try {
    await expect(load('missing.parquet')).rejects.toMatchObject({ code: 'ENOENT' });
    writeFileSync(join(folder, 'deleted.parquet'), 'PAR1');
    // Threads that are busy open files late.
    const busy = Array.from({ length: 16 }, () => deriveKey('password', 'salt', 200_000, 32, 'sha512'));
    await expect(load('deleted.parquet')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    rmSync(join(folder, 'deleted.parquet'));
    // An error that nobody listens to would end the process now.
    await Promise.all(busy);
  } finally {
    await clickhouse.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
