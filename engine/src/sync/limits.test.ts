import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halveBatch } from './halve-batch.ts';
import { backoffDelay, createPacer, retryInstant, seededRandom } from './pace-requests.ts';
import { readThrottle } from './read-throttle.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const read = (status: number, headers: Record<string, string>, body: unknown = null) =>
  readThrottle({ status, headers, body }, now);
const seconds = (count: number): Date => new Date(now.getTime() + count * 1_000);

describe('readThrottle', () => {
  it.each<[string, Parameters<typeof read>, Date | null]>([
    ['Retry-After in seconds', [429, { 'retry-after': '7' }], seconds(7)],
    ['Retry-After as a date', [429, { 'retry-after': 'Sun, 01 Mar 2026 12:01:30 GMT' }], seconds(90)],
    ['Retry-After before RateLimit-Reset', [429, { 'retry-after': '7', 'ratelimit-reset': '60' }], seconds(7)],
    ['RateLimit-Reset', [429, { 'ratelimit-reset': '5' }], seconds(5)],
    [
      'X-RateLimit-Reset of Braze, an epoch',
      [429, { 'x-ratelimit-reset': String(seconds(3).getTime() / 1_000) }],
      seconds(3),
    ],
    ['an epoch in milliseconds', [429, { 'x-ratelimit-reset': String(seconds(3).getTime()) }], seconds(3)],
    ['x-sib-ratelimit-reset', [429, { 'x-sib-ratelimit-reset': '12' }], seconds(12)],
    [
      'RetryInfo of Google',
      [429, {}, { error: { status: 'RESOURCE_EXHAUSTED', details: [{ retryDelay: '3.5s' }] } }],
      seconds(3.5),
    ],
    ['RESOURCE_EXHAUSTED alone', [400, {}, { error: { status: 'RESOURCE_EXHAUSTED' } }], null],
    ['a code in the body of a 200', [200, {}, { code: 40_100, message: 'Too many requests' }], null],
    ['a code of Meta', [400, {}, { error: { code: 80_003, message: 'limit' } }], null],
    [
      'minutes in the header of Meta',
      [
        400,
        {
          'x-business-use-case-usage':
            '{"66782684":[{"type":"custom_audience","call_count":100,"total_cputime":1,"total_time":1,"estimated_time_to_regain_access":3}]}',
        },
        { error: { code: 80_003, message: 'limit' } },
      ],
      seconds(180),
    ],
    ['a header of Meta that is no JSON', [400, { 'x-business-use-case-usage': '{' }, { error: { code: 17 } }], null],
    ['no signal at all', [429, {}, '<html>'], null],
    ['a broken header', [429, { 'retry-after': 'soon', 'ratelimit-reset': '-4' }], null],
    ['a header of a century', [429, { 'retry-after': '3155760000' }], seconds(2 * 86_400)],
    ['a date that is over', [429, { 'retry-after': 'Sun, 01 Mar 2020 12:00:00 GMT' }], now],
  ])('reads %s', (_, answer, retryAt) => expect(read(...answer)).toEqual({ retryAt, isDaily: false }));

  it('waits for midnight when the limit of a day is used up', () => {
    const midnight = new Date('2026-03-02T00:00:00.000Z');
    const daily = { retryAt: midnight, isDaily: true };
    expect(read(429, { 'retry-after': '1' }, { policyName: 'DAILY' })).toEqual(daily);
    expect(read(429, { 'x-hubspot-ratelimit-daily-remaining': '0' })).toEqual(daily);
    expect(read(429, {}, { policyName: 'SECONDLY' })).toEqual({ retryAt: null, isDaily: false });
  });

  it('reads nothing into other answers', () => {
    expect(read(200, { 'ratelimit-reset': '5' }, { code: 0 })).toBeNull();
    expect(read(503, { 'retry-after': '5' })).toBeNull();
    expect(read(500, {}, { code: 40_100 })).toBeNull();
    expect(read(200, {}, { code: 4, error: { code: 4 } })).toBeNull();
  });
});

