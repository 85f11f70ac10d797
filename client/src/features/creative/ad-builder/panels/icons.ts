import { z } from 'zod';

/** An icon as path data on 24 by 24 units, drawn as lines of 2 units. */
export interface Icon {
  readonly name: string;
  readonly d: string;
  /** What people may call it. */
  readonly words: readonly string[];
}

const attributes = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));
const nodes = z.record(z.string(), z.array(z.tuple([z.string(), attributes])));
const tags = z.record(z.string(), z.array(z.string()));
type Attributes = z.output<typeof attributes>;

const value = (of: Attributes, name: string): number => Number(of[name] ?? 0);

function ellipse(of: Attributes): string {
  const rx = value(of, 'rx') || value(of, 'r');
  const ry = value(of, 'ry') || value(of, 'r');
  return `M${value(of, 'cx') - rx} ${value(of, 'cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle(of: Attributes): string {
  // As many numbers as there are names.
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => value(of, name)) as [number, number, number, number];
  const r = value(of, 'rx') || value(of, 'ry');
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${-(w - 2 * r)}${corner(-r, -r)}v${-(h - 2 * r)}${corner(r, -r)}Z`;
}

/** A first move is from nowhere: it is to a place, whatever letter it has. */
function standalone(d: string): string {
  return d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=[-\d.])/, 'M$1 $2l').replace(/^m/, 'M');
}

const polyline = (of: Attributes): string =>
  `M${(of['points'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .join(' ')}`;

const writers: Readonly<Record<string, (of: Attributes) => string>> = {
  path: (of) => standalone(of['d'] ?? ''),
  line: (of) => `M${value(of, 'x1')} ${value(of, 'y1')}L${value(of, 'x2')} ${value(of, 'y2')}`,
  circle: ellipse,
  ellipse,
  rect: rectangle,
  polyline,
  polygon: (of) => `${polyline(of)}Z`,
};

/** The icons with the words that their library has for each. */
export async function loadIcons(): Promise<Icon[]> {
  const [{ default: listed }, { default: words }] = await Promise.all([
    import('lucide-static/icon-nodes.json'),
    import('lucide-static/tags.json'),
  ]);
  const wordsOf = new Map(Object.entries(tags.parse(words)));
  return Object.entries(nodes.parse(listed)).map(([name, parts]) => ({
    name,
    d: parts.map(([tag, of]) => writers[tag]?.(of) ?? '').join(''),
    words: wordsOf.get(name) ?? [],
  }));
}
