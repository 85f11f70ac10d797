import { compileCounts, randomOf, type Words } from '@acquaint/engine';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type BitmapStore, createBitmapStore, type WriteBitmap } from './bitmap-store.ts';
import { CountersEnded } from './counters.ts';

const names = ['present', 'a', 'b', 'c', 'own'] as const;
const megabyte = 1024 ** 2;
const stores: BitmapStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

function open(words: number, budget = 64 * megabyte): BitmapStore {
  const store = createBitmapStore({ bytes: words * 8, budget });
  stores.push(store);
  return store;
}

/** A bitmap for each name, always the same one: as halves of words. */
function bitmapsOf(words: number): ReadonlyMap<string, Uint32Array> {
  return new Map(
    names.map((name, seed) => {
      const random = randomOf(seed + 1);
      return [name, Uint32Array.from({ length: words * 2 }, () => Math.floor(random() * 2 ** 32))];
    }),
  );
}

/** Hands over bitmaps in two pieces. */
const loadFrom =
  (bitmaps: ReadonlyMap<string, Uint32Array>) =>
  (wanted: readonly string[], write: WriteBitmap): Promise<void> => {
    for (const name of wanted) {
      const bytes = new Uint8Array((bitmaps.get(name) ?? new Uint32Array()).buffer);
      const middle = Math.floor(bytes.length / 3);
      write(name, bytes.subarray(0, middle), 0);
      write(name, bytes.subarray(middle), middle);
    }
    return Promise.resolve();
  };

/** Whether a bit is in words, by a plain look. */
function isIn(words: Words, bitOf: (name: string) => boolean): boolean {
  if (typeof words === 'string') return bitOf(words);
  if ('not' in words) return !isIn(words.not, bitOf);
  return 'all' in words ? words.all.every((part) => isIn(part, bitOf)) : words.any.some((part) => isIn(part, bitOf));
}

const { words: anyWords } = fc.letrec<{ words: Words }>((tie) => ({
  words: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...names, 'part'),
    fc.array(tie('words'), { maxLength: 4 }).map((all): Words => ({ all })),
    fc.array(tie('words'), { maxLength: 4 }).map((any): Words => ({ any })),
    tie('words').map((not): Words => ({ not })),
  ),
}));
const { words: partWords } = fc.letrec<{ words: Words }>((tie) => ({
  words: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...names),
    fc.array(tie('words'), { maxLength: 3 }).map((all): Words => ({ all })),
    tie('words').map((not): Words => ({ not })),
  ),
}));

interface Asked {
  readonly part: Words;
  readonly counted: readonly Words[];
}

function askOf(bitmaps: ReadonlyMap<string, Uint32Array>, { part, counted }: Asked) {
  return {
    program: compileCounts({ parts: [{ name: 'part', words: part }], counted, within: 'present' }),
    load: loadFrom(bitmaps),
    own: ['own'],
    fill: (own: ReadonlyMap<string, Uint32Array>) => {
      own.get('own')?.set(bitmaps.get('own') ?? []);
      return Promise.resolve();
    },
  };
}

