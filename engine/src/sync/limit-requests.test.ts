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

type Says = (until: number, now: number) => number | null;
/** How vendors say when they go on. */
const exactly: Says = (until) => until;
const inWholeSeconds: Says = (until, now) => now + Math.ceil((until - now) / 1_000) * 1_000;
const notAtAll: Says = () => null;

interface Step {
  readonly at: number;
  readonly kind: 'free' | 'arrives' | 'answered';
  readonly start: number;
  /** When the vendor takes requests again; null: it took this one. */
  readonly until: number | null;
}

/** Sends requests from eight places at once, each of which waits for its turn and for its answer, for some seconds. */
function play(
  vendor: Vendor,
  { seconds, says, travel = 15, work = 30 }: { seconds: number; says: Says; travel?: number; work?: number },
): Played {
  const limiter = createLimiter([]);
  const begin = 1_000_000_000_000;
  let steps = Array.from({ length: 8 }, (_, place): Step => ({
    at: begin + place / 10,
    kind: 'free',
    start: 0,
    until: null,
  }));
  let [taken, refused] = [0, 0];
  const next = ({ at, kind, start, until }: Step): Step => {
    if (kind === 'free') {
      const turn = limiter.earliest(at);
      if (turn > at) return { at: Math.min(turn, at + 100), kind, start, until };
      const started = limiter.reserve(at);
      return { at: started + travel, kind: 'arrives', start: started, until };
    }
    if (kind === 'arrives') {
      const answer = vendor.arrive(at);
      return { at: at + work, kind: 'answered', start, until: answer.taken ? null : answer.retryAt };
    }
    if (until === null) limiter.taken(start, at);
    else limiter.throttled(start, { now: at, retryAt: says(until, at) });
    [taken, refused] = until === null ? [taken + 1, refused] : [taken, refused + 1];
    return { at, kind: 'free', start: 0, until: null };
  };
  while (steps.length > 0) {
    // What happens first comes first.
    const first = steps.reduce((one, other) => (other.at < one.at ? other : one));
    const others = steps.filter((step) => step !== first);
    steps = first.at >= begin + seconds * 1_000 ? others : [...others, next(first)];
  }
  return { taken, refused };
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
      const { taken, refused } = play(vendor, { seconds: minutes * 60, says: exactly });
      expect(refused / (taken + refused)).toBeLessThan(0.01);
      expect(taken / (perMinute * minutes)).toBeGreaterThan(0.9);
    },
  );

  it.each([
    ['the moment', exactly, 1],
    ['the moment', exactly, 60],
    ['whole seconds', inWholeSeconds, 1],
    ['whole seconds', inWholeSeconds, 60],
    ['nothing', notAtAll, 1],
    ['nothing', notAtAll, 60],
  ] as const)(
    'keeps to 60 requests in 2 seconds of a vendor that says %s, an answer taking %s ms',
    (_, says, travel) => {
      const { taken, refused } = play(fixedWindows(60, 2_000), { seconds: 120, says, travel, work: travel });
      expect(refused / (taken + refused)).toBeLessThan(0.01);
      expect(taken / 3_600).toBeGreaterThan(0.9);
    },
  );

  it('learns a window that nobody names by when requests are taken again', () => {
    const { taken, refused } = play(fixedWindows(100, 10_000), { seconds: 3_600, says: notAtAll });
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
