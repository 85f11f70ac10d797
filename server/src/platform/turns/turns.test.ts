import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('createTurns', () => {
  it('does one after another of a key, others meanwhile, and goes on after a failure', async () => {
    const turns = createTurns();
    const done: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const one = turns.take('a', async () => {
      await first.promise;
      done.push('first');
      throw new Error('failed');
    });
    const two = turns.take('a', () => Promise.resolve(done.push('second')));
    await turns.take('b', () => Promise.resolve(done.push('other')));
    expect(done).toEqual(['other']);
    first.resolve(undefined);
    await expect(one).rejects.toThrow('failed');
    await two;
    expect(done).toEqual(['other', 'first', 'second']);
  });
});
