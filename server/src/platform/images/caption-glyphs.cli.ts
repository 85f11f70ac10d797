import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

/**
 * Writes `engine/src/qr/caption-glyphs.data.ts`, the outlines that captions of QR codes are lettered in, from the typeface of the product.
 * Run by hand when the typeface changes: `node server/src/platform/images/caption-glyphs.cli.ts`.
 */
const { resolve } = createRequire(import.meta.url);
const font = openSync(resolve('@fontsource/inter/files/inter-latin-600-normal.woff'));
if ('fonts' in font) throw new Error('The typeface is a collection');
const perEm = 1_000;
const scale = perEm / font.unitsPerEm;

const range = (from: number, until: number): number[] =>
  Array.from({ length: until - from }, (_, index) => from + index);
const signs = [
  ...range(0x20, 0x7f),
  ...range(0xa1, 0xad),
  ...range(0xae, 0x100),
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x20ac,
];

const letters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

const lines = signs.flatMap((sign) => {
  if (!font.hasGlyphForCodePoint(sign)) return [];
  const glyph = font.glyphForCodePoint(sign);
  const steps = glyph.path.commands.map(
    ({ command, args }) => `${letters[command] ?? ''}${args.map((value) => Math.round(value * scale)).join(' ')}`,
  );
  return [`${sign} ${Math.round(glyph.advanceWidth * scale)} ${steps.join('')}`];
});

writeFileSync(
  new URL('../../../../engine/src/qr/caption-glyphs.data.ts', import.meta.url),
  `/**
 * Outlines of Inter SemiBold (SIL Open Font License 1.1) for captions, a line each: code point, advance and outline, in thousandths of the type
 * size, upwards from the base line. Written by caption-glyphs.cli.ts of the server.
 */
export const captionGlyphs = \`
${lines.join('\n')}
\`;
`,
);
