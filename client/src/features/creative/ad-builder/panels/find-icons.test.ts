import { describe, expect, it } from 'vitest';
import { findIcons } from './find-icons.ts';
import { loadIcons } from './icons.ts';

const icons = await loadIcons();
const found = (search: string) => findIcons(icons, search).map(({ name }) => name);

describe('findIcons', () => {
  it('puts the most printed icons first', () => {
    expect(found('').slice(0, 3)).toEqual(['house', 'gift', 'car']);
    expect(found('')).toHaveLength(icons.length);
  });

  it('finds icons by everyday words, and by their names', () => {
    expect(found('present')).toContain('gift');
    expect(found('home')[0]).toBe('house');
    expect(found('vehicle')).toContain('car');
    expect(found('star')[0]).toBe('star');
    expect(found('no such thing')).toEqual([]);
  });
});
