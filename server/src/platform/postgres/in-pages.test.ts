import { describe, expect, it } from 'vitest';
import { inPages } from './in-pages.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
/** Rows of a list that answers some at once, and what it was asked for. */
function list(atOnce: number) {
  const asked: (string | null)[] = [];
  return {
    asked,
    next: (after: string | null) => {
      asked.push(after);
      const rest = ids.filter((id) => after === null || id > after);
      return Promise.resolve(rest.slice(0, atOnce).map((id) => ({ id })));
    },
  };
}

describe('rows in pages', () => {
  it.each([1, 2, 5, 6])('are all there, once, in pages of %i', async (atOnce) => {
    const found: string[] = [];
    for await (const { id } of inPages(list(atOnce).next)) found.push(id);
    expect(found).toEqual(ids);
  });

  it('are read as they are needed', async () => {
    const { next, asked } = list(2);
    for await (const { id } of inPages(next)) if (id === 'c') break;
    expect(asked).toEqual([null, 'b']);
  });

  it('are none where there are none', async () => {
    const found: unknown[] = [];
    for await (const row of inPages(() => Promise.resolve([]))) found.push(row);
    expect(found).toEqual([]);
  });
});
