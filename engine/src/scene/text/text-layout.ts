import type { SceneNodeOf, TextStyle } from '@acquaint/contract';
import type { SceneBrand } from '../inks.ts';
import { type Cluster, linesOf, type StyledText, type TextLine } from './text-lines.ts';
import type { Typesetter } from './typesetter.ts';

type TextNode = SceneNodeOf<'text'>;

export interface PlacedGlyph {
  readonly id: number;
  /** From the upper left corner of the text's box, in micrometers; y is the line that it is on. */
  readonly x: number;
  readonly y: number;
  /** The letters that it stands for; the first glyph of several has them all. */
  readonly text: string;
}

/** Glyphs of one font file, size and color. */
export interface GlyphRun {
  readonly face: string;
  /** Micrometers of the em. */
  readonly em: number;
  readonly style: TextStyle;
  readonly glyphs: readonly PlacedGlyph[];
}

export interface Underline {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: TextStyle;
}

/** Where the gap before a letter is: where a caret is and what a click means. */
export interface CaretStop {
  readonly index: number;
  readonly x: number;
  readonly line: number;
}

export interface LaidOutText {
  readonly runs: readonly GlyphRun[];
  readonly underlines: readonly Underline[];
  readonly lines: readonly {
    readonly top: number;
    readonly height: number;
    readonly start: number;
    readonly end: number;
  }[];
  readonly carets: readonly CaretStop[];
  /** Of all lines together. */
  readonly height: number;
  /** By how much the sizes were multiplied to fit. */
  readonly scale: number;
  /** The text is higher than its box, or a word wider, after all that `fit` may do. */
  readonly doesOverflow: boolean;
  /** Letters that no font has, and those that another family stands in for. */
  readonly missing: readonly string[];
  readonly fallback: readonly string[];
}

export interface TextOptions {
  readonly typesetter: Typesetter;
  readonly brand: SceneBrand;
}

/** How closely a size that fits is looked for: halvings of the range. */
const fitSteps = 7;

/** The parts of a text, each with its whole style; merge fields are filled by the caller. */
export function styledParts({ runs, style }: TextNode, fill: (text: string) => string): StyledText[] {
  return runs.map((run) => ({ text: fill(run.text), style: Object.assign({ ...style }, run.style) }));
}

const heightOf = (lines: readonly TextLine[]): number => lines.reduce((sum, { height }) => sum + height, 0);

function doesFit(node: TextNode, lines: readonly TextLine[]): boolean {
  const isTooWide = lines.some(({ width, isCut }) => isCut || width > node.w + 1);
  return !isTooWide && heightOf(lines) <= node.h + 1;
}

/** The lines at the largest scale, from the smallest allowed to 1, at which they fit the box. */
function shrink(node: TextNode, linesAt: (scale: number) => TextLine[]): { lines: TextLine[]; scale: number } {
  const whole = linesAt(1);
  if (node.fit !== 'shrink' || doesFit(node, whole)) return { lines: whole, scale: 1 };
  let low = Math.min(1, node.min_size / node.style.size);
  let best = { lines: linesAt(low), scale: low };
  if (!doesFit(node, best.lines)) return best;
  let high = 1;
  for (let step = 0; step < fitSteps; step += 1) {
    const middle = (low + high) / 2;
    const lines = linesAt(middle);
    if (doesFit(node, lines)) {
      best = { lines, scale: middle };
      low = middle;
    } else high = middle;
  }
  return best;
}

/** Where the letters of a line begin, and what each of its spaces is wider to fill the box. */
function alignment({ align, w }: TextNode, line: TextLine): { start: number; wider: number } {
  const free = w - line.width;
  if (align === 'center') return { start: free / 2, wider: 0 };
  if (align === 'right') return { start: free, wider: 0 };
  if (align === 'left' || free <= 0) return { start: 0, wider: 0 };
  if (line.isLast) return { start: line.isRightToLeft ? free : 0, wider: 0 };
  const last = line.clusters.findLastIndex(({ isSpace }) => !isSpace);
  const spaces = line.clusters.slice(0, last).filter(({ isSpace }) => isSpace).length;
  return { start: 0, wider: spaces === 0 ? 0 : free / spaces };
}

