/** A step of an outline, in modules from the upper left corner, downwards. */
export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];
export type Path = readonly PathStep[];
export type Corners = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];
type Point = readonly [x: number, y: number];

/** How far the handles of a Bézier curve stand from its ends, so that it is a quarter of a circle to 0.03 %. */
const kappa = 0.5523;

const towards = ([x, y]: Point, [toX, toY]: Point, distance: number): Point => {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) * distance) / length, y + ((toY - y) * distance) / length];
};

/** A closed outline through corners, each rounded by its radius. */
function roundedOutline(corners: readonly Point[], radii: readonly number[]): Path {
  const steps: PathStep[] = [];
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const radius = radii[index] ?? 0;
    const [startX, startY] = towards(corner, before, radius);
    steps.push([index === 0 ? 'M' : 'L', startX, startY]);
    if (radius === 0) continue;
    const [x1, y1] = towards(corner, before, radius * (1 - kappa));
    const [x2, y2] = towards(corner, after, radius * (1 - kappa));
    const [endX, endY] = towards(corner, after, radius);
    steps.push(['C', x1, y1, x2, y2, endX, endY]);
  }
  return [...steps, ['Z']];
}

/** A rectangle with a radius for each corner. */
export function rectangle(
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  radii: Corners = [0, 0, 0, 0],
): Path {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return roundedOutline(corners, radii);
}

const key = (x: number, y: number): string => `${x} ${y}`;

/** The edges of dark modules with the dark side at the right hand, by where they begin. */
function edgesOf(size: number, isDark: (x: number, y: number) => boolean): Map<string, Point[]> {
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    const known = edges.get(key(...from));
    if (known === undefined) edges.set(key(...from), [to]);
    else known.push(to);
  };
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      if (!isDark(x, y - 1)) add([x, y], [x + 1, y]);
      if (!isDark(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!isDark(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!isDark(x - 1, y)) add([x, y + 1], [x, y]);
    }
  return edges;
}

/** Takes the edge that goes on from a point; where two modules touch by a corner, the one that stays with its own module: a turn to the right. */
function takeNext(edges: Map<string, Point[]>, before: Point, at: Point): Point {
  const choices = edges.get(key(...at)) ?? [];
  const [dx, dy] = [at[0] - before[0], at[1] - before[1]];
  const right = choices.findIndex(([x, y]) => x - at[0] === -dy && y - at[1] === dx);
  const [taken] = choices.splice(Math.max(right, 0), 1);
  if (choices.length === 0) edges.delete(key(...at));
  if (taken === undefined) throw new Error('An outline does not close');
  return taken;
}

function cornersOf(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points.at(index - 1) ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    return !((before[0] === point[0] && point[0] === after[0]) || (before[1] === point[1] && point[1] === after[1]));
  });
}

/**
 * The outlines of all dark modules, those that share a side in one piece, so that no hairlines show between them. `radius` (0 to 0.5) rounds
 * every corner. To be filled by the even-odd rule: a hole is an outline of its own.
 */
export function outlines(size: number, isDark: (x: number, y: number) => boolean, radius: number): Path {
  const edges = edgesOf(size, isDark);
  const steps: PathStep[] = [];
  while (edges.size > 0) {
    const [[start, firsts]] = edges as unknown as [[string, Point[]]];
    const [x = 0, y = 0] = start.split(' ').map(Number);
    const first: Point = [x, y];
    const points: Point[] = [first];
    let before = first;
    let at = firsts.shift() ?? first;
    if (firsts.length === 0) edges.delete(start);
    while (at[0] !== first[0] || at[1] !== first[1]) {
      points.push(at);
      [before, at] = [at, takeNext(edges, before, at)];
    }
    const corners = cornersOf(points);
    steps.push(
      ...roundedOutline(
        corners,
        corners.map(() => radius),
      ),
    );
  }
  return steps;
}
