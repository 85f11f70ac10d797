import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../../platform/ids/ids.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { removingTogether } from './remove-together.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});
afterAll(() => server.stop());

const [mine, others] = [newId(), newId()];
const syncs = Array.from({ length: 6 }, () => newId());

async function fill(): Promise<void> {
  const rows = [mine, others].flatMap((account_id) =>
    syncs.flatMap((sync_id) =>
      ['a', 'b', 'c'].map((destination_key) => ({
        account_id,
        sync_id,
        destination_key,
        state: 'in_destination',
        version: 1,
      })),
    ),
  );
  await server.running.services.clickhouse.insert('sync_rows', rows);
}

/** What is left of an account, as places of syncs and keys. */
async function left(account: string): Promise<string[]> {
  const rows = await server.running.services.clickhouse.rows({
    sql: 'select toString(sync_id) as sync, destination_key as key from sync_rows where account_id = {account:UUID}',
    params: { account },
    row: z.object({ sync: z.string(), key: z.string() }),
  });
  return rows.map(({ sync, key }) => `${syncs.indexOf(sync)}${key}`).toSorted();
}

describe('removing what is known of rows', () => {
  it('makes two deletes of all that come while the first one runs, and touches no other row', async () => {
    await fill();
    const { clickhouse } = server.running.services;
    const commands = vi.spyOn(clickhouse, 'command');
    const remove = removingTogether(clickhouse);
    // Another key of each sync, so that a sync with the key of another one would be seen.
    await Promise.all(syncs.map((sync, place) => remove(mine, [{ sync, key: place % 2 === 0 ? 'a' : 'b' }])));
    const deletes = commands.mock.calls.filter(([sql]) => sql.startsWith('delete from sync_rows'));
    commands.mockRestore();
    expect(deletes.length).toBeLessThanOrEqual(2);
    expect(await left(mine)).toEqual(
      syncs.flatMap((_, place) => [place % 2 === 0 ? `${place}b` : `${place}a`, `${place}c`]).toSorted(),
    );
    expect(await left(others)).toHaveLength(18);
  });

  it('fails for everybody whose rows it did not delete', async () => {
    const { clickhouse } = server.running.services;
    const refusing = vi.spyOn(clickhouse, 'command').mockRejectedValue(new Error('It is down'));
    const remove = removingTogether(clickhouse);
    const outcomes = await Promise.allSettled(syncs.map((sync) => remove(mine, [{ sync, key: 'c' }])));
    refusing.mockRestore();
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await remove(mine, [{ sync: syncs[0] ?? '', key: 'c' }]);
    expect(await left(mine)).not.toContain('0c');
  });
});
