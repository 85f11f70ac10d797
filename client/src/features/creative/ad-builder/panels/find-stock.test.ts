import { stockPictures } from '@acquaint/engine';
import { describe, expect, it } from 'vitest';
import { findStock, namedStock } from './find-stock.ts';

const pictures = namedStock();
const found = (search: string) => findStock(pictures, search).pictures.map(({ name }) => name);

describe('findStock', () => {
  it('names each picture as the engine does', () => {
    expect(pictures.map(({ name, title, alt, focal }) => ({ name, title, alt, focal }))).toEqual(stockPictures());
    expect(found('')).toHaveLength(pictures.length);
  });

  it('finds pictures by everyday words, their plurals and their beginnings', () => {
    for (const word of ['car', 'cars', 'auto', 'vehicles', 'garage', 'repair', 'veh'])
      expect([word, found(word)]).toEqual([word, expect.arrayContaining(['road'])]);
    expect(found('home')[0]).toBe('house');
    expect(found('puppies')).toEqual(['dog']);
    expect(found('dentist')).toEqual(['clinic']);
    expect(found('glass')).toContain('glasses');
    expect(found('Café')).toEqual(['coffee']);
    expect(found('the dog on a meadow')).toEqual(['dog']);
    expect(findStock(pictures, 'mechanic').isExact).toBe(true);
  });

  it('puts whole words before beginnings', () => {
    expect(found('cat')[0]).toBe('dog');
  });

  it('offers the closest where nothing goes with every word', () => {
    expect(findStock(pictures, 'piza')).toMatchObject({ isExact: false, pictures: [{ name: 'pizza' }] });
    expect(found('rocket dog')).toEqual(['dog']);
    expect(findStock(pictures, 'quantum')).toEqual({ isExact: false, pictures: [] });
  });
});
