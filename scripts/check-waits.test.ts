import { describe, expect, it } from 'vitest';
import { findOpenWaits, findOwnLimits } from './check-waits.ts';

describe('findOpenWaits', () => {
  it('accepts a pause, and a wait with a signal or a word about its end', () => {
    expect(findOpenWaits('a.ts', 'await new Promise((resolve) => setTimeout(resolve, 5));')).toEqual([]);
    expect(findOpenWaits('a.ts', 'await fetch(url, { signal: AbortSignal.timeout(5) });')).toEqual([]);
    expect(findOpenWaits('a.ts', '// Ends with the process.\nconst ended = Promise.withResolvers();')).toEqual([]);
  });

  it('refuses a wait that nothing is known to end', () => {
    expect(findOpenWaits('a.ts', 'await fetch(url);')).toEqual([1]);
    expect(findOpenWaits('a.ts', 'new Promise((resolve) => socket.on("data", resolve));')).toEqual([1]);
    expect(findOpenWaits('a.ts', '// Gathers.\nconst ended = Promise.withResolvers();')).toEqual([2]);
  });

  it('knows the events of Node from functions of the same name', () => {
    expect(findOpenWaits('a.ts', "import { once } from 'node:events';\nawait once(child, 'exit');")).toEqual([2]);
    expect(findOpenWaits('a.ts', "import { once } from './once.ts';\nonce(child);")).toEqual([]);
  });
});

describe('findOwnLimits', () => {
  it('accepts tests with the limits of all, and waits with a long one', () => {
    expect(findOwnLimits('a.test.ts', "it.each([1, 2])('is %i', async () => until(ready, 5));")).toEqual([]);
    expect(findOwnLimits('a.test.ts', 'vi.waitFor(ask, { timeout: 300_000 });')).toEqual([]);
  });

  it('refuses tests, hooks and waits with limits of their own', () => {
    expect(findOwnLimits('a.test.ts', "it('works', { timeout: 60_000 }, work);")).toEqual([1]);
    expect(findOwnLimits('a.test.ts', 'beforeAll(work, 60_000);')).toEqual([1]);
    expect(findOwnLimits('a.test.ts', "it.each(all)('works', work, 5_000);")).toEqual([1]);
    expect(findOwnLimits('a.test.ts', 'await vi.waitFor(ask);')).toEqual([1]);
  });
});
