import bidiFactory, { type Bidi } from 'bidi-js';
import LineBreaker from 'linebreak';

// A cast because its types describe a module, and Node.js loads CommonJS, whose default export is the function itself.
const { getEmbeddingLevels, getReorderSegments } = (bidiFactory as unknown as () => Bidi)();

/** What Unicode says of a paragraph: where its lines may end, and which of its letters are read from right to left. */
export interface Paragraph {
  /** Indexes that a line may begin at (UAX #14). */
  readonly breaks: ReadonlySet<number>;
  /** Of each index: odd where letters are read from right to left (UAX #9). */
  readonly levels: Uint8Array;
  readonly isRightToLeft: boolean;
}

/** Letters and marks that make a text run from right to left; without any there is nothing to reorder. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

function breaksOf(text: string): Set<number> {
  const breaker = new LineBreaker(text);
  const breaks = new Set<number>();
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) breaks.add(next.position);
  return breaks;
}

function describeParagraph(text: string): Paragraph {
  const breaks = breaksOf(text);
  if (!rightToLeft.test(text)) return { breaks, levels: new Uint8Array(text.length), isRightToLeft: false };
  const { levels, paragraphs } = getEmbeddingLevels(text, 'auto');
  return { breaks, levels, isRightToLeft: paragraphs[0]?.level === 1 };
}

const mostKnown = 500;
const known = new Map<string, Paragraph>();

/** Describes a paragraph, a text without line breaks. Texts are set again and again while a size that fits is looked for: the last ones are remembered. */
export function paragraphOf(text: string): Paragraph {
  let paragraph = known.get(text);
  if (paragraph === undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(text, (paragraph = describeParagraph(text)));
  }
  return paragraph;
}

interface Part {
  /** Odd where it is read from right to left. */
  readonly level: number;
  readonly isSpace: boolean;
}

/** The parts of a line from left to right (UAX #9, L1 and L2): spaces at its end go with the direction of the paragraph. */
export function inVisualOrder<P extends Part>(
  parts: readonly P[],
  { isRightToLeft }: Pick<Paragraph, 'isRightToLeft'>,
): readonly P[] {
  const base = isRightToLeft ? 1 : 0;
  const last = parts.findLastIndex(({ isSpace }) => !isSpace);
  const levels = Uint8Array.from(parts, ({ level }, index) => (index > last ? base : level));
  if (levels.every((level) => level === 0)) return parts;
  const order = [...parts];
  // One letter stands for each part: only levels count.
  const line = { levels, paragraphs: [{ start: 0, end: parts.length - 1, level: base }] };
  for (const [from = 0, to = 0] of getReorderSegments('x'.repeat(parts.length), line))
    order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed());
  return order;
}
