import { expect, it } from 'vitest';
import { shareNext } from './share-next.ts';

/** Questions that are answered by hand, in their order. */
function byHand() {
  const open: PromiseWithResolvers<string>[] = [];
  return {
    open,
    ask: () => {
      const question = Promise.withResolvers<string>();
      open.push(question);
      return question.promise;
    },
  };
}

it('answers those who ask meanwhile by one question that starts later', async () => {
  const share = shareNext<string>();
  const { open, ask } = byHand();
  const first = share('key', ask);
  const [second, third] = [share('key', ask), share('key', ask)];
  expect(open).toHaveLength(1);
  open[0]?.resolve('before');
  expect(await first).toBe('before');
  await expect.poll(() => open.length).toBe(2);
  const fourth = share('key', ask);
  open[1]?.resolve('after');
  expect(await Promise.all([second, third])).toEqual(['after', 'after']);
  await expect.poll(() => open.length).toBe(3);
  open[2]?.resolve('last');
  expect(await fourth).toBe('last');
  const fifth = share('key', ask);
  expect(open).toHaveLength(4);
  open[3]?.resolve('alone');
  expect(await fifth).toBe('alone');
});

it('keeps other keys apart, and fails those alone whose question failed', async () => {
  const share = shareNext<string>();
  const { open, ask } = byHand();
  const [first, other, next] = [share('key', ask), share('other', ask), share('key', ask)];
  expect(open).toHaveLength(2);
  open[0]?.reject(new Error('No'));
  open[1]?.resolve('other');
  await expect(first).rejects.toThrow('No');
  expect(await other).toBe('other');
  await expect.poll(() => open.length).toBe(3);
  open[2]?.resolve('yes');
  expect(await next).toBe('yes');
});
