import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoProcesses, type TwoProcesses } from '../../testing/two-processes.ts';
import { until } from '../../testing/until.ts';
import { openLocks } from './locks.ts';
import type { Postgres } from './postgres.ts';

let processes: TwoProcesses;
let one: Postgres;
let other: Postgres;
beforeAll(async () => {
  processes = await openTwoProcesses();
  ({ one, other } = processes);
});
afterAll(() => processes.end());

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { work: () => promise, end: () => resolve(undefined) };
}

const holders = async (): Promise<number> =>
  (await one.pool.query("select from pg_locks where locktype = 'advisory' and granted")).rowCount ?? 0;

describe('whileHeld', () => {
  it('lets one work at a time, in whichever process, and others under other names', async () => {
    const done: string[] = [];
    const first = held();
    const holding = one.whileHeld('a list', async () => {
      await first.work();
      done.push('first');
    });
    await until(async () => ((await holders()) === 1 ? true : null));
    const waiting = other.whileHeld('a list', () => Promise.resolve(done.push('other process')));
    const sameProcess = one.whileHeld('a list', () => Promise.resolve(done.push('same process')));
    await other.whileHeld('another list', () => Promise.resolve(done.push('another')));
    expect(done).toEqual(['another']);
    first.end();
    await Promise.all([holding, waiting, sameProcess]);
    expect(done.slice(0, 2)).toEqual(['another', 'first']);
    expect(done.toSorted()).toEqual(['another', 'first', 'other process', 'same process']);
    expect(await holders()).toBe(0);
  });

  it('asks its connection one thing at a time, however many names are asked for', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error): void => void warnings.push(message);
    let atOnce = 0;
    let most = 0;
    const locks = openLocks(() => {
      const client = one.client();
      const query = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>;
      const counting = async (...question: unknown[]): Promise<unknown> => {
        most = Math.max(most, (atOnce += 1));
        return query(...question).finally(() => (atOnce -= 1));
      };
      return Object.assign(client, { query: counting });
    });
    process.on('warning', onWarning);
    const names = Array.from({ length: 20 }, (_, place) => `list ${place}`);
    expect(await Promise.all(names.map((name) => locks.whileHeld(name, () => Promise.resolve(name))))).toEqual(names);
    await locks.close();
    process.off('warning', onWarning);
    expect({ most, warnings }).toEqual({ most: 1, warnings: [] });
  });

  it('is free again when the work fails, and when the process that held it is gone', async () => {
    const failing = one.whileHeld('a list', () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    const gone = await processes.open();
    const never = held();
    const lost = gone.whileHeld('a list', never.work);
    await until(async () => ((await holders()) === 1 ? true : null));
    const next = other.whileHeld('a list', () => Promise.resolve('next'));
    await gone.close();
    expect(await next).toBe('next');
    never.end();
    await lost;
  });

  it('connects again after its connection was lost', async () => {
    await one.whileHeld('a list', () => Promise.resolve());
    await other.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'acquaint listener'",
    );
    const again = await until(() => one.whileHeld('a list', () => Promise.resolve(true)).catch(() => null));
    expect(again).toBe(true);
  });
});
