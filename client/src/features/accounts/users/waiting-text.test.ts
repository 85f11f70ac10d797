import { describe, expect, it } from 'vitest';
import { waitingText } from './waiting-text.ts';

describe('waitingText', () => {
  it.each([
    ['2026-11-28T12:00:30Z', '0 minutes'],
    ['2026-11-28T11:58:59Z', '1 minute'],
    ['2026-11-28T10:59:00Z', '1 hour'],
    ['2026-11-27T10:00:00Z', '26 hours'],
    ['2026-11-26T11:00:00Z', '2 days'],
  ])('of somebody who registered at %s is %s', (since, text) => {
    expect(waitingText(since, Date.parse('2026-11-28T12:00:00Z'))).toBe(text);
  });
});
