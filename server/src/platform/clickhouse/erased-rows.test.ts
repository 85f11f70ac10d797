import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newId } from '../ids/ids.ts';
import { scopeToAccount } from './account-clickhouse.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('erase', () => {
  it('takes rows off the disk, also those that were removed before', async () => {
    const { clickhouse } = server.running.services;
    const account = newId();
    const [removed, kept] = [newId(), newId()];
    const rows = [removed, kept].map((run) => ({ account_id: account, run_id: run, position: 1, row: '' }));
    await clickhouse.insert('sync_input', rows);
    const onDisk = async (): Promise<number> => {
      const [found] = await clickhouse.rows({
        sql: "select sum(rows) as rows from system.parts where database = currentDatabase() and table = 'sync_input' and active",
        row: z.object({ rows: z.number() }),
      });
      return found?.rows ?? 0;
    };
    const own = scopeToAccount(clickhouse, account);
    await own.remove('sync_input', 'run_id = {run:UUID}', { run: removed });
    expect(await onDisk()).toBe(2);
    await own.erase('sync_input', 'run_id = {run:UUID}', { run: newId() });
    expect(await onDisk()).toBe(1);
    await own.erase('sync_input', 'run_id = {run:UUID}', { run: kept });
    expect(await onDisk()).toBe(0);
  });
});
