import { describe, expect, it } from 'vitest';
import { shortLabel } from './short-label.ts';

describe('shortLabel', () => {
  it.each([
    ['Less than $20,000', 'Under $20K'],
    ['$20,000 to $29,999', '$20–30K'],
    ['$2,500 to $24,999', '$2.5–25K'],
    ['-$2,500 to $2,500', '−$2.5K to $2.5K'],
    ['-$20,000 to -$2,500', '−$20K to −$2.5K'],
    ['$750,000 to $999,999', '$750K–1M'],
    ['$250,000 and more', '$250K+'],
    ['More than $1,000,000', 'Over $1M'],
    ['Under $1 million', 'Under $1M'],
    ['$1 to $5 million', '$1–5M'],
    ['$500 million to $1 billion', '$500M–1B'],
    ['$1 billion and more', '$1B+'],
    // As the Spanish vocabulary writes them.
    ['Menos de $1 millón', 'Under $1M'],
    ['$500 a $1,000 millones', '$500M–1B'],
    ['Más de $1,000,000', 'Over $1M'],
    ['Owns the home', 'Owns the home'],
    ['1,001-5,000', '1,001-5,000'],
  ])('writes %s as %s', (label, short) => {
    expect(shortLabel(label)).toBe(short);
  });
});
