import { describe, expect, it } from 'vitest';
import { namesToRemove } from './model/retention.ts';

const nameOf = (day: string, hour = '03'): string => `2026-${day}T${hour}-00-00-000Z`;
// From a Thursday down to a Sunday, with two on one day.
const names = [
  nameOf('06-18'),
  nameOf('06-17', '15'),
  nameOf('06-17'),
  nameOf('06-16'),
  nameOf('06-15'),
  nameOf('06-14'),
  nameOf('06-08'),
  nameOf('06-07'),
  nameOf('05-31'),
];
const [newest = '', second = ''] = names;

describe('retention of backups', () => {
  it('keeps the newest of each of the last days and weeks that have any', () => {
    const removed = namesToRemove(names, newest, { daily: 3, weekly: 3 });
    expect(names.filter((name) => !removed.includes(name))).toEqual(
      ['06-18', '06-16', '06-14', '06-07'].map((day) => nameOf(day)).toSpliced(1, 0, nameOf('06-17', '15')),
    );
  });

  it('keeps the newest good one and what is newer, whatever is to stay', () => {
    const removed = namesToRemove(names, names.at(-1) ?? '', { daily: 1, weekly: 0 });
    expect(removed).toEqual([]);
    expect(namesToRemove(names, second, { daily: 1, weekly: 0 })).toEqual(names.slice(2));
    expect(namesToRemove(names, null, { daily: 1, weekly: 0 })).toEqual([]);
  });
});