/** How far the spaces at the end of a line stick out on the left: where it is read from right to left. */
function hangingOf({ clusters, isRightToLeft }: TextLine, wider: number): number {
  if (!isRightToLeft) return 0;
  const last = clusters.findLastIndex(({ isSpace }) => !isSpace);
  return clusters.slice(last + 1).reduce((sum, { advance }) => sum + advance + wider, 0);
}

interface MutableRun {
  face: string;
  em: number;
  style: TextStyle;
  glyphs: PlacedGlyph[];
}

/** What the lines of a text become, while they are placed one after the other. */
interface MatchPlan {
  readonly text: string;
  readonly runs: MutableRun[];
  readonly underlines: Underline[];
  readonly carets: CaretStop[];
}

/** The run that a cluster belongs to: the last one, or a new one. */
function runFor({ runs }: MatchPlan, { face, em, style }: Cluster): MutableRun {
  const last = runs.at(-1);
  if (last !== undefined && last.face === face && last.em === em && last.style === style) return last;
  const run = { face, em, style, glyphs: [] };
  runs.push(run);
  return run;
}

/** Lengthens the line below the letters before, or begins a new one. */
function underline(
  { underlines }: MatchPlan,
  { style, em }: Cluster,
  at: { x: number; y: number; width: number },
): void {
  const next = { x: at.x, y: at.y + em * 0.1, width: at.width, height: em * 0.06, style };
  const last = underlines.at(-1);
  const doesTouch = last?.y === next.y && last.style === style && Math.abs(last.x + last.width - at.x) < 1;
  if (last !== undefined && doesTouch) underlines[underlines.length - 1] = { ...last, width: last.width + at.width };
  else underlines.push(next);
}

function placeCluster(matchPlan: MatchPlan, cluster: Cluster, { x, y }: { x: number; y: number }): void {
  const { em, start, end } = cluster;
  const { glyphs } = runFor(matchPlan, cluster);
  let pen = x;
  for (const [index, { id, advance, dx, dy }] of cluster.glyphs.entries()) {
    glyphs.push({ id, x: pen + dx * em, y: y - dy * em, text: index === 0 ? matchPlan.text.slice(start, end) : '' });
    pen += advance * em;
  }
}

function placeLines(node: TextNode, text: string, lines: readonly TextLine[]) {
  const matchPlan: MatchPlan = { text, runs: [], underlines: [], carets: [] };
  const free = node.h - heightOf(lines);
  // A text that is too high begins at the top, so that its beginning is seen.
  let top = free <= 0 ? 0 : { top: 0, middle: free / 2, bottom: free }[node.valign];
  const placed = lines.map((line, number) => {
    const y = top + (line.height - line.ascent - line.descent) / 2 + line.ascent;
    const { start, wider } = alignment(node, line);
    const left = start - hangingOf(line, wider);
    const carets: CaretStop[] = [];
    let x = left;
    for (const cluster of line.visual) {
      placeCluster(matchPlan, cluster, { x, y });
      const width = cluster.advance + (cluster.isSpace ? wider : 0);
      if (cluster.style.is_underlined) underline(matchPlan, cluster, { x, y, width });
      carets.push({ index: cluster.start, x: cluster.level % 2 === 1 ? x + width : x, line: number });
      x += width;
    }
    carets.push({ index: line.end, x: line.isRightToLeft ? left : x, line: number });
    matchPlan.carets.push(...carets.toSorted((one, other) => one.index - other.index));
    const at = top;
    top += line.height;
    return { top: at, height: line.height, start: line.start, end: line.end };
  });
  const { runs, underlines, carets } = matchPlan;
  return { runs, underlines, carets, lines: placed };
}

/**
 * Sets a text into its box: lines, glyphs with their places in micrometers, and whether all of it fits. The same input gives the same places
 * in the browser and on the server.
 */
export function layoutText(node: TextNode, parts: readonly StyledText[], options: TextOptions): LaidOutText {
  const { typesetter, brand } = options;
  const problems = { missing: new Set<string>(), fallback: new Set<string>() };
  const { lines, scale } = shrink(node, (tried) => linesOf(parts, { node, typesetter, brand, scale: tried, problems }));
  const text = parts.map((part) => part.text).join('');
  const height = heightOf(lines);
  const box = node.fit === 'grow' ? { ...node, h: Math.max(node.h, height) } : node;
  return {
    ...placeLines(box, text, lines),
    height,
    scale,
    doesOverflow: !doesFit(box, lines),
    missing: [...problems.missing],
    fallback: [...problems.fallback],
  };
}
