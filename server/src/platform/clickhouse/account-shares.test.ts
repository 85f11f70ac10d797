import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import '../../testing/account-tables.ts';
import { newId } from '../ids/ids.ts';
import { shareOfAccount } from './account-shares.ts';
import type { ClickHouse } from './clickhouse.ts';

/** An engine that collects its questions; the test resolves the answers. */
function slowEngine() {
  const asked: PromiseWithResolvers<never[]>[] = [];
  const nothing = () => Promise.resolve();
  const engine: ClickHouse = {
    rows: () => {
      const answer = Promise.withResolvers<never[]>();
      asked.push(answer);
      return answer.promise;
    },
    command: nothing,
    insert: nothing,
    loadFile: nothing,
    writeFile: nothing,
    stream: () => Promise.resolve(Readable.from([])),
    close: nothing,
  };
  return { asked, engine };
}

// It is never sent.
const question = { sql: 'select 1', row: undefined as never };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('shareOfAccount', () => {
  it('lets the questions of an account wait for its own, and for those of nobody else', async () => {
    const { asked, engine } = slowEngine();
    const [busy, other] = [newId(), newId()];
    // Each request has its own context.
    const answers = Array.from({ length: 10 }, () => shareOfAccount(engine, busy).rows(question));
    await settled();
    expect(asked).toHaveLength(6);
    const answered = shareOfAccount(engine, other).rows(question);
    await settled();
    expect(asked).toHaveLength(7);
    for (const one of asked) one.resolve([]);
    await settled();
    expect(asked).toHaveLength(11);
    for (const one of asked) one.resolve([]);
    expect(await Promise.all([...answers, answered])).toHaveLength(11);
  });

  it('goes on after failures', async () => {
    const { asked, engine } = slowEngine();
    const own = newId();
    const answers = Promise.allSettled(Array.from({ length: 7 }, () => shareOfAccount(engine, own).rows(question)));
    await settled();
    for (const one of asked) one.reject(new Error('lost'));
    await settled();
    asked.at(-1)?.resolve([]);
    const states = (await answers).map(({ status }) => status);
    expect(states).toEqual([...Array.from({ length: 6 }, () => 'rejected'), 'fulfilled']);
  });

  it('refuses far more than can wait', async () => {
    const { asked, engine } = slowEngine();
    const own = newId();
    const waiting = Array.from({ length: 206 }, () => shareOfAccount(engine, own).rows(question));
    await settled();
    await expect(shareOfAccount(engine, own).rows(question)).rejects.toMatchObject({ code: 'too_many_requests' });
    for (let done = 0; done < 206; done += 1) {
      asked[done]?.resolve([]);
      await settled();
    }
    expect(await Promise.all(waiting)).toHaveLength(206);
  });
});
