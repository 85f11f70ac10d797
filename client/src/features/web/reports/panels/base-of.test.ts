import { describe, expect, it } from 'vitest';
import { baseOf } from './base-of.ts';

describe('baseOf', () => {
  it('calls only a few people a small sample', () => {
    const base = { unit: 'person', signal: 'early', unknown: 51 } as const;
    expect(baseOf({ ...base, known: 920 })).toBe('971 people, 95% known');
    expect(baseOf({ ...base, known: 149 })).toBe('200 people, 75% known · small sample');
    expect(baseOf({ ...base, unit: 'visit', known: 149 })).toBe('200 visits, 75% known');
  });
});
