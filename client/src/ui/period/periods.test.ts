import { describe, expect, it } from 'vitest';
import { periodOf, periods } from './periods.ts';

const rangeOf = (value: string, today: string) => periods.find((period) => period.value === value)?.rangeOn(today);

describe('periods', () => {
  it('count today as one of their days', () => {
    expect(rangeOf('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(rangeOf('7', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('know how long the last month was, also across a year and in a leap year', () => {
    expect(rangeOf('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(rangeOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('begin the year on its first day', () => {
    expect(rangeOf('year', '2026-11-25')).toEqual({ from: '2026-01-01', to: '2026-11-25' });
  });

  it('are recognized by their days, and other days are none of them', () => {
    for (const { value, rangeOn } of periods) expect(periodOf(rangeOn('2026-11-25'), '2026-11-25')).toBe(value);
    expect(periodOf({ from: '2026-11-02', to: '2026-11-05' }, '2026-11-25')).toBeNull();
  });
});
