import type { SceneNodeOf, TextStyle } from '@acquaint/contract';
import type { SceneBrand } from '../inks.ts';
import { inVisualOrder, type Paragraph, paragraphOf } from './paragraphs.ts';
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
  /** Odd where it is read from right to left (UAX #9). */
  readonly level: number;
}

export interface TextLine {
  /** As they are read. */
  readonly clusters: readonly Cluster[];
  /** From left to right. */
  readonly visual: readonly Cluster[];
  /** The paragraph is read from right to left. */
  readonly isRightToLeft: boolean;
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

/** A part of a paragraph in one style. */
interface ParagraphPart extends StyledText {
  /** Where it begins in the paragraph. */
  readonly at: number;
}

/** The parts of a segment that are on one level, so that each is read in one direction. */
function levelRuns({ start, end }: { start: number; end: number }, at: number, { levels }: Paragraph) {
  const runs: { start: number; end: number; level: number }[] = [];
  for (let index = start; index < end; index += 1) {
    const level = levels[at + index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, level });
  }
  return runs;
}

/** The clusters of a part of a paragraph that begins at `offset` in the whole text. */
function shapePart(
  part: ParagraphPart,
  { paragraph, offset }: { paragraph: Paragraph; offset: number },
  options: ShapeOptions,
): Cluster[] {
  const { node, typesetter, brand, scale, problems } = options;
  const { style, at } = part;
  const text = node.is_upper_case ? upperCased(part.text) : part.text;
  const family = familyOf(style.font, brand);
  const em = style.size * micrometersOfSize * scale;
  const space = (style.track / 1_000) * em;
  return typesetter.segments(text, { family, weight: style.weight, isItalic: style.is_italic }).flatMap((segment) => {
    const said = text.slice(segment.start, segment.end);
    if (segment.isMissing) problems.missing.add(said);
    else if (segment.isFallback) problems.fallback.add(said);
    return levelRuns(segment, at, paragraph).flatMap(({ start: from, end: to, level }) => {
      const read = text.slice(from, to);
      const isRightToLeft = level % 2 === 1;
      const glyphs = typesetter.shape(segment.face, read, { hasLigatures: style.track === 0, isRightToLeft });
      return clustersOf(read, glyphs).map(({ start, end, parts }): Cluster => ({
        start: offset + at + from + start,
        end: offset + at + from + end,
        advance: parts.reduce((sum, { advance }) => sum + advance, 0) * em + space,
        glyphs: parts,
        style,
        face: segment.face,
        em,
        isSpace: read.slice(start, end).trim() === '',
        canBreakAfter: paragraph.breaks.has(at + from + end),
        level,
      }));
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

function lineOf(clusters: readonly Cluster[], options: ShapeOptions & { fallbackStyle: TextStyle }) {
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

interface TextParagraph {
  readonly parts: readonly ParagraphPart[];
  /** Where it begins in the whole text. */
  readonly offset: number;
  readonly style: TextStyle;
}

/** The paragraphs of a text; each begins in the style that the text has there. */
function paragraphsOf(parts: readonly StyledText[], usualStyle: TextStyle): TextParagraph[] {
  const paragraphs: (TextParagraph & { parts: ParagraphPart[] })[] = [
    { parts: [], offset: 0, style: parts[0]?.style ?? usualStyle },
  ];
  let offset = 0;
  for (const { text, style } of parts)
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) paragraphs.push({ parts: [], offset: (offset += 1), style });
      const paragraph = paragraphs.at(-1);
      if (piece !== '') paragraph?.parts.push({ text: piece, style, at: offset - paragraph.offset });
      offset += piece.length;
    }
  return paragraphs;
}

function linesOfParagraph({ parts, offset, style }: TextParagraph, options: ShapeOptions): TextLine[] {
  const paragraph = paragraphOf(parts.map(({ text }) => text).join(''));
  const clusters = parts.flatMap((part) => shapePart(part, { paragraph, offset }, options));
  const broken = breakLines(clusters, options.node.w);
  return broken.map(({ clusters: own, isCut }, index) => ({
    ...lineOf(own, { ...options, fallbackStyle: style }),
    visual: inVisualOrder(own, paragraph),
    isRightToLeft: paragraph.isRightToLeft,
    start: own[0]?.start ?? offset,
    end: own.at(-1)?.end ?? offset,
    isLast: index === broken.length - 1,
    isCut,
  }));
}

/** The text of all parts in lines, at a scale. */
export function linesOf(parts: readonly StyledText[], options: ShapeOptions): TextLine[] {
  return paragraphsOf(parts, options.node.style).flatMap((paragraph) => linesOfParagraph(paragraph, options));
}
