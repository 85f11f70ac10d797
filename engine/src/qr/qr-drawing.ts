import type { QrStyle } from '@acquaint/contract';
import { captionPath } from './caption.ts';
import { type Corners, outlines, type Path, rectangle } from '../paths/paths.ts';
import type { SvgGradient } from '../paths/svg-parts.ts';
import { type QrMatrix, qrMatrix } from './qr-matrix.ts';

/** One filled area. Outlines are filled by the even-odd rule. */
export interface QrShape {
  readonly path: Path;
  readonly fill: string | SvgGradient;
}

/** A picture of a code, in modules; every format is written from it. */
export interface QrDrawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly QrShape[];
  /** Where the logo is; its picture keeps its own proportions within. */
  readonly logo: { readonly x: number; readonly y: number; readonly edge: number } | null;
  readonly matrix: QrMatrix;
}

const eyeEdge = 7;
const even = (radius: number): Corners => [radius, radius, radius, radius];
const corners = {
  square: () => even(0),
  rounded: (edge) => even(edge * 0.25),
  circle: (edge) => even(edge / 2),
  // Rounder leaves are not read by ZXing, which finds the corners of a code by the edges of its eyes.
  leaf: (edge) => [edge * 0.33, 0, edge * 0.33, 0],
} satisfies Record<QrStyle['eye_frame'], (edge: number) => Corners>;

function eyesOf(size: number): [x: number, y: number][] {
  return [
    [0, 0],
    [size - eyeEdge, 0],
    [0, size - eyeEdge],
  ];
}

function eyePath([x, y]: readonly [number, number], { eye_frame: ring, eye_ball: ball }: QrStyle): Path {
  const part = (inset: number, shape: QrStyle['eye_frame']): Path => {
    const edge = eyeEdge - 2 * inset;
    return rectangle({ x: x + inset, y: y + inset, width: edge, height: edge }, corners[shape](edge));
  };
  return [...part(0, ring), ...part(1, ring), ...part(2, ball)];
}

/** Runs of dark modules along one direction as bars with round ends. */
function bars(size: number, isDark: (x: number, y: number) => boolean, isUpright: boolean): Path {
  const at = (along: number, across: number): boolean => (isUpright ? isDark(across, along) : isDark(along, across));
  const inset = 0.04;
  const thickness = 1 - 2 * inset;
  const radii = even(thickness / 2);
  const steps: Path[] = [];
  for (let across = 0; across < size; across += 1)
    for (let start = 0; start < size; start += 1) {
      if (!at(start, across)) continue;
      let end = start + 1;
      while (at(end, across)) end += 1;
      const [along, over] = [start + inset, across + inset];
      const length = end - start - 2 * inset;
      const box = isUpright
        ? { x: over, y: along, width: thickness, height: length }
        : { x: along, y: over, width: length, height: thickness };
      steps.push(rectangle(box, radii));
      start = end;
    }
  return steps.flat();
}

type IsDark = (x: number, y: number) => boolean;

function dots(size: number, isDark: IsDark): Path {
  const places = Array.from({ length: size ** 2 }, (_, index) => [index % size, Math.floor(index / size)] as const);
  return places
    .filter(([x, y]) => isDark(x, y))
    .flatMap(([x, y]) => rectangle({ x, y, width: 1, height: 1 }, even(0.5)));
}

const modulesPath: Readonly<Record<QrStyle['module'], (size: number, isDark: IsDark) => Path>> = {
  square: (size, isDark) => outlines(size, isDark, 0),
  rounded: (size, isDark) => outlines(size, isDark, 0.5),
  dots,
  vertical: (size, isDark) => bars(size, isDark, true),
  horizontal: (size, isDark) => bars(size, isDark, false),
};

/** The middle square that is kept free for a logo, in whole modules. */
function logoHole(size: number, share: number): { from: number; edge: number } {
  const wanted = Math.max(3, Math.round(size * share));
  // A hole of the same parity as the code is in its middle.
  const edge = wanted % 2 === size % 2 ? wanted : wanted - 1;
  return { from: (size - edge) / 2, edge };
}

function gradientOf({ fg, gradient }: QrStyle, size: number): string | SvgGradient {
  if (gradient === null) return fg;
  const middle = size / 2;
  const turn = (gradient.angle * Math.PI) / 180;
  const reach =
    gradient.type === 'radial'
      ? size * Math.SQRT1_2
      : (size / 2) * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
  const end = [middle + Math.cos(turn) * reach, middle + Math.sin(turn) * reach] as const;
  const start =
    gradient.type === 'radial'
      ? ([middle, middle] as const)
      : ([middle - Math.cos(turn) * reach, middle - Math.sin(turn) * reach] as const);
  return { type: gradient.type, from: fg, to: gradient.to, start, end };
}

const moved = (path: Path, by: number, down: number): Path =>
  path.map((step) => {
    if (step[0] === 'Z') return step;
    if (step[0] === 'C')
      return ['C', step[1] + by, step[2] + down, step[3] + by, step[4] + down, step[5] + by, step[6] + down];
    return [step[0], step[1] + by, step[2] + down];
  });

