import { captionGlyphs } from './caption-glyphs.data.ts';
import type { Path, PathStep } from '../paths/paths.ts';

interface Glyph {
  readonly advance: number;
  readonly outline: string;
}

const perEm = 1_000;
/** Height of capitals of the typeface, in thousandths of its size. */
const capitals = 727;
const glyphs = new Map<number, Glyph>(
  captionGlyphs
    .trim()
    .split('\n')
    .map((line) => {
      const [, sign = '', advance = '', outline = ''] = /^(\d+) (\d+) (.*)$/.exec(line) ?? [];
      return [Number(sign), { advance: Number(advance), outline }];
    }),
);
const question = glyphs.get(63) ?? { advance: 0, outline: '' };

const glyphsOf = (text: string): Glyph[] =>
  Array.from(text, (sign) => glyphs.get(sign.codePointAt(0) ?? 63) ?? question);

/** The steps of a stored outline; curves of TrueType have one handle, which becomes two. */
function* stepsOf(outline: string, place: (x: number, y: number) => readonly [number, number]): Generator<PathStep> {
  let at: readonly [number, number] = [0, 0];
  for (const [, name, rest = ''] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = rest.split(' ').map(Number);
    if (name === 'Z') yield ['Z'];
    else if (name === 'Q') {
      const [from, handle, to] = [at, place(a, b), place(c, d)];
      const between = (end: readonly [number, number], axis: 0 | 1): number =>
        end[axis] + (2 / 3) * (handle[axis] - end[axis]);
      yield ['C', between(from, 0), between(from, 1), between(to, 0), between(to, 1), ...to];
      at = to;
    } else {
      at = place(a, b);
      yield [name === 'M' ? 'M' : 'L', ...at];
    }
  }
}

/** A text as outlines, in the middle of a box and as large as fits it. Letters that the typeface lacks are question marks. */
export function captionPath(
  text: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Path {
  const letters = glyphsOf(text);
  const advance = letters.reduce((sum, letter) => sum + letter.advance, 0);
  const size = Math.min(box.height * 0.52, (box.width * 0.9 * perEm) / Math.max(advance, 1));
  const scale = size / perEm;
  const base = box.y + (box.height + capitals * scale) / 2;
  let pen = box.x + (box.width - advance * scale) / 2;
  return letters.flatMap((letter) => {
    const left = pen;
    pen += letter.advance * scale;
    return [...stepsOf(letter.outline, (x, y) => [left + x * scale, base - y * scale])];
  });
}
