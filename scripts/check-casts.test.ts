import { describe, expect, it } from 'vitest';
import { findBareCasts } from './check-casts.ts';

describe('findBareCasts', () => {
  it('accepts a cast with its reason, and what is no cast', () => {
    expect(findBareCasts('a.ts', '// The names are lost.\nexport const one = all as Names;')).toEqual([]);
    expect(findBareCasts('a.ts', "export const one = ['a'] as const;")).toEqual([]);
  });

  it('refuses a cast without a comment near it', () => {
    expect(findBareCasts('a.ts', 'export const one = all as Names;')).toEqual([1]);
    expect(findBareCasts('a.ts', `// Far away.${'\n'.repeat(8)}export const one = all as Names;`)).toEqual([9]);
  });
});
