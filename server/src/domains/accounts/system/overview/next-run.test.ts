import { describe, expect, it } from 'vitest';
import { nextRun } from './model/next-run.ts';

describe('nextRun', () => {
  it.each([
    ['* * * * *', '2026-06-10T12:01:00.000Z'],
    ['*/10 * * * *', '2026-06-10T12:10:00.000Z'],
    ['17 * * * *', '2026-06-10T12:17:00.000Z'],
    ['0 * * * *', '2026-06-10T13:00:00.000Z'],
    ['25 4 * * *', '2026-06-11T04:25:00.000Z'],
    ['5,35 12 * * *', '2026-06-10T12:05:00.000Z'],
  ])('knows the next minute of %s', (cron, next) => {
    expect(nextRun(cron, new Date('2026-06-10T12:00:30Z'))?.toISOString()).toBe(next);
  });

  it('leaves out what is not by minute and hour', () => {
    expect(nextRun('0 0 * * 1', new Date('2026-06-10T12:00:30Z'))).toBeNull();
  });
});
