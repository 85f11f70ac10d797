import { Blob, Buffer, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';
import type { FaceMetrics, ShapeDirection, ShapedGlyph, TextSegment, Typesetter } from '../scene/text/typesetter.ts';
import { createChooser } from './choose-face.ts';
import type { FontCatalog, FontFace } from './font-catalog.ts';

interface OpenFont {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly metrics: FaceMetrics;
  readonly outlines: Map<number, string>;
  readonly shaped: Map<string, readonly ShapedGlyph[]>;
}

/** A typesetter with its files; those that are not open yet are asked for by `facesNeeded` and opened before layout. */
export interface FontTypesetter extends Typesetter {
  /** Opens a file of the catalog from its bytes (TrueType or OpenType). Throws a RangeError when they are no font. */
  open(key: string, bytes: Uint8Array): void;
  isOpen(key: string): boolean;
  /** Whether a file made so many glyphs of a text that it was set without the font's substitutions. */
  isGrowing(key: string): boolean;
  /** How far a glyph moves the pen by itself, in parts of the size. */
  advance(key: string, glyph: number): number;
}

/** How many shaped texts of a file are remembered. */
const mostShaped = 2_000;

function openFont(bytes: Uint8Array): OpenFont {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const unitsPerEm = face.upem;
  const { ascender, descender } = font.hExtents();
  if (unitsPerEm < 16 || (ascender === 0 && descender === 0)) throw new RangeError('The file is no font');
  return {
    font,
    unitsPerEm,
    metrics: { ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm },
    outlines: new Map(),
    shaped: new Map(),
  };
}

const unligated = (): Feature[] => ['liga', 'clig'].map((tag) => new Feature(tag, 0));

/** More glyphs than any font makes of a letter. */
const mostGlyphsOfLetter = 8;

/** One glyph for each letter, without substitutions. */
function plainGlyphs({ font, unitsPerEm }: OpenFont, text: string, { isRightToLeft }: ShapeDirection): ShapedGlyph[] {
  let cluster = 0;
  const glyphs = Array.from(text, (letter) => {
    const id = font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0;
    const glyph = { id, cluster, advance: font.glyphHAdvance(id) / unitsPerEm, dx: 0, dy: 0 };
    cluster += letter.length;
    return glyph;
  });
  return isRightToLeft ? glyphs.toReversed() : glyphs;
}

let buffer: Buffer | null = null;

/** The glyphs of a text; null where a font makes too many. */
function shapeText(
  { font, unitsPerEm }: OpenFont,
  text: string,
  { hasLigatures, isRightToLeft }: ShapeDirection,
): ShapedGlyph[] | null {
  // One for all: each would keep memory of HarfBuzz until it is collected.
  buffer ??= new Buffer();
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font, buffer, hasLigatures ? [] : unligated());
  const positions = buffer.getGlyphPositions();
  if (positions.length > mostGlyphsOfLetter * text.length) return null;
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      id: codepoint,
      cluster,
      advance: xAdvance / unitsPerEm,
      dx: xOffset / unitsPerEm,
      dy: yOffset / unitsPerEm,
    };
  });
}

/** An outline with its numbers in thousandths of the em. */
function inThousandths(d: string, unitsPerEm: number): string {
  return d.replaceAll(/-?[\d.]+/g, (number, at: number) => {
    const value = String(Math.round((Number(number) / unitsPerEm) * 100_000) / 100);
    // Numbers may follow each other without a space when a sign parts them.
    return at > 0 && /[\d.]/.test(d[at - 1] ?? '') ? ` ${value}` : value;
  });
}

/** Sets texts by HarfBuzz, from the files of a catalog. With `load`, files are opened when they are first needed. */
export function createTypesetter(catalog: FontCatalog, load?: (key: string) => Uint8Array): FontTypesetter {
  const fonts = new Map<string, OpenFont>();
  const growing = new Set<string>();
  const find = (key: string): OpenFont | undefined => {
    const known = fonts.get(key);
    if (known !== undefined || load === undefined) return known;
    const font = openFont(load(key));
    fonts.set(key, font);
    return font;
  };
  const need = (key: string): OpenFont => {
    const font = find(key);
    if (font === undefined) throw new Error(`The font ${key} is not open`);
    return font;
  };
  const has = ({ key }: FontFace, point: number): boolean => {
    const font = find(key)?.font;
    return font !== undefined && (font.nominalGlyph(point) ?? 0) !== 0;
  };
  const choiceOf = createChooser(catalog, { has, isThere: ({ key }) => load !== undefined || fonts.has(key) });

  return {
    open(key, bytes) {
      fonts.set(key, openFont(bytes));
      choiceOf.clear();
    },
    isOpen: (key) => fonts.has(key),
    isGrowing: (key) => growing.has(key),
    advance(key, glyph) {
      const { font, unitsPerEm } = need(key);
      return font.glyphHAdvance(glyph) / unitsPerEm;
    },
    segments(text, style) {
      const segments: TextSegment[] = [];
      let at = 0;
      for (const letter of text) {
        const { face, isFallback, isMissing } = choiceOf.of(style, letter.codePointAt(0) ?? 0);
        const end = at + letter.length;
        const last = segments.at(-1);
        const isSame =
          last !== undefined &&
          last.face === face.key &&
          last.isMissing === isMissing &&
          last.isFallback === isFallback;
        if (isSame) segments[segments.length - 1] = { ...last, end };
        else segments.push({ face: face.key, start: at, end, isFallback, isMissing });
        at = end;
      }
      return segments;
    },
    shape(face, text, options) {
      const font = need(face);
      const key = `${options.hasLigatures ? '' : '\n'}${options.isRightToLeft ? '\r' : ''}${text}`;
      const known = font.shaped.get(key);
      if (known !== undefined) return known;
      let shaped = shapeText(font, text, options);
      if (shaped === null) {
        // A font that was stored before fonts were tried, or that was made to pass it, is set without its substitutions.
        growing.add(face);
        shaped = plainGlyphs(font, text, options);
      }
      if (font.shaped.size >= mostShaped) font.shaped.clear();
      font.shaped.set(key, shaped);
      return shaped;
    },
    metrics: (face) => need(face).metrics,
    outline(face, glyph) {
      const { font, unitsPerEm, outlines } = need(face);
      let d = outlines.get(glyph);
      if (d === undefined) outlines.set(glyph, (d = inThousandths(font.glyphToPath(glyph), unitsPerEm)));
      return d;
    },
  };
}
