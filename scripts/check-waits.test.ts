import { describe, expect, it } from 'vitest';
import { findOpenWaits } from './check-waits.ts';

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
