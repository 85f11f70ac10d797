/** A color, or two with the direction in which one becomes the other: degrees clockwise, 0 leads to the right. */
export type PictureFill = string | readonly [from: string, to: string, angle: number];

/** One outline of a picture. */
export interface PictureShape {
  /** SVG path data in units of the picture. */
  readonly d: string;
  readonly fill: PictureFill | null;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly stroke: { readonly hex: string; readonly width: number } | null;
}

/** Draws outlines, each above the one before. */
export interface PicturePen {
  rect(box: readonly [x: number, y: number, w: number, h: number], fill: PictureFill, rest?: Rest): void;
  oval(box: readonly [cx: number, cy: number, rx: number, ry?: number], fill: PictureFill, rest?: Rest): void;
  area(d: string, fill: PictureFill, opacity?: number): void;
  /** A line of a width; beside it its opacity. */
  line(d: string, hex: string, width: number | readonly [width: number, opacity: number]): void;
  readonly shapes: readonly PictureShape[];
}

interface Rest {
  /** Of corners. */
  readonly round?: number;
  readonly opacity?: number;
}

function roundedRect([x, y, w, h]: readonly [number, number, number, number], round: number): string {
  const r = Math.min(round, w / 2, h / 2);
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
  const turn = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${turn(r, r)}v${h - 2 * r}${turn(-r, r)}h${2 * r - w}${turn(-r, -r)}v${2 * r - h}${turn(r, -r)}z`;
}

const ovalPath = ([cx, cy, rx, ry = rx]: readonly [number, number, number, number?]): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

/** A pen for an empty picture. */
export function newPicturePen(): PicturePen {
  const shapes: PictureShape[] = [];
  const area = (d: string, fill: PictureFill, opacity = 1): void =>
    void shapes.push({ d, fill, opacity, stroke: null });
  return {
    shapes,
    area,
    rect: (box, fill, { round = 0, opacity = 1 } = {}) => area(roundedRect(box, round), fill, opacity),
    oval: (box, fill, { opacity = 1 } = {}) => area(ovalPath(box), fill, opacity),
    line(d, hex, look) {
      const [width, opacity] = typeof look === 'number' ? [look, 1] : look;
      shapes.push({ d, fill: null, opacity, stroke: { hex, width } });
    },
  };
}

/** A hill or cloud that rolls from the left edge to the right one, and is filled down to the lower edge. */
export function rolling(heights: readonly number[], width = 1_200, floor = 800): string {
  const step = width / (heights.length - 1);
  const [first = 0, ...rest] = heights;
  const curves = rest.map((height, index) => {
    const x = (index + 1) * step;
    const before = heights[index] ?? height;
    return `C${x - step * 0.55} ${before} ${x - step * 0.45} ${height} ${x} ${height}`;
  });
  return `M0 ${first}${curves.join('')}V${floor}H0z`;
}

/** Numbers from 0 to 1 that look random and are the same every time. */
export function scatter(count: number, seed: number): readonly [number, number, number][] {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => [next(), next(), next()]);
}
