import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumberOf,
  formatPoints,
  formatSeconds,
  formatShare,
  formatStep,
  showTimesIn,
} from './formats.ts';

describe('formats', () => {
  it('shows instants in the time zone of the account', () => {
    showTimesIn('America/New_York');
    expect(formatMoment('2026-01-15T03:05:00Z').replace(/\s/g, ' ')).toBe('Jan 14, 10:05 PM');
    showTimesIn('Asia/Tokyo');
    expect(formatMoment('2026-01-15T03:05:00Z').replace(/\s/g, ' ')).toBe('Jan 15, 12:05 PM');
  });

  it('shows the day of an instant there, and a plain day as it is', () => {
    showTimesIn('America/New_York');
    expect(formatDay('2026-01-15T03:05:00Z')).toBe('Jan 14, 2026');
    expect(formatDay('2026-01-15')).toBe('Jan 15, 2026');
  });

  it('writes money in its currency', () => {
    expect([formatMoney(123_450, 'USD'), formatMoney(5, 'EUR'), formatMoney(0, 'GBP')]).toEqual([
      '$1,234.50',
      '€0.05',
      '£0.00',
    ]);
  });

  it('writes how many of something there are, one of it in the singular', () => {
    expect([0, 1, 1_234].map((count) => formatNumberOf(count, 'row'))).toEqual(['0 rows', '1 row', '1,234 rows']);
  });

  it('writes shares, changes, seconds and steps', () => {
    expect([0, 0.004, 0.096, 0.62, 1].map(formatShare)).toEqual(['0%', '0.4%', '9.6%', '62%', '100%']);
    expect([0.123, -0.5, 0, null].map(formatChange)).toEqual(['+12%', '-50%', '0%', '']);
    expect([0.0123, -0.006, 0].map(formatPoints)).toEqual(['+1.2 points', '-0.6 points', '0.0 points']);
    expect([0, 59.4, 95].map(formatSeconds)).toEqual(['0 s', '59 s', '1 m 35 s']);
    expect([formatStep('2026-03-01'), formatStep('2026-03-01T15:00')]).toEqual(['Mar 1', 'Mar 1, 3 PM']);
  });
});