describe('createPacer', () => {
  const windows = fc.array(
    fc.record({ requests: fc.integer({ min: 1, max: 20 }), seconds: fc.integer({ min: 1, max: 30 }) }),
    { minLength: 1, maxLength: 3 },
  );

  it('never exceeds a window, starts in order, and loses no time', () => {
    fc.assert(
      fc.property(windows, fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 120 }), (limits, gaps) => {
        const pacer = createPacer(limits);
        let clock = 0;
        const starts = gaps.map((gap) => {
          clock += gap;
          return { asked: clock, start: pacer.reserve(clock) };
        });
        starts.forEach(({ asked, start }, index) => {
          const before = starts.slice(0, index).map((one) => one.start);
          expect(start).toBeGreaterThanOrEqual(Math.max(asked, before.at(-1) ?? 0));
          const needed = limits.map(
            ({ requests, seconds: length }) => (before.at(-requests) ?? -Infinity) + length * 1_000,
          );
          expect(start).toBe(Math.max(asked, before.at(-1) ?? 0, ...needed));
        });
      }),
    );
  });

  it('keeps a window of a day with a bounded memory, using at least 99% of it', () => {
    const pacer = createPacer([{ requests: 100_000, seconds: 86_400 }]);
    const starts = Array.from({ length: 100_000 }, () => pacer.reserve(0));
    expect(starts.filter((start) => start === 0).length).toBeGreaterThanOrEqual(99_000);
    expect(pacer.reserve(0)).toBeGreaterThanOrEqual(86_400_000);
  });

  it('starts nothing before the vendor said', () => {
    const pacer = createPacer([]);
    pacer.pauseUntil(5_000);
    pacer.pauseUntil(2_000);
    expect([pacer.reserve(1_000), pacer.reserve(6_000)]).toEqual([5_000, 6_000]);
  });
});

describe('backoff', () => {
  it('spreads tries over the whole range, below a bound that doubles, and repeatably', () => {
    const limits = { first: 1_000, longest: 60_000 };
    expect(backoffDelay(1, 0.5, limits)).toBe(500);
    expect(backoffDelay(4, 0.5, limits)).toBe(4_000);
    expect(backoffDelay(1_000, 0.999, limits)).toBe(59_940);
    const [one, other] = [seededRandom(7), seededRandom(7)];
    const drawn = Array.from({ length: 1_000 }, one);
    expect(drawn).toEqual(Array.from({ length: 1_000 }, other));
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(drawn.filter((value) => value < 0.5).length).toBeGreaterThan(400);
  });

  it('never undercuts what the vendor asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (wait, attempt, random) => {
          const retryAt = new Date(now.getTime() + wait);
          expect(retryInstant({ retryAt, attempt, now }, random).getTime()).toBeGreaterThanOrEqual(retryAt.getTime());
          expect(retryInstant({ retryAt: null, attempt, now }, random).getTime()).toBeGreaterThan(now.getTime());
        },
      ),
    );
  });
});

describe('halveBatch', () => {
  it('finds each bad row alone with at most 2·log2(n) further requests a row, and accepts all others', () => {
    const rows = fc.integer({ min: 1, max: 300 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        bad: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { maxLength: 8 }),
      }),
    );
    fc.assert(
      fc.property(rows, ({ count, bad }) => {
        const isBad = new Set(bad);
        const found: number[] = [];
        const accepted: number[] = [];
        let requests = 0;
        const send = (batch: readonly number[]): void => {
          requests += 1;
          if (!batch.some((row) => isBad.has(row))) return void accepted.push(...batch);
          const halves = halveBatch(batch);
          if (halves === null) return void found.push(...batch);
          halves.forEach(send);
        };
        send(Array.from({ length: count }, (_, index) => index));
        expect(found).toEqual([...isBad].sort((a, b) => a - b));
        expect(accepted).toHaveLength(count - isBad.size);
        expect(requests - 1).toBeLessThanOrEqual(2 * isBad.size * Math.ceil(Math.log2(Math.max(count, 2))));
      }),
    );
  });
});
