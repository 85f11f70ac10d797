import { z } from 'zod';
import { instant, plainText } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';
import { tagName } from '../../../audiences/tags/tags.schema.ts';
import { qrStyle } from './qr-style.schema.ts';

/** How many templates an account can have. */
export const mostQrTemplates = 200;

const name = plainText(100).min(1, 'Name is required');

export const qrTemplatePayload = z.strictObject({ name, style: qrStyle, is_default: z.boolean().default(false) });
export const qrTemplateUpdate = z.strictObject({
  name: name.optional(),
  style: qrStyle.optional(),
  /** One template is the default; making another one so takes it from the first. */
  is_default: z.boolean().optional(),
});

export const qrTemplate = z.object({
  id,
  name: z.string(),
  style: qrStyle,
  /** Where the logo of the style is shown from; null without one. */
  logo_url: z.string().nullable(),
  is_default: z.boolean(),
  /** How many codes have been made with it. */
  used_by: z.number().int(),
  tags: z.array(tagName),
  is_sample: z.boolean(),
  updated_at: instant,
});
export type QrTemplate = z.infer<typeof qrTemplate>;

export const qrTemplateDeletion = z.strictObject({
  /** Another template for the codes that use the deleted one; without it, a template in use stays. */
  replaceWith: id.optional(),
});

/** What one reader made of one picture of a code. */
const qrReading = z.object({
  /** In pixels, the width of the picture. */
  width: z.number().int(),
  picture: z.enum(['sharp', 'small', 'blurred', 'faded', 'turned']),
  reads: z.object({ qr: z.boolean(), zxing: z.boolean(), jsqr: z.boolean() }),
});

/** Whether a code can be scanned: found by reading pictures of it with three readers. */
export const qrVerdict = z.object({
  verdict: z.enum(['good', 'risky', 'unreadable']),
  /** How many of the readings succeeded, and how many there were. */
  passed: z.number().int(),
  total: z.number().int(),
  readings: z.array(qrReading),
  /** What to change, in order of importance. */
  advice: z.array(z.string()),
  contrast: z.number(),
  /** Modules along one side, without the border. */
  modules: z.number().int(),
  ecc: z.enum(['L', 'M', 'Q', 'H']),
  /** The smallest width to print it at, in millimeters. */
  least_mm: z.number(),
});
export type QrVerdict = z.infer<typeof qrVerdict>;
