import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { listen } from './listen.ts';
import { openPostgres, type Postgres } from './postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-listen-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres({ databaseUrl: null, embedded: { directory: join(root, 'data') }, onError() {} });
});
afterAll(async () => {
  await postgres.close();
  rmSync(root, { recursive: true, force: true });
});

describe('listen', () => {
  it('hears messages, those after a lost connection too, and none when it is closed', async () => {
    const heard: string[] = [];
    let connections = 0;
    const listening = await listen(postgres, {
      channel: 'Some "channel"',
      onMessage: (payload) => void heard.push(payload),
      onConnect() {
        connections += 1;
      },
    });
    const notify = (payload: string) => postgres.pool.query('select pg_notify($1, $2)', ['Some "channel"', payload]);
    await notify('first');
    await until(() => Promise.resolve(heard.includes('first') || null));
    await postgres.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'acquaint listener'",
    );
    await until(() => Promise.resolve(connections === 2 || null));
    await notify('second');
    await until(() => Promise.resolve(heard.includes('second') || null));
    await listening.close();
    await until(async () => {
      const { rowCount } = await postgres.pool.query(
        "select from pg_stat_activity where application_name = 'acquaint listener'",
      );
      return rowCount === 0 ? true : null;
    });
    expect(heard).toEqual(['first', 'second']);
  });
});
