import type { BrandToken, ScenePaint, SolidPaint } from '@acquaint/contract';
import { contrastOf } from '../colors/colors.ts';

/** What designs take from the brand kit. */
export interface SceneBrand {
  /** By role, as `#rrggbb`. */
  readonly colors: Readonly<Record<string, string>>;
  /** Families by role. */
  readonly fonts: Readonly<Record<string, string>>;
}

export const noBrand: SceneBrand = { colors: {}, fonts: {} };

/** A color as it reaches a page. */
export type Ink =
  | { readonly type: 'rgb'; readonly hex: string }
  | { readonly type: 'cmyk'; readonly name: string | null; readonly inks: readonly [number, number, number, number] };

export interface GradientInk {
  readonly shape: 'linear' | 'radial';
  readonly from: Ink;
  readonly to: Ink;
  /** Within a box whose sides are 1: where it begins and ends, or its middle and a point of its edge. */
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
}

function brandColor(token: BrandToken, { colors }: SceneBrand): string | null {
  if (!token.startsWith('on_')) return colors[token] ?? null;
  const ground = colors[token.slice(3)];
  if (ground === undefined) return null;
  return contrastOf('#ffffff', ground) >= contrastOf('#111827', ground) ? '#ffffff' : '#111827';
}

/** The color of a paint under a brand. */
export function inkOf(paint: SolidPaint, brand: SceneBrand): Ink {
  if (paint.type === 'rgb') return { type: 'rgb', hex: paint.hex };
  if (paint.type === 'brand') return { type: 'rgb', hex: brandColor(paint.token, brand) ?? paint.hex };
  const { c, m, y, k } = paint;
  return { type: 'cmyk', name: paint.type === 'spot' ? paint.name : null, inks: [c, m, y, k] };
}

/** The color or gradient of a paint under a brand. */
export function paintOf(paint: ScenePaint, brand: SceneBrand): Ink | GradientInk {
  if (paint.type !== 'gradient') return inkOf(paint, brand);
  const [from, to] = [inkOf(paint.from, brand), inkOf(paint.to, brand)];
  if (paint.shape === 'radial') return { shape: 'radial', from, to, start: [0.5, 0.5], end: [1, 1] };
  const turn = (paint.angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  // The ends are where lines across the direction touch the corners.
  const reach = (Math.abs(x) + Math.abs(y)) / 2;
  return {
    shape: 'linear',
    from,
    to,
    start: [0.5 - x * reach, 0.5 - y * reach],
    end: [0.5 + x * reach, 0.5 + y * reach],
  };
}

/** Whether a paint that was resolved is a gradient. */
export function isGradient(ink: Ink | GradientInk): ink is GradientInk {
  return 'shape' in ink;
}

/** How a color looks on a screen: inks without a profile by the plain formula (1 - ink)(1 - black). */
export function screenColor(ink: Ink): string {
  if (ink.type === 'rgb') return ink.hex;
  const [c, m, y, k] = ink.inks.map((share) => share / 100) as [number, number, number, number];
  const parts = [c, m, y].map((share) => Math.round(255 * (1 - share) * (1 - k)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