function plainCounts(bitmaps: ReadonlyMap<string, Uint32Array>, { part, counted }: Asked): number[] {
  const bits = (bitmaps.get('present')?.length ?? 0) * 32;
  const bitAt = (place: number) => {
    const bitOf = (name: string): boolean => {
      if (name === 'part') return isIn(part, bitOf);
      return (((bitmaps.get(name)?.[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;
    };
    return bitOf;
  };
  return counted.map((words) => {
    let count = 0;
    for (let place = 0; place < bits; place += 1) {
      const bitOf = bitAt(place);
      if (bitOf('present') && isIn(words, bitOf)) count += 1;
    }
    return count;
  });
}

describe('counts of a bitmap store', () => {
  it('are those of a plain look at each bit, whatever is asked, for any number of words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 2, 7, 513),
        partWords,
        fc.array(anyWords, { minLength: 1, maxLength: 5 }),
        async (words, part, counted) => {
          const bitmaps = bitmapsOf(words);
          const store = createBitmapStore({ bytes: words * 8, budget: megabyte });
          expect(await store.count(askOf(bitmaps, { part, counted }))).toEqual(plainCounts(bitmaps, { part, counted }));
          await store.close();
        },
      ),
      { seed: 20_261_129, numRuns: 60 },
    );
  });

  it('are the same of bitmaps that threads divide among each other', async () => {
    const words = 20_001;
    const bitmaps = bitmapsOf(words);
    const asked: Asked = {
      part: { any: ['a', { not: 'b' }] },
      counted: ['present', 'part', { all: ['part', { not: 'own' }] }, { any: ['c', 'own'] }, { not: 'part' }],
    };
    const store = open(words);
    const [one, other] = await Promise.all([
      store.count(askOf(bitmaps, asked)),
      store.count(askOf(bitmaps, { ...asked, counted: [{ not: 'present' }, 'c'] })),
    ]);
    expect(one).toEqual(plainCounts(bitmaps, asked));
    expect(other).toEqual(plainCounts(bitmaps, { ...asked, counted: [{ not: 'present' }, 'c'] }));
  });

  it('are refused once their threads have ended', async () => {
    const words = 20_001;
    const store = open(words);
    await store.close();
    const asked = store.count(askOf(bitmapsOf(words), { part: 'a', counted: ['a'] }));
    await expect(asked).rejects.toThrow(CountersEnded);
  });

  it('are none of no bitmaps at all', async () => {
    const store = open(0);
    expect(await store.count(askOf(bitmapsOf(0), { part: 'a', counted: ['a', { not: 'a' }] }))).toEqual([0, 0]);
  });
});

describe('the room of a bitmap store', () => {
  const words = 8;
  const bitmaps = bitmapsOf(words);
  /** A store with room for three, and which bitmaps it read. */
  function small() {
    const store = open(words, 3 * words * 8);
    const read: string[] = [];
    const count = (columns: readonly Words[]) =>
      store.count({
        ...askOf(bitmaps, { part: 'present', counted: columns }),
        own: [],
        load: (wanted, write) => {
          read.push(...wanted);
          return loadFrom(bitmaps)(wanted, write);
        },
      });
    return { store, read, count };
  }

  it('is for those that were used last', async () => {
    const { read, count } = small();
    await count(['a', 'b']);
    await count(['a']);
    await count(['c']);
    expect(read).toEqual(['present', 'a', 'b', 'c']);
    await count(['a']);
    expect(read).toHaveLength(4);
    await count(['b']);
    expect(read.slice(4)).toEqual(['b']);
  });

  it('is refused to a question that needs more, which takes nothing', async () => {
    const { store, read, count } = small();
    expect(await count(['a', 'b', 'c'])).toBeNull();
    expect(read).toEqual([]);
    expect(await count(['a', 'b'])).toEqual(plainCounts(bitmaps, { part: 'present', counted: ['a', 'b'] }));
    expect(store.missing(['present', 'a', 'b', 'c'])).toBe(words * 8);
  });

  it('gives a question bitmaps of its own that are empty, whoever had them before', async () => {
    const store = open(words, 2 * words * 8);
    const question = askOf(bitmaps, { part: 'present', counted: ['own'] });
    expect(await store.count(question)).toEqual(plainCounts(bitmaps, { part: 'present', counted: ['own'] }));
    expect(await store.count({ ...question, fill: () => Promise.resolve() })).toEqual([0]);
  });

  it('is free again where reading failed, and the next question reads again', async () => {
    const { read, count, store } = small();
    const failing = { ...askOf(bitmaps, { part: 'present', counted: ['a', 'b'] }), own: [] };
    const load = () => Promise.reject(new Error('The engine is gone'));
    await expect(store.count({ ...failing, load })).rejects.toThrow('The engine is gone');
    const fill = () => Promise.reject(new Error('The source is gone'));
    await expect(store.count({ ...failing, fill })).rejects.toThrow('The source is gone');
    expect(await count(['b', 'c'])).toEqual(plainCounts(bitmaps, { part: 'present', counted: ['b', 'c'] }));
    expect(read).toEqual(['c']);
  });

  it('is read once for questions that come together', async () => {
    const { read, count } = small();
    await Promise.all([count(['a']), count(['a', 'b']), count(['b'])]);
    expect(read.toSorted()).toEqual(['a', 'b', 'present']);
  });

  it('refuses a bitmap that is longer than the others', async () => {
    const store = open(words);
    await expect(store.count(askOf(bitmapsOf(words + 1), { part: 'a', counted: ['a'] }))).rejects.toThrow(RangeError);
  });
});
