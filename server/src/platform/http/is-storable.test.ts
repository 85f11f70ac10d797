import { describe, expect, it } from 'vitest';
import { isStorable } from './is-storable.ts';

/** A list in a list in a list …, with a value in the innermost. */
function nested(depth: number, value: unknown): unknown {
  let outer = value;
  for (let level = 0; level < depth; level += 1) outer = level % 2 === 0 ? [outer] : { inner: outer };
  return outer;
}

describe('isStorable', () => {
  it('takes what PostgreSQL stores, however deep or long', () => {
    for (const value of [null, undefined, 1, true, '', 'déjà vu 😀', [], {}, { a: [1, 'b', { c: null }] }])
      expect(isStorable(value), JSON.stringify(value)).toBe(true);
    expect(isStorable(nested(100_000, 'end'))).toBe(true);
    expect(isStorable(Array.from({ length: 500_000 }, () => 'x'))).toBe(true);
  });

  it('refuses NUL characters and lone surrogates, in values and in keys, wherever they are', () => {
    for (const bad of ['\0', 'a\0b', '\uD800', 'a\uDC00b'])
      for (const value of [bad, [bad], ['a', [bad]], { a: bad }, { [bad]: 1 }, { a: [{ [bad]: 1 }] }])
        expect(isStorable(value), JSON.stringify(value)).toBe(false);
    expect(isStorable(nested(100_000, '\0'))).toBe(false);
    expect(isStorable([...Array.from({ length: 500_000 }, () => 0), '\0'])).toBe(false);
  });
});
