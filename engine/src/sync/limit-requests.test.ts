import { describe, expect, it } from 'vitest';
import { createLimiter } from './limit-requests.ts';

interface Vendor {
  /** Whether it takes a request that arrives then; otherwise when it takes the next one. */
  arrive(at: number): { readonly taken: true } | { readonly taken: false; readonly retryAt: number };
}

/** A request limit per clock window. */
function fixedWindows(requests: number, length: number): Vendor {
  let [window, count] = [-1, 0];
  return {
    arrive(at) {
      const current = Math.floor(at / length);
      if (current !== window) [window, count] = [current, 0];
      if (count >= requests) return { taken: false, retryAt: (current + 1) * length };
      count += 1;
      return { taken: true };
    },
  };
}

/** A request limit per sliding window. */
function slidingWindow(requests: number, length: number): Vendor {
  let arrivals: number[] = [];
  return {
    arrive(at) {
      arrivals = arrivals.filter((other) => other > at - length);
      if (arrivals.length >= requests) return { taken: false, retryAt: (arrivals[0] ?? at) + length };
      arrivals.push(at);
      return { taken: true };
    },
  };
}

/** A token bucket: `size` tokens, one refilled every `each` milliseconds. */
function bucket(size: number, each: number): Vendor {
  let [tokens, last] = [size, 0];
  return {
    arrive(at) {
      tokens = Math.min(size, tokens + (at - last) / each);
      last = at;
      if (tokens < 1) return { taken: false, retryAt: at + each * (1 - tokens) };
      tokens -= 1;
      return { taken: true };
    },
  };
}

interface Played {
  readonly taken: number;
  readonly refused: number;
}

/** Sends requests from eight places at once, each taking a while, for some minutes. */
function play(vendor: Vendor, { minutes, isSilent = false }: { minutes: number; isSilent?: boolean }): Played {
  const limiter = createLimiter([]);
  const begin = 1_000_000_000_123;
  const end = begin + minutes * 60_000;
  const [travel, work] = [15, 30];
  const places = Array.from({ length: 8 }, (_, place) => begin + place);
  let [taken, refused] = [0, 0];
  for (;;) {
    // The place that is free first goes on.
    const place = places.indexOf(Math.min(...places));
    const now = places[place] ?? 0;
    if (now >= end) return { taken, refused };
    const start = limiter.reserve(now);
    const answer = vendor.arrive(start + travel);
    places[place] = start + travel + work;
    if (answer.taken) {
      taken += 1;
      limiter.taken(start, start + travel);
    } else {
      refused += 1;
      limiter.throttled(start, { now: start + travel, retryAt: isSilent ? null : answer.retryAt });
    }
  }
}

describe('createLimiter', () => {
  it.each<[string, Vendor, number]>([
    ['windows of the clock', fixedWindows(100, 10_000), 600],
    ['a sliding window', slidingWindow(190, 10_000), 1_140],
    ['a window of a second', fixedWindows(20, 1_000), 1_200],
    ['a window of a minute', fixedWindows(600, 60_000), 600],
    ['a bucket', bucket(50, 100), 600],
  ])(
    'learns %s from refusals: of its rate at least nine tenths are used, and hardly a request is refused',
    (_, vendor, perMinute) => {
      const minutes = 30;
      const { taken, refused } = play(vendor, { minutes });
      expect(refused / (taken + refused)).toBeLessThan(0.01);
      expect(taken / (perMinute * minutes)).toBeGreaterThan(0.9);
    },
  );

  it('learns a window that nobody names by when requests are taken again', () => {
    const { taken, refused } = play(fixedWindows(100, 10_000), { minutes: 60, isSilent: true });
    expect(refused / (taken + refused)).toBeLessThan(0.01);
    expect(taken / (600 * 60)).toBeGreaterThan(0.8);
  });

  it('sends nothing before the time that a vendor names, and keeps to what is declared', () => {
    const limiter = createLimiter([{ requests: 2, seconds: 10 }]);
    expect([limiter.reserve(0), limiter.reserve(0), limiter.reserve(0)]).toEqual([0, 0, 10_000]);
    limiter.throttled(0, { now: 5, retryAt: 60_000 });
    expect(limiter.earliest(6)).toBe(60_000);
    expect(limiter.reserve(6)).toBeGreaterThanOrEqual(60_000);
  });
});
