import type { Scene } from '@acquaint/contract';
import { type Box, boundsOf, type Point, walkScene } from '@acquaint/engine';

/** A line that something is brought to, across the page or down it. */
export interface Guide {
  readonly direction: 'across' | 'down';
  /** Micrometers from the left, or from the top. */
  readonly at: number;
}

export interface SnapLines {
  /** Upright lines by their distance from the left, level ones by that from the top. */
  readonly upright: readonly number[];
  readonly level: readonly number[];
}

const edgesOf = (start: number, length: number): number[] => [start, start + length / 2, start + length];

/** What things are brought to on a page: trim, safe area, zones of the post, and everything else that is there. */
export function snapLines(scene: Scene, page: number, moving: readonly string[]): SnapLines {
  const { size, safe, bleed } = scene;
  const boxes: Box[] = [
    { x: 0, y: 0, w: size.width, h: size.height },
    { x: safe, y: safe, w: size.width - 2 * safe, h: size.height - 2 * safe },
    { x: -bleed, y: -bleed, w: size.width + 2 * bleed, h: size.height + 2 * bleed },
    ...scene.zones.filter((zone) => zone.page === page),
  ];
  for (const place of walkScene(scene))
    if (place.page === page && !place.isHidden && !moving.includes(place.node.id) && !moving.includes(place.parent))
      boxes.push(boundsOf(place));
  return {
    upright: [...new Set(boxes.flatMap(({ x, w }) => edgesOf(x, w)))],
    level: [...new Set(boxes.flatMap(({ y, h }) => edgesOf(y, h)))],
  };
}

interface Snapped {
  readonly shift: number;
  readonly at: number | null;
}

function nearest(values: readonly number[], lines: readonly number[], reach: number): Snapped {
  let best: Snapped = { shift: 0, at: null };
  let least = reach;
  for (const value of values)
    for (const line of lines) {
      const distance = Math.abs(line - value);
      if (distance < least) {
        least = distance;
        best = { shift: line - value, at: line };
      }
    }
  return best;
}

/** By how much a moved box is brought to the nearest lines within reach, and those lines. */
export function snapBox(box: Box, lines: SnapLines, reach: number): { dx: number; dy: number; guides: Guide[] } {
  const across = nearest(edgesOf(box.x, box.w), lines.upright, reach);
  const down = nearest(edgesOf(box.y, box.h), lines.level, reach);
  return { dx: across.shift, dy: down.shift, guides: guidesOf(across.at, down.at) };
}

/** By how much a moved corner is brought to the nearest lines within reach. */
export function snapPoint([x, y]: Point, lines: SnapLines, reach: number): { dx: number; dy: number; guides: Guide[] } {
  const across = nearest([x], lines.upright, reach);
  const down = nearest([y], lines.level, reach);
  return { dx: across.shift, dy: down.shift, guides: guidesOf(across.at, down.at) };
}

function guidesOf(across: number | null, down: number | null): Guide[] {
  return [
    ...(across === null ? [] : [{ direction: 'down' as const, at: across }]),
    ...(down === null ? [] : [{ direction: 'across' as const, at: down }]),
  ];
}
