/** A stream of pseudo-random numbers: the same seed gives the same stream on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  isTrue(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** An item by weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** Exponentially distributed around a mean. */
  exponential(mean: number): number;
  /** A UUID of version 4 made from this stream. */
  uuid(): string;
}

/** sfc32 (Chris Doty-Humphrey, PractRand), a small fast generator of 128 bits of state, seeded with one number. */
export function createRandom(seed: number): Random {
  const state = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, seed]);

  function next32(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = state;
    const sum = (a + b + counter) >>> 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = counter + 1;
    return sum;
  }

  for (let round = 0; round < 12; round += 1) next32();
  const next = (): number => next32() / 2 ** 32;
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    isTrue: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    weighted(items) {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      const [last] = items.slice(-1);
      if (last === undefined) throw new RangeError('There is nothing to choose from');
      return last[0];
    },
    exponential: (mean) => -Math.log(1 - next()) * mean,
    uuid() {
      const hex = Array.from({ length: 4 }, () => next32().toString(16).padStart(8, '0')).join('');
      const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
