import { describe, expect, it } from 'vitest';
import { contrastOf, legibilityOf, luminanceOf, toCmyk, toRgb } from './colors.ts';

describe('toRgb', () => {
  it('reads either case', () => {
    expect(toRgb('#0F6b5C')).toEqual([15, 107, 92]);
  });

  it.each(['0f6b5c', '#fff', '#0f6b5g', ''])('refuses %s', (text) => {
    expect(() => toRgb(text)).toThrow(RangeError);
  });
});

describe('toCmyk', () => {
  it.each([
    ['#000000', [0, 0, 0, 100]],
    ['#ffffff', [0, 0, 0, 0]],
    ['#ff0000', [0, 100, 100, 0]],
    ['#808080', [0, 0, 0, 50]],
    ['#336699', [67, 33, 0, 40]],
  ])('makes of %s %j', (hex, cmyk) => {
    expect(toCmyk(hex)).toEqual(cmyk);
  });
});

describe('luminanceOf', () => {
  it('is 0 for black, 1 for white, and the weight of each primary', () => {
    expect(luminanceOf('#000000')).toBe(0);
    expect(luminanceOf('#ffffff')).toBeCloseTo(1, 10);
    expect(luminanceOf('#ff0000')).toBeCloseTo(0.2126, 10);
    expect(luminanceOf('#00ff00')).toBeCloseTo(0.7152, 10);
    expect(luminanceOf('#0000ff')).toBeCloseTo(0.0722, 10);
  });
});

describe('contrastOf', () => {
  it('is 21 between black and white, 1 with itself, and the same either way round', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastOf('#0f6b5c', '#0f6b5c')).toBe(1);
    expect(contrastOf('#0f6b5c', '#ffffff')).toBe(contrastOf('#ffffff', '#0f6b5c'));
  });
});

describe('legibilityOf', () => {
  // Grays around the borders: #767676 is the lightest that reaches 4.5 on white, #949494 the lightest that reaches 3, #595959 7.
  it.each([
    ['#767676', 'AA', 'AAA'],
    ['#777777', 'fail', 'AA'],
    ['#949494', 'fail', 'AA'],
    ['#959595', 'fail', 'fail'],
    ['#595959', 'AAA', 'AAA'],
    ['#5a5a5a', 'AA', 'AAA'],
  ])('of %s on white is %s, and %s when large', (text, level, large) => {
    expect(legibilityOf(text, '#ffffff')).toMatchObject({ text: level, largeText: large });
  });
});
