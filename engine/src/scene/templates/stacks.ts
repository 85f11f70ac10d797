import type { Area } from './areas.ts';
import { type Look, measureText } from './looks.ts';

/** Something in a stack: a text, something drawn that has a height, or room that pushes apart what is above and below. */
export type Stacked =
  | { readonly text: string; readonly look: Look; readonly gap?: number }
  | { readonly height: number; readonly draw: (area: Area) => void; readonly gap?: number }
  | 'spring';

/** The size of a look at a share between the usual and the largest one. */
export const sizeAt = ({ size, most = size }: Look, share: number): number => Math.round(size + (most - size) * share);

/** How high a thing is at a share between its usual and largest sizes. */
function heightsOf(thing: Stacked, width: number): (share: number) => number {
  if (thing === 'spring') return () => 0;
  if ('height' in thing) return () => thing.height;
  const { height } = measureText(thing.text, thing.look);
  return (share) => height({ size: sizeAt(thing.look, share), width });
}

const gapOf = (thing: Stacked, index: number, usual: number): number =>
  index === 0 || thing === 'spring' ? 0 : (thing.gap ?? usual);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** How high the things of a stack are and how far from each other. What does not fit at the smallest sizes comes closer, then texts get less room. */
function measured(
  things: readonly Stacked[],
  area: Area,
  gap: number,
): { share: number; heights: number[]; gaps: number[] } {
  const gaps = things.map((thing, index) => gapOf(thing, index, gap));
  const measures = things.map((thing) => heightsOf(thing, area.w));
  const heightsAt = (share: number): number[] => measures.map((height) => height(share));
  // The largest sizes that fit; below 0 they are smaller than usual.
  let share = 1;
  while (share > -0.6 && sumOf(heightsAt(share)) + sumOf(gaps) > area.h) share -= 0.05;
  const heights = heightsAt(share);
  const isFixed = (index: number): boolean => typeof things[index] === 'object' && 'height' in things[index];
  const fixed = sumOf(heights.filter((_, index) => isFixed(index)));
  const texts = sumOf(heights) - fixed;
  const closer = Math.min(1, Math.max(0.4, (area.h - fixed - texts) / Math.max(1, sumOf(gaps))));
  const tighter = Math.min(1, (area.h - fixed - sumOf(gaps) * closer) / Math.max(1, texts));
  return {
    share,
    heights: heights.map((height, index) => (isFixed(index) ? height : Math.max(1, height * tighter))),
    gaps: gaps.map((each) => each * closer),
  };
}

export type Valign = 'top' | 'middle' | 'bottom';

/** Where the things of a stack are in an area, and at which share between their usual and largest sizes. */
export function placeStack(
  things: readonly Stacked[],
  area: Area,
  { gap, valign }: { readonly gap: number; readonly valign: Valign },
): { readonly share: number; readonly places: Area[] } {
  const { heights, gaps, share } = measured(things, area, gap);
  const left = Math.max(0, area.h - sumOf(heights) - sumOf(gaps));
  const springs = things.filter((thing) => thing === 'spring').length;
  const spring = left / Math.max(1, springs);
  let y = area.y + (springs > 0 ? 0 : left * { top: 0, middle: 0.5, bottom: 1 }[valign]);
  const places = things.map((thing, index) => {
    y += gaps[index] ?? 0;
    const place = { x: area.x, y, w: area.w, h: heights[index] ?? 0 };
    y += thing === 'spring' ? spring : place.h;
    return place;
  });
  return { share, places };
}
