import type { SceneNodeOf, sceneShapes } from '@acquaint/contract';
import SVGPathCommander from 'svg-path-commander';
import { kappa, type Path, type PathStep, rectangle } from '../paths/paths.ts';
import { type Matrix, mapPoint, type Point } from './matrix.ts';

interface Size {
  readonly w: number;
  readonly h: number;
}

/** An ellipse that fills a box. */
export function ellipsePath({ w, h }: Size): Path {
  const [x, y] = [w / 2, h / 2];
  const [hx, hy] = [x * (1 - kappa), y * (1 - kappa)];
  return [
    ['M', x, 0],
    ['C', w - hx, 0, w, hy, w, y],
    ['C', w, h - hy, w - hx, h, x, h],
    ['C', hx, h, 0, h - hy, 0, y],
    ['C', 0, hy, hx, 0, x, 0],
    ['Z'],
  ];
}

function polygon(points: readonly Point[], { w, h }: Size): Path {
  const steps = points.map(([x, y], index): PathStep => [index === 0 ? 'M' : 'L', x * w, y * h]);
  return [...steps, ['Z']];
}

/** Points around the middle of a unit square, alternating between two radii when `inner` is given. */
function around(count: number, inner = 1): Point[] {
  const total = inner === 1 ? count : count * 2;
  return Array.from({ length: total }, (_, index) => {
    const radius = index % 2 === 1 ? inner / 2 : 0.5;
    const turn = (index / total) * 2 * Math.PI - Math.PI / 2;
    return [0.5 + Math.cos(turn) * radius, 0.5 + Math.sin(turn) * radius];
  });
}

const triangle: Point[] = [
  [0.5, 0],
  [1, 1],
  [0, 1],
];

const arrow: Point[] = [
  [0, 0.3],
  [0.6, 0.3],
  [0.6, 0],
  [1, 0.5],
  [0.6, 1],
  [0.6, 0.7],
  [0, 0.7],
];

const outlines: Readonly<Record<(typeof sceneShapes)[number], (size: Size, radius: number) => Path>> = {
  rectangle: ({ w, h }, radius) => roundedBox({ w, h }, radius),
  ellipse: ellipsePath,
  triangle: (size) => polygon(triangle, size),
  diamond: (size) => polygon(around(4), size),
  hexagon: (size) => polygon(around(6), size),
  star: (size) => polygon(around(5, 0.42), size),
  burst: (size) => polygon(around(16, 0.8), size),
  arrow: (size) => polygon(arrow, size),
  // A line is a stroke through the middle of its box.
  line: ({ w, h }) => [
    ['M', 0, h / 2],
    ['L', w, h / 2],
  ],
};

/** A box with round corners, no rounder than it allows. */
export function roundedBox({ w, h }: Size, radius: number): Path {
  const round = Math.min(radius, w / 2, h / 2);
  return rectangle({ x: 0, y: 0, width: w, height: h }, [round, round, round, round]);
}

/** The outline of a shape from the corner of its box, in micrometers. */
export function shapePath({ shape, w, h, radius }: SceneNodeOf<'shape'>): Path {
  return outlines[shape]({ w, h }, radius);
}

/** SVG path data as cubic curves, closed where an outline ends at its beginning. Throws a TypeError when it is no path. */
export function readPathData(d: string): Path {
  if (d.trim() === '') return [];
  const steps: PathStep[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  const close = (): void => {
    const isClosed = Math.hypot(at[0] - start[0], at[1] - start[1]) < 1e-6;
    if (steps.length > 0 && steps.at(-1)?.[0] === 'C' && isClosed) steps.push(['Z']);
  };
  for (const [name, ...numbers] of SVGPathCommander.pathToCurve(d)) {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = numbers;
    if (name === 'M') {
      close();
      start = [a, b];
      at = start;
      steps.push(['M', a, b]);
    } else {
      at = [f, g];
      steps.push(['C', a, b, c, e, f, g]);
    }
  }
  close();
  return steps;
}

/** A path moved by a map. */
export function mapPath(matrix: Matrix, path: Path): Path {
  return path.map((step): PathStep => {
    if (step[0] === 'Z') return step;
    if (step[0] === 'C') {
      const [, x1, y1, x2, y2, x, y] = step;
      return ['C', ...mapPoint(matrix, [x1, y1]), ...mapPoint(matrix, [x2, y2]), ...mapPoint(matrix, [x, y])];
    }
    return [step[0], ...mapPoint(matrix, [step[1], step[2]])];
  });
}
