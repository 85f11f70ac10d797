import type { Box } from '../matrix.ts';

/** A part of a page, in micrometers. */
export type Area = Box;

/** An area without a margin on its sides: the same on all, or across and down. */
export function inset({ x, y, w, h }: Area, across: number, down = across): Area {
  return { x: x + across, y: y + down, w: Math.max(1, w - 2 * across), h: Math.max(1, h - 2 * down) };
}

/** The left part of an area, and the rest beyond a gap. */
export function cutLeft({ x, y, w, h }: Area, width: number, gap = 0): [Area, Area] {
  return [
    { x, y, w: width, h },
    { x: x + width + gap, y, w: Math.max(1, w - width - gap), h },
  ];
}

/** The upper part of an area, and the rest beyond a gap. */
export function cutTop({ x, y, w, h }: Area, height: number, gap = 0): [Area, Area] {
  return [
    { x, y, w, h: height },
    { x, y: y + height + gap, w, h: Math.max(1, h - height - gap) },
  ];
}

/** The right part of an area, and the rest before a gap. */
export function cutRight(area: Area, width: number, gap = 0): [Area, Area] {
  const [rest, right] = cutLeft(area, Math.max(1, area.w - width - gap), gap);
  return [right, rest];
}

/** The lower part of an area, and the rest above a gap. */
export function cutBottom(area: Area, height: number, gap = 0): [Area, Area] {
  const [rest, lower] = cutTop(area, Math.max(1, area.h - height - gap), gap);
  return [lower, rest];
}

/** Equal areas beside each other. */
export function columnsOf({ x, y, w, h }: Area, count: number, gap: number): Area[] {
  const width = (w - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: x + index * (width + gap), y, w: width, h }));
}

/** Equal areas below each other. */
export function rowsOf({ x, y, w, h }: Area, count: number, gap: number): Area[] {
  const height = (h - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x, y: y + index * (height + gap), w, h: height }));
}

/** A square in an area, as large as it can be: in its middle, or at a share of the room that is left. */
export function squareIn({ x, y, w, h }: Area, across = 0.5, down = 0.5): Area {
  const edge = Math.min(w, h);
  return { x: x + (w - edge) * across, y: y + (h - edge) * down, w: edge, h: edge };
}
