import { z } from 'zod';
import { instant, multilineText, plainText, webAddress } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

export const logoVariants = ['primary', 'mark', 'mono', 'reversed'] as const;
export const colorRoles = ['primary', 'secondary', 'accent', 'background', 'text', 'other'] as const;
export const fontRoles = ['heading', 'body', 'accent'] as const;

/** A color as `#rrggbb`. */
export const hexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a color such as #0f6b5c');

const logoFacts = {
  variant: z.enum(logoVariants),
  /** What it is made to be on. */
  background: hexColor,
  /** Its smallest width in pixels. */
  min_px: z.coerce
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(2_000, 'Must be at most 2000'),
};

export const brandLogo = z.object({
  id,
  ...logoFacts,
  file_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BrandLogo = z.infer<typeof brandLogo>;

const brandColor = z.strictObject({
  name: plainText(60).min(1, 'Name is required'),
  hex: hexColor,
  role: z.enum(colorRoles),
});
export type BrandColor = z.infer<typeof brandColor>;

const brandFont = z.strictObject({
  role: z.enum(fontRoles),
  family: plainText(100).min(1, 'Family is required'),
  weights: z.array(z.number().int().min(1).max(1_000)).max(12),
  fallback: plainText(200),
});

const brandVoice = z.strictObject({
  attribute: plainText(60).min(1, 'Attribute is required'),
  do: multilineText(500),
  dont: multilineText(500),
});

export const brandPayload = z.strictObject({
  colors: z.array(brandColor).max(24, 'At most 24 colors').default([]),
  fonts: z.array(brandFont).max(8, 'At most 8 fonts').default([]),
  voice: z.array(brandVoice).max(12, 'At most 12 attributes').default([]),
});
export type BrandPayload = z.output<typeof brandPayload>;

export const brandLogoPayload = z.strictObject({
  ...logoFacts,
  background: hexColor.default('#ffffff'),
  min_px: logoFacts.min_px.default(24),
});

/** A picture that shows what pictures of the brand look like. */
export const brandPicture = z.object({
  id,
  /** What to do alike or otherwise; '' without one. */
  caption: z.string(),
  file_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BrandPicture = z.infer<typeof brandPicture>;

export const brandPicturePayload = z.strictObject({ caption: plainText(200).default('') });

/** The website that a brand is read from. */
export const brandWebsitePayload = z.strictObject({
  website: webAddress.refine((text) => text !== '', 'Enter the address of your website'),
});

/** The brand of an account; everything is empty and `updated_at` null before somebody has filled it in. */
export const brand = z.object({
  logos: z.array(brandLogo),
  colors: z.array(brandColor),
  fonts: z.array(brandFont),
  voice: z.array(brandVoice),
  imagery: z.array(brandPicture),
  /** Where anybody reads it; null while it is not shared. */
  share_url: z.string().nullable(),
  is_sample: z.boolean(),
  updated_at: instant.nullable(),
});
export type Brand = z.infer<typeof brand>;

/** What readers of a shared report or study see of the brand behind it. */
export const sharedBrand = z.object({
  company: z.string(),
  /** The primary color; null where there is none. */
  color: hexColor.nullable(),
  logo: brandLogo.pick({ file_url: true, width: true, height: true, background: true }).nullable(),
});
export type SharedBrand = z.infer<typeof sharedBrand>;

/** The brand guidelines of an account, for anybody with their link. */
export const sharedGuidelines = brand.omit({ share_url: true }).extend({ company: z.string(), time_zone: z.string() });
export type SharedGuidelines = z.infer<typeof sharedGuidelines>;
