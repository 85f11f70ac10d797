import type { SceneNode } from '@acquaint/contract';
import {
  type Box,
  boxMatrix,
  invert,
  mapPoint,
  multiply,
  type NodePlace,
  type Point,
  scaleNode,
} from '@acquaint/engine';

/** A handle of a box: which sides it moves. -1: the left or upper one, 1: the right or lower one. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

const leastEdge = 1_000;

function lengthOf(side: -1 | 0 | 1, length: number, at: number): number {
  if (side === 0) return length;
  return Math.max(leastEdge, side === 1 ? at : length - at);
}

/** What keeps its proportions when a corner is pulled: pictures, codes, icons and groups; everything with the shift key. */
function keepsRatio({ type }: SceneNode, handle: Handle, isShifted: boolean): boolean {
  if (handle.x === 0 || handle.y === 0) return type === 'qr';
  return isShifted || type === 'image' || type === 'qr' || type === 'path' || type === 'group' || type === 'text';
}

/**
 * A layer whose handle was pulled to a point around it: the opposite side stays where it is, also of a turned one. Corners of texts and groups
 * change the size of what is in them; other handles of texts only the box.
 */
export function resizeNode(
  node: SceneNode,
  handle: Handle,
  { point, isShifted }: { point: Point; isShifted: boolean },
): SceneNode {
  const [atX, atY] = mapPoint(invert(boxMatrix(node)), point);
  let w = lengthOf(handle.x, node.w, atX);
  let h = lengthOf(handle.y, node.h, atY);
  if (keepsRatio(node, handle, isShifted)) {
    const scale = handle.x === 0 ? h / node.h : handle.y === 0 ? w / node.w : Math.max(w / node.w, h / node.h);
    w = node.w * scale;
    h = node.h * scale;
  }
  const isCorner = handle.x !== 0 && handle.y !== 0;
  const inside =
    node.type === 'group' || (node.type === 'text' && isCorner) ? scaleNode(node, w / node.w, h / node.h) : node;
  const sized = { ...inside, w: Math.round(w), h: Math.round(h) };
  // The point that stays: the middle of the opposite side or the opposite corner.
  const anchor = (length: number, side: -1 | 0 | 1): number => (side === 0 ? length / 2 : side === 1 ? 0 : length);
  const before = mapPoint(boxMatrix(node), [anchor(node.w, handle.x), anchor(node.h, handle.y)]);
  const after = mapPoint(boxMatrix({ ...sized, x: node.x, y: node.y }), [
    anchor(sized.w, handle.x),
    anchor(sized.h, handle.y),
  ]);
  return { ...sized, x: Math.round(node.x + before[0] - after[0]), y: Math.round(node.y + before[1] - after[1]) };
}

/** The corner of a box that stays where it is when another one is pulled. */
export function cornerAcross({ x, y, w, h }: Box, handle: Handle): Point {
  return [handle.x === 1 ? x : x + w, handle.y === 1 ? y : y + h];
}

/** By what the layers in a box grow when a corner of it is pulled to a point: the opposite corner stays where it is. */
export function growth(box: Box, handle: Handle, [toX, toY]: Point): number {
  const [x, y] = cornerAcross(box, handle);
  const { w, h } = box;
  return Math.max((handle.x * (toX - x)) / w, (handle.y * (toY - y)) / h, leastEdge / Math.min(w, h));
}

/** A layer that has grown about a point of the page, with its letters, its lines and what is in it. */
export function growAround({ node, matrix }: NodePlace, [aboutX, aboutY]: Point, factor: number): SceneNode {
  const [x, y] = mapPoint(multiply(matrix, boxMatrix(node)), [node.w / 2, node.h / 2]);
  const [middleX, middleY] = mapPoint(invert(matrix), [aboutX + (x - aboutX) * factor, aboutY + (y - aboutY) * factor]);
  const grown = scaleNode(node, factor, factor);
  return { ...grown, x: Math.round(middleX - grown.w / 2), y: Math.round(middleY - grown.h / 2) };
}

/** The rotation of a layer whose upper handle was pulled to a point around it, in tenths of a degree; near quarters of a right angle it rests. */
export function rotationTo(node: SceneNode, [x, y]: Point, isShifted: boolean): number {
  const degrees = (Math.atan2(y - node.y - node.h / 2, x - node.x - node.w / 2) * 180) / Math.PI + 90;
  const step = isShifted ? 15 : 45;
  const nearest = Math.round(degrees / step) * step;
  const settled = isShifted || Math.abs(degrees - nearest) < 3 ? nearest : degrees;
  return (Math.round(settled * 10) + 3_600) % 3_600;
}
