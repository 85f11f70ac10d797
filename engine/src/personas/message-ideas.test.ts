import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageIdeas, type PersonaFacts } from './message-ideas.ts';

const breakdown = (attribute: string, shares: Readonly<Record<string, number>>) => ({
  attribute,
  cells: Object.entries(shares).map(([value, share]) => ({ value, share })),
});
const nothing: PersonaFacts = { breakdowns: [], behavior: null };
const quiet = Array.from({ length: 24 }, () => 5);

describe('messageIdeas', () => {
  it('follows from what most members have, and says how many', () => {
    const breakdowns = [
      breakdown('homeowner', { Y: 0.72, N: 0.28 }),
      breakdown('age_range', { '55-64': 0.4, '65+': 0.24, '18-24': 0.36 }),
      breakdown('income_range', { '100-149k': 0.3, '250k+': 0.2, '0-19k': 0.5 }),
    ];
    expect(messageIdeas({ ...nothing, breakdowns }).map(({ because }) => because)).toEqual([
      '72% own their home',
      '64% are 55 or older',
    ]);
  });

  it('says when and from where they come, once that is clear', () => {
    const hours = quiet.map((count, hour) => (hour >= 19 && hour <= 21 ? 60 : count));
    const visits = hours.reduce((sum, count) => sum + count, 0);
    const sources = [{ name: 'Google', visits: Math.round(visits / 2) }];
    expect(messageIdeas({ ...nothing, behavior: { hours, sources, visits } })).toEqual([
      { idea: 'Send emails shortly before 7 PM.', because: '63% of visits come between 7 PM and 10 PM' },
      {
        idea: 'Say the same on the card as on Google, so that they recognize you.',
        because: '50% of visits come from Google',
      },
    ]);
    const even = { hours: quiet, sources: [{ name: 'Google', visits: 40 }], visits: 120 };
    expect(messageIdeas({ ...nothing, behavior: even })).toEqual([]);
    expect(messageIdeas({ ...nothing, behavior: { ...even, sources, visits: 10 } })).toEqual([]);
  });

  it('has none without facts, and none about gender or marriage', () => {
    expect(messageIdeas(nothing)).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom('gender', 'married'), fc.constantFrom('F', 'M', 'Y', 'N'), (attribute, value) => {
        expect(messageIdeas({ ...nothing, breakdowns: [breakdown(attribute, { [value]: 1 })] })).toEqual([]);
      }),
    );
  });
});
