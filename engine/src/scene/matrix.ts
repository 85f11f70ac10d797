/** An affine map as in SVG and PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that does `inner` first and `outer` after it. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/** Where a map brings a point. */
export function mapPoint([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The map that takes a map back. Throws a RangeError when it flattens everything. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  if (determinant === 0) throw new RangeError('A map that flattens cannot be taken back');
  const [na, nb, nc, nd] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [na, nb, nc, nd, -(na * e + nc * f), -(nb * e + nd * f)];
}

/** From the places within a box, turned about its middle by tenths of a degree clockwise, to the places around it. */
export function boxMatrix({ x, y, w, h, rotation }: Box & { readonly rotation: number }): Matrix {
  if (rotation === 0) return [1, 0, 0, 1, x, y];
  const turn = (rotation * Math.PI) / 1_800;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  return [cos, sin, -sin, cos, middleX - (cos * w - sin * h) / 2, middleY - (sin * w + cos * h) / 2];
}

/** The upright box around a box that a map has moved. */
export function mapBox(matrix: Matrix, { x, y, w, h }: Box): Box {
  const corners: Point[] = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ];
  return boxAround(corners.map((corner) => mapPoint(matrix, corner)));
}

/** The smallest upright box with all points in it. */
export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The smallest upright box with all boxes in it; null of none. */
export function boxOfBoxes(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return boxAround(
    boxes.flatMap(({ x, y, w, h }): Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
  );
}

/** Whether one box lies in another, both upright. */
export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}

/** How much of an upright box lies below others, from 0 to 1. Places that several of them cover count once. */
export function coveredShare(box: Box, others: readonly Box[]): number {
  const cut = others
    .filter((other) => doOverlap(box, other))
    .map((other) => ({
      left: Math.max(box.x, other.x),
      right: Math.min(box.x + box.w, other.x + other.w),
      top: Math.max(box.y, other.y),
      bottom: Math.min(box.y + box.h, other.y + other.h),
    }));
  // Between two neighboring edges the same boxes cover the whole height: their union is a sum of intervals.
  const edges = [...new Set(cut.flatMap(({ left, right }) => [left, right]))].toSorted((one, other) => one - other);
  let area = 0;
  for (const [index, left] of edges.entries()) {
    const right = edges[index + 1] ?? left;
    const columns = cut
      .filter((each) => each.left <= left && each.right >= right)
      .toSorted((one, other) => one.top - other.top);
    let reached = -Infinity;
    for (const { top, bottom } of columns) {
      area += (right - left) * Math.max(0, bottom - Math.max(top, reached));
      reached = Math.max(reached, bottom);
    }
  }
  return box.w * box.h === 0 ? 0 : area / (box.w * box.h);
}

/** Whether two upright boxes share an area. */
export function doOverlap(first: Box, second: Box): boolean {
  return (
    first.x < second.x + second.w &&
    second.x < first.x + first.w &&
    first.y < second.y + second.h &&
    second.y < first.y + first.h
  );
}
