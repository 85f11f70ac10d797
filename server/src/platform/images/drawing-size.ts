import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { WorkRefused } from '../processes/work-refused.ts';
import { createDrawingTree } from './drawing-tree.ts';

const mostBytes = 1_000_000;
const mostOctaves = 8;
/** What reaches outside of the drawing, or holds a picture that the renderer would unpack without asking for its size. */
const refusedElements: ReadonlySet<string> = new Set(['image', 'feimage']);

/** The rest of a text after spaces and comments, which are stepped over: a pattern for them can take exponential time. */
function afterComments(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    if (!text.startsWith('<!--', at)) return text.slice(at);
    const end = text.indexOf('-->', at + 4);
    if (end === -1) return '';
    at = end + 3;
  }
}

/** Whether a text is a drawing by its beginning. */
export function isDrawing(text: string): boolean {
  const bare = text.startsWith('\uFEFF') ? text.slice(1).trimStart() : text.trimStart();
  const end = bare.startsWith('<?xml') ? bare.indexOf('?>') + 2 : 0;
  return /^<svg[\s>]/.test(afterComments(end === 1 ? '' : bare.slice(end)));
}

const units: Readonly<Record<string, number>> = {
  pt: 4 / 3,
  pc: 16,
  mm: 3.78,
  cm: 37.8,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
};

/** A length in pixels; null for percentages and what is no length. */
function lengthOf(text: string | undefined): number | null {
  const match = /^\+?(\d+(?:\.\d+)?(?:e\+?\d+)?)(px|pt|pc|mm|cm|in|em|rem|ex)?$/i.exec((text ?? '').trim());
  return match === null ? null : Number(match[1]) * (units[match[2]?.toLowerCase() ?? ''] ?? 1);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size on the root element, else that of its view box. */
function sizeOf({ attributes }: SaxesTagPlain): Size | null {
  const box = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = lengthOf(attributes['width']) ?? box[2];
  const height = lengthOf(attributes['height']) ?? box[3];
  return width === undefined || height === undefined ? null : { width, height };
}

/**
 * The size of an SVG in pixels. Null for a document that reaches outside of itself or holds others: definitions of entities, and pictures. Throws
 * WorkRefused for one that is damaged or would take long to draw: too many elements, also by repetition, or noise that is too fine.
 */
export function drawingSize(bytes: Buffer): Size | null {
  if (bytes.length > mostBytes) throw new WorkRefused('An SVG must have at most 1 MB');
  const parser = new SaxesParser();
  const tree = createDrawingTree();
  let root: SaxesTagPlain | null = null;
  let isRefused = false;
  parser.on('doctype', () => {
    isRefused = true;
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.indexOf(':') + 1).toLowerCase();
    root ??= tag;
    isRefused ||= refusedElements.has(name);
    if (name === 'feturbulence' && Number(tag.attributes['numOctaves'] ?? 1) > mostOctaves)
      throw new WorkRefused('The drawing has noise that is too fine to draw');
    tree.open(name, tag.attributes);
  });
  parser.on('closetag', () => tree.close());
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(bytes.toString('utf8')).close();
  } catch (error) {
    if (isRefused) return null;
    throw error instanceof WorkRefused
      ? error
      : new WorkRefused('The image is damaged or cannot be read', { cause: error });
  }
  if (isRefused || root === null) return null;
  tree.check();
  return sizeOf(root);
}
