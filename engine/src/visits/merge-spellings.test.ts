import { describe, expect, it } from 'vitest';
import { mergeSpellings } from './merge-spellings.ts';

describe('mergeSpellings', () => {
  it('adds up names that differ in case or blanks, spelled as most often', () => {
    const rows = [
      { name: 'Google', visits: 5 },
      { name: 'newsletter', visits: 2 },
      { name: ' Newsletter', visits: 4 },
      { name: '', visits: 1 },
    ];
    expect(mergeSpellings(rows)).toEqual([
      { name: 'Newsletter', visits: 6 },
      { name: 'Google', visits: 5 },
      { name: '', visits: 1 },
    ]);
  });
});