interface Frame {
  /** How far the code with its border is from the edges of the picture. */
  readonly sides: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly shapes: (picture: { readonly width: number; readonly height: number }) => QrShape[];
}

type Box = Parameters<typeof rectangle>[0];

/** Widths of a frame's parts, which grow with the code, so that frames of all codes look alike. */
function measuresOf(inner: number) {
  return { line: inner * 0.03, strip: inner * 0.2, radius: inner * 0.07 };
}

function captionIn({ caption, caption_color: fill }: QrStyle, box: Box): QrShape[] {
  return caption === '' ? [] : [{ path: captionPath(caption, box), fill }];
}

/** A ring around the code, with room for a caption above or below. */
function ringFrame(style: QrStyle, inner: number, place: 'above' | 'below' | null): Frame {
  const { line, strip, radius } = measuresOf(inner);
  const [top, bottom] = [place === 'above' ? strip : line, place === 'below' ? strip : line];
  return {
    sides: { left: line, top, right: line, bottom },
    shapes({ width, height }) {
      const hole = { x: line, y: top, width: width - 2 * line, height: height - top - bottom };
      const path = [...rectangle({ x: 0, y: 0, width, height }, even(radius)), ...rectangle(hole, even(radius - line))];
      const box = { x: line, y: place === 'above' ? 0 : height - strip, width: width - 2 * line, height: strip };
      return [{ path, fill: style.frame_color }, ...(place === null ? [] : captionIn(style, box))];
    },
  };
}

function pillFrame(style: QrStyle, inner: number): Frame {
  const { strip } = measuresOf(inner);
  return {
    sides: { left: 0, top: 0, right: 0, bottom: strip },
    shapes({ width, height }) {
      const box = { x: inner * 0.08, y: height - strip, width: width - inner * 0.16, height: strip * 0.86 };
      const path = rectangle(box, even(box.height / 2));
      return [{ path, fill: style.frame_color }, ...captionIn(style, box)];
    },
  };
}

const frames: Readonly<Record<QrStyle['frame'], (style: QrStyle, inner: number) => Frame>> = {
  none: () => ({ sides: { left: 0, top: 0, right: 0, bottom: 0 }, shapes: () => [] }),
  border: (style, inner) => ringFrame(style, inner, null),
  above: (style, inner) => ringFrame(style, inner, 'above'),
  below: (style, inner) => ringFrame(style, inner, 'below'),
  pill: pillFrame,
};

/** The modules that are drawn one by one: dark, in no eye and not under the logo. */
function moduleTest(matrix: QrMatrix, hole: ReturnType<typeof logoHole> | null): IsDark {
  const isIn = (x: number, y: number, area: { left: number; top: number; edge: number }): boolean =>
    x >= area.left && x < area.left + area.edge && y >= area.top && y < area.top + area.edge;
  const areas = eyesOf(matrix.size).map(([left, top]) => ({ left, top, edge: eyeEdge }));
  if (hole !== null) areas.push({ left: hole.from, top: hole.from, edge: hole.edge });
  return (x, y) => matrix.isDark(x, y) && !areas.some((area) => isIn(x, y, area));
}

const shifted = (fill: string | SvgGradient, left: number, top: number): string | SvgGradient =>
  typeof fill === 'string'
    ? fill
    : {
        ...fill,
        start: [fill.start[0] + left, fill.start[1] + top],
        end: [fill.end[0] + left, fill.end[1] + top],
      };

/**
 * Draws a text in a style: pure geometry, the same in the browser and on the server. Null when the text is too long for a code.
 */
export function drawQr(text: string, style: QrStyle): QrDrawing | null {
  const matrix = qrMatrix(text, style);
  if (matrix === null) return null;
  const { size } = matrix;
  const inner = size + 2 * style.margin;
  const { sides, shapes } = frames[style.frame](style, inner);
  const [left, top] = [sides.left + style.margin, sides.top + style.margin];
  const width = sides.left + inner + sides.right;
  const height = sides.top + inner + sides.bottom;
  const hole = style.logo === null ? null : logoHole(size, style.logo.size);
  const modules = modulesPath[style.module](size, moduleTest(matrix, hole));
  const eyes = eyesOf(size).flatMap((eye) => eyePath(eye, style));
  const paint = shifted(gradientOf(style, size), left, top);
  const corner = even(style.frame === 'none' ? 0 : measuresOf(inner).radius);
  const background: QrShape[] =
    style.bg === null ? [] : [{ path: rectangle({ x: 0, y: 0, width, height }, corner), fill: style.bg }];
  return {
    width,
    height,
    matrix,
    shapes: [
      ...background,
      ...shapes({ width, height }),
      { path: moved(modules, left, top), fill: paint },
      { path: moved(eyes, left, top), fill: style.eye_color ?? paint },
    ],
    logo: hole === null ? null : { x: left + hole.from + 0.5, y: top + hole.from + 0.5, edge: hole.edge - 1 },
  };
}
