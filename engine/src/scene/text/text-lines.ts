import type { SceneNodeOf, TextStyle } from '@acquaint/contract';
import type { SceneBrand } from './inks.ts';
import type { ShapedGlyph, Typesetter } from './typesetter.ts';

/** Micrometers of a hundredth of a point. */
const micrometersOfSize = 25_400 / 7_200;

/** A part of a text in one style. */
export interface StyledText {
  readonly text: string;
  readonly style: TextStyle;
}

/** The smallest part of a text that a line can end after: one letter, or those that one glyph stands for. */
export interface Cluster {
  /** Of the whole text. */
  readonly start: number;
  readonly end: number;
  /** In micrometers. */
  readonly advance: number;
  readonly glyphs: readonly ShapedGlyph[];
  readonly style: TextStyle;
  readonly face: string;
  /** Micrometers of its em. */
  readonly em: number;
  readonly isSpace: boolean;
  readonly canBreakAfter: boolean;
}

export interface TextLine {
  readonly clusters: readonly Cluster[];
  /** Without the spaces at its end. */
  readonly width: number;
  /** The largest distance of lines, rise and fall of its letters, in micrometers. */
  readonly height: number;
  readonly ascent: number;
  readonly descent: number;
  /** Where in the text it begins and ends. */
  readonly start: number;
  readonly end: number;
  /** A paragraph ends with it. */
  readonly isLast: boolean;
  /** A word was cut because it is wider than the box. */
  readonly isCut: boolean;
}

interface TextProblems {
  readonly missing: Set<string>;
  readonly fallback: Set<string>;
}

type TextNode = SceneNodeOf<'text'>;

/** What stands in for fonts that a brand does not name. */
const usualFonts: Readonly<Record<string, string>> = { heading: 'Poppins', accent: 'Dancing Script', body: 'Inter' };

/** The family that a style means: its own, or the brand's for a role. */
export function familyOf(font: string, { fonts }: SceneBrand): string {
  if (!font.startsWith('brand:')) return font;
  const role = font.slice(6);
  return fonts[role] ?? usualFonts[role] ?? 'Inter';
}

const ideographs = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

function upperCased(text: string): string {
  // Letters whose capital is longer stay, so that places in the text are the same.
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}

interface ShapeOptions {
  readonly node: TextNode;
  readonly typesetter: Typesetter;
  readonly brand: SceneBrand;
  /** By how much all sizes are multiplied. */
  readonly scale: number;
  readonly problems: TextProblems;
}

function shapePart(part: StyledText, offset: number, options: ShapeOptions): Cluster[] {
  const { node, typesetter, brand, scale, problems } = options;
  const { style } = part;
  const text = node.is_upper_case ? upperCased(part.text) : part.text;
  const family = familyOf(style.font, brand);
  const em = style.size * micrometersOfSize * scale;
  const space = (style.track / 1_000) * em;
  return typesetter.segments(text, { family, weight: style.weight, isItalic: style.is_italic }).flatMap((segment) => {
    const said = text.slice(segment.start, segment.end);
    if (segment.isMissing) problems.missing.add(said);
    else if (segment.isFallback) problems.fallback.add(said);
    const glyphs = typesetter.shape(segment.face, said, style.track === 0);
    return clustersOf(said, glyphs).map(({ start, end, parts }): Cluster => {
      const letters = said.slice(start, end);
      const isSpace = letters.trim() === '';
      return {
        start: offset + segment.start + start,
        end: offset + segment.start + end,
        advance: parts.reduce((sum, { advance }) => sum + advance, 0) * em + space,
        glyphs: parts,
        style,
        face: segment.face,
        em,
        isSpace,
        canBreakAfter: isSpace || letters.endsWith('-') || letters.endsWith('\u200b') || ideographs.test(letters),
      };
    });
  });
}

function clustersOf(text: string, glyphs: readonly ShapedGlyph[]) {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((first, second) => first - second);
  const byStart = Map.groupBy(glyphs, ({ cluster }) => cluster);
  return starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? text.length,
    parts: byStart.get(start) ?? [],
  }));
}

function lineOf(clusters: readonly Cluster[], options: ShapeOptions & { fallbackStyle: TextStyle; at: number }) {
  const { node, typesetter, scale, fallbackStyle } = options;
  const last = clusters.findLastIndex(({ isSpace }) => !isSpace);
  const width = clusters.slice(0, last + 1).reduce((sum, { advance }) => sum + advance, 0);
  // An empty line is as high as a letter of its style would be.
  const ems =
    clusters.length > 0 ? clusters : [{ em: fallbackStyle.size * micrometersOfSize * scale, face: '' as const }];
  let [height, ascent, descent] = [0, 0, 0];
  for (const { em, face } of ems) {
    const metrics = face === '' ? { ascent: 0.8, descent: 0.2 } : typesetter.metrics(face);
    height = Math.max(height, (em * node.leading) / 100);
    ascent = Math.max(ascent, metrics.ascent * em);
    descent = Math.max(descent, metrics.descent * em);
  }
  return {
    clusters,
    width,
    height,
    ascent,
    descent,
    start: clusters[0]?.start ?? options.at,
    end: clusters.at(-1)?.end ?? options.at,
  };
}

/** The clusters of a paragraph in lines no wider than the box. */
function breakLines(clusters: readonly Cluster[], width: number): { clusters: Cluster[]; isCut: boolean }[] {
  const lines: { clusters: Cluster[]; isCut: boolean }[] = [];
  let line: Cluster[] = [];
  let used = 0;
  for (const cluster of clusters) {
    // Half a micrometer is the roundness of boxes, not a text that is too wide.
    if (used + cluster.advance > width + 0.5 && !cluster.isSpace && line.length > 0) {
      const at = line.findLastIndex(({ canBreakAfter }) => canBreakAfter);
      const rest = at < 0 ? [] : line.slice(at + 1);
      lines.push({ clusters: at < 0 ? line : line.slice(0, at + 1), isCut: at < 0 });
      line = rest;
      used = rest.reduce((sum, { advance }) => sum + advance, 0);
    }
    line.push(cluster);
    used += cluster.advance;
  }
  lines.push({ clusters: line, isCut: false });
  return lines;
}

/** The text of all parts in lines, at a scale. */
export function linesOf(parts: readonly StyledText[], options: ShapeOptions): TextLine[] {
  const { node } = options;
  const lines: TextLine[] = [];
  let paragraph: Cluster[] = [];
  let offset = 0;
  let lineStyle = parts[0]?.style ?? node.style;
  const endParagraph = (): void => {
    const broken = breakLines(paragraph, node.w);
    for (const [index, { clusters, isCut }] of broken.entries())
      lines.push({
        ...lineOf(clusters, { ...options, fallbackStyle: lineStyle, at: offset }),
        isLast: index === broken.length - 1,
        isCut,
      });
    paragraph = [];
  };
  for (const part of parts) {
    lineStyle = part.style;
    for (const [index, text] of part.text.split('\n').entries()) {
      if (index > 0) {
        endParagraph();
        offset += 1;
      }
      if (text !== '') paragraph.push(...shapePart({ text, style: part.style }, offset, options));
      offset += text.length;
    }
  }
  endParagraph();
  return lines;
}
