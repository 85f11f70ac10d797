import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayOf, listDays, previousRange } from './days.ts';

describe('days', () => {
  it('fall where the time zone says', () => {
    const instant = new Date('2026-03-08T04:30:00Z');
    expect([dayOf(instant, 'UTC'), dayOf(instant, 'America/New_York'), dayOf(instant, 'Asia/Tokyo')]).toEqual([
      '2026-03-08',
      '2026-03-07',
      '2026-03-08',
    ]);
  });

  it('are counted and listed with both ends, over months, leap days and changes of the clock', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(countDays('2026-03-01', '2026-03-31')).toBe(31);
    expect(listDays('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(listDays('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('have a range of the same length before them', () => {
    expect(previousRange({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(previousRange({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });
});
