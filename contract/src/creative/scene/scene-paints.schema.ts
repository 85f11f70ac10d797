import { z } from 'zod';
import { hexColor } from '../brand/brand.schema.ts';

/** What a color of the brand kit is asked for by; `on_…` is black or white, whichever reads better on it. */
export const brandTokens = [
  'primary',
  'secondary',
  'accent',
  'background',
  'text',
  'on_primary',
  'on_secondary',
  'on_accent',
] as const;
export type BrandToken = (typeof brandTokens)[number];

const percent = z.number().int().min(0).max(100, 'Must be at most 100');
const inks = { c: percent, m: percent, y: percent, k: percent };

/** One color: on the screen, of the brand, or as inks of a press. */
export const solidPaint = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rgb'), hex: hexColor }),
  z.strictObject({
    type: z.literal('brand'),
    token: z.enum(brandTokens),
    /** What stands in for it while the brand kit has no such color. */
    hex: hexColor,
  }),
  z.strictObject({ type: z.literal('cmyk'), ...inks }),
  z.strictObject({
    type: z.literal('spot'),
    /** The name of the ink, as the printer knows it. */
    name: z.string().trim().min(1).max(60),
    ...inks,
  }),
]);
export type SolidPaint = z.output<typeof solidPaint>;

export const scenePaint = z.discriminatedUnion('type', [
  ...solidPaint.options,
  z.strictObject({
    type: z.literal('gradient'),
    shape: z.enum(['linear', 'radial']),
    /** Where a linear one leads, in degrees clockwise; 0 leads to the right. */
    angle: z.number().int().min(0).max(359),
    from: solidPaint,
    to: solidPaint,
  }),
]);
export type ScenePaint = z.output<typeof scenePaint>;
