import { toRgb } from '../colors/colors.ts';
import type { ColorMatrix, PathItem } from './display-list.ts';
import { adjustPixels } from './image-adjust.ts';
import { type GradientInk, type Ink, isGradient, screenColor } from './inks.ts';

function adjustInk(ink: Ink, matrix: ColorMatrix): Ink {
  const pixel = new Uint8Array(toRgb(screenColor(ink)));
  adjustPixels(pixel, 3, matrix);
  return { type: 'rgb', hex: `#${Array.from(pixel, (part) => part.toString(16).padStart(2, '0')).join('')}` };
}

const adjustFill = (fill: Ink | GradientInk, matrix: ColorMatrix): Ink | GradientInk =>
  isGradient(fill)
    ? { ...fill, from: adjustInk(fill.from, matrix), to: adjustInk(fill.to, matrix) }
    : adjustInk(fill, matrix);

/** Outlines with their colors changed, as `adjustPixels` changes those of pixels. */
export function adjustPaths(items: readonly PathItem[], matrix: ColorMatrix): PathItem[] {
  return items.map((item) => ({
    ...item,
    fill: item.fill === null ? null : adjustFill(item.fill, matrix),
    stroke: item.stroke === null ? null : { ...item.stroke, ink: adjustInk(item.stroke.ink, matrix) },
  }));
}
