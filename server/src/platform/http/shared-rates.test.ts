import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoProcesses, type TwoProcesses } from '../../testing/two-processes.ts';
import { until } from '../../testing/until.ts';
import { type Notices, openNotices } from '../notices/notices.ts';
import { sharedRates } from './shared-rates.ts';

const minute = 60_000;
const max = 40;
const log = pino({ level: 'silent' });
let database: TwoProcesses;
let notices: Notices[];

/** A process that counts requests of networks by one limit. */
function countingProcess(through: Notices, limit = 'api') {
  const Store = sharedRates(through, limit);
  const store = new Store({});
  return {
    ask: (network: string): Promise<{ current: number; ttl: number }> =>
      new Promise((resolve, reject) =>
        store.incr(
          network,
          (error, result) => (result === undefined ? reject(error ?? new Error('No count')) : resolve(result)),
          minute,
          max,
        ),
      ),
  };
}

beforeAll(async () => {
  database = await openTwoProcesses();
  notices = [database.one, database.other].map((postgres) => openNotices(postgres, log));
});
afterAll(async () => {
  for (const each of notices) await each.close();
  await database.end();
});

describe('requests of a network', () => {
  it('count over two processes, each network and each limit by itself', async () => {
    const [first, second] = notices;
    if (first === undefined || second === undefined) throw new Error('There are two');
    const [one, other] = [countingProcess(first), countingProcess(second)];
    const collector = countingProcess(second, 'collector');
    // Whoever listens late hears the next notice.
    let asked = 0;
    const sum = await until(async () => {
      if (asked < max) {
        await one.ask('192.0.2.1');
        asked += 1;
      }
      const { current } = await other.ask('192.0.2.1');
      return current > max ? current : null;
    });
    expect(sum).toBeGreaterThan(max);
    const { ttl } = await other.ask('192.0.2.1');
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(minute);
    expect(await other.ask('192.0.2.2')).toMatchObject({ current: 1 });
    expect(await collector.ask('192.0.2.1')).toMatchObject({ current: 1 });
  });

  it('are known to the other process within a twentieth of the limit', async () => {
    const [first, second] = notices;
    if (first === undefined || second === undefined) throw new Error('There are two');
    const [one, other] = [countingProcess(first), countingProcess(second)];
    for (let request = 0; request < 31; request += 1) await one.ask('2001:db8::/64');
    let own = 0;
    const current = await until(async () => {
      own += 1;
      const found = await other.ask('2001:db8::/64');
      return found.current > own ? found.current - own : null;
    });
    expect(current).toBeGreaterThan(0);
    await until(async () => {
      own += 1;
      return (await other.ask('2001:db8::/64')).current - own === 30 ? true : null;
    });
  });
});
