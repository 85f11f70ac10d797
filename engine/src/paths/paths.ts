/** A step of an outline, in modules from the upper left corner, downwards. */
export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];
export type Path = readonly PathStep[];
export type Corners = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];
type Point = readonly [x: number, y: number];

/** How far the handles of a Bézier curve are from its ends, so that it is a quarter of a circle to 0.03%. */
export const kappa = 0.5523;

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

/** Steps along the edges of modules with the dark side at the right hand: to the right, down, to the left, up. */
const across = [1, 0, -1, 0] as const;
const down = [0, 1, 0, -1] as const;

/** For each corner of the grid, a bit for each direction in which an edge leads from it. */
function edgesOf(size: number, isDark: (x: number, y: number) => boolean): Uint8Array {
  const row = size + 2;
  const dark = new Uint8Array(row * row);
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (isDark(x, y)) dark[(y + 1) * row + x + 1] = 1;
  const edges = new Uint8Array((size + 1) ** 2);
  const add = (x: number, y: number, direction: number): void => {
    edges[y * (size + 1) + x] = (edges[y * (size + 1) + x] ?? 0) | (1 << direction);
  };
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const at = (y + 1) * row + x + 1;
      if (dark[at] === 0) continue;
      if (dark[at - row] === 0) add(x, y, 0);
      if (dark[at + 1] === 0) add(x + 1, y, 1);
      if (dark[at + row] === 0) add(x + 1, y + 1, 2);
      if (dark[at - 1] === 0) add(x, y + 1, 3);
    }
  return edges;
}

/**
 * Follows edges from a corner until they are back there, and answers where they turn. Where two modules touch by a corner, the edge that stays
 * with its own module goes on: a turn to the right.
 */
function follow(edges: Uint8Array, size: number, start: number): Point[] {
  const width = size + 1;
  const corners: Point[] = [];
  let at = start;
  let direction = -1;
  do {
    const choices = edges[at] ?? 0;
    const right = (direction + 1) % 4;
    const next = direction >= 0 && (choices & (1 << right)) !== 0 ? right : 31 - Math.clz32(choices & -choices);
    if (choices === 0) throw new Error('An outline does not close');
    if (next !== direction) corners.push([at % width, Math.floor(at / width)]);
    edges[at] = choices & ~(1 << next);
    at += (across[next] ?? 0) + (down[next] ?? 0) * width;
    direction = next;
  } while (at !== start || ((edges[at] ?? 0) & (1 << ((direction + 1) % 4))) !== 0);
  return corners;
}

/**
 * The outlines of all dark modules, those that share a side in one piece, so that no hairlines show between them. `radius` (0 to 0.5) rounds
 * every corner. To be filled by the even-odd rule: a hole is an outline of its own.
 */
export function outlines(size: number, isDark: (x: number, y: number) => boolean, radius: number): Path {
  const edges = edgesOf(size, isDark);
  const steps: PathStep[] = [];
  // In this order the first corner of an outline is its upper left one, where it turns.
  for (let start = 0; start < edges.length; start += 1)
    while (edges[start] !== 0) {
      const corners = follow(edges, size, start);
      if (radius === 0) {
        for (const [index, corner] of corners.entries()) steps.push([index === 0 ? 'M' : 'L', ...corner]);
        steps.push(['Z']);
        continue;
      }
      steps.push(
        ...roundedOutline(
          corners,
          corners.map(() => radius),
        ),
      );
    }
  return steps;
}
