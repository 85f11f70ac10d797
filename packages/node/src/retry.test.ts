import { describe, expect, it } from 'vitest';
import { delayBefore, isTemporary, readRetryAfter } from './retry.ts';

const now = Date.parse('2026-01-31T12:00:00Z');

describe('the delay before an attempt', () => {
  it('doubles up to 30 seconds, less up to half by chance', () => {
    expect([1, 2, 3, 6, 7, 50].map((attempt) => delayBefore(attempt, null, 0))).toEqual([
      500, 1_000, 2_000, 16_000, 30_000, 30_000,
    ]);
    expect([1, 2, 50].map((attempt) => delayBefore(attempt, null, 1))).toEqual([250, 500, 15_000]);
  });

  it('is never shorter than the server asked for', () => {
    expect(delayBefore(1, 7_000, 0)).toBe(7_000);
    expect(delayBefore(50, 7_000, 0)).toBe(30_000);
  });

  it.each([
    ['120', 120_000],
    ['Sat, 31 Jan 2026 12:00:05 GMT', 5_000],
    ['Sat, 31 Jan 2026 11:00:00 GMT', 0],
    ['999999999', 3_600_000],
    ['soon', null],
    [null, null],
  ])('reads Retry-After: %s', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });

  it('comes only after answers that can change', () => {
    const statuses = [200, 301, 400, 401, 403, 408, 413, 425, 429, 500, 503];
    expect(statuses.filter(isTemporary)).toEqual([408, 425, 429, 500, 503]);
  });
});
