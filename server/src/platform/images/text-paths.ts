import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

/** Weights of the typeface that pictures are lettered in. */
type FontWeight = 400 | 600;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<FontWeight, Font>();

function fontOf(weight: FontWeight): Font {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const font = openSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`));
  // A collection holds several fonts; this file holds one.
  if ('fonts' in font) throw new Error('The typeface of pictures is a collection');
  opened.set(weight, font);
  return font;
}

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  /** The line that letters are on. */
  readonly y: number;
  /** In pixels. */
  readonly size: number;
  readonly fill: string;
  readonly weight?: FontWeight;
  /** What `x` is of the text. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/**
 * A text as outlines in SVG: a picture is the same on a machine without any font. Letters outside Latin are the font's empty box.
 */
export function textPath({ text, x, y, size, fill, weight = 400, anchor = 'start' }: PlacedText): string {
  const font = fontOf(weight);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = x - advanceWidth * scale * { start: 0, middle: 0.5, end: 1 }[anchor];
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const left = pen + xOffset * scale;
    pen += xAdvance * scale;
    // Fonts count upwards, pictures downwards.
    const move = `translate(${left.toFixed(2)} ${(y - yOffset * scale).toFixed(2)}) scale(${scale} ${-scale})`;
    return `<path transform="${move}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}">${outlines.join('')}</g>`;
}
