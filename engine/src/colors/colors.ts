/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** How well text can be read on a background by WCAG 2.2, 1.4.3 and 1.4.6: for text, and for large text (18 pt, or 14 pt bold). */
export interface Legibility {
  /** 1 (the same) to 21 (black on white). */
  readonly ratio: number;
  readonly text: 'AAA' | 'AA' | 'fail';
  readonly largeText: 'AAA' | 'AA' | 'fail';
}

/** The parts of a color written as `#rrggbb`. Throws RangeError for anything else. */
export function toRgb(hex: string): Rgb {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (match === null) throw new RangeError(`${hex} is not a color such as #0f6b5c`);
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/**
 * Cyan, magenta, yellow and black in percent, by arithmetic alone: what a print shop gets depends on its paper and ink profile, so these are
 * a beginning, not a proof.
 */
export function toCmyk(hex: string): readonly [cyan: number, magenta: number, yellow: number, black: number] {
  const [red, green, blue] = toRgb(hex).map((part) => part / 255) as [number, number, number];
  const light = Math.max(red, green, blue);
  if (light === 0) return [0, 0, 0, 100];
  const share = (part: number): number => Math.round(((light - part) / light) * 100);
  return [share(red), share(green), share(blue), Math.round((1 - light) * 100)];
}

/** How bright a color is, 0 (black) to 1 (white): relative luminance by WCAG 2.2. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors by WCAG 2.2: (lighter + 0.05) / (darker + 0.05), 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [one, two] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

function levelOf(ratio: number, { enough, best }: { enough: number; best: number }): 'AAA' | 'AA' | 'fail' {
  if (ratio >= best) return 'AAA';
  return ratio >= enough ? 'AA' : 'fail';
}

/** Whether text of one color can be read on another. */
export function legibilityOf(text: string, background: string): Legibility {
  const ratio = contrastOf(text, background);
  return {
    ratio,
    text: levelOf(ratio, { enough: 4.5, best: 7 }),
    largeText: levelOf(ratio, { enough: 3, best: 4.5 }),
  };
}
