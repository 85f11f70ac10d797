import { z } from 'zod';
import { hostName, instant, plainText } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';

export const consentModes = ['gpc', 'banner', 'off'] as const;
export const pixelStatuses = ['receiving', 'silent', 'never', 'paused'] as const;

export const pixel = z.object({
  id,
  pixel_uuid: id,
  name: z.string(),
  domain: z.string(),
  allowed_domains: z.array(z.string()),
  consent_mode: z.enum(consentModes),
  identify: z.boolean(),
  paused: z.boolean(),
  status: z.enum(pixelStatuses),
  last_event_at: instant.nullable(),
  events_24h: z.number().int(),
  visitors_30d: z.number().int(),
  identified_30d: z.number().int(),
  /** Share of the last 30 days' visitors that are known people, 0 to 1; null without visitors. */
  match_rate: z.number().nullable(),
  is_sample: z.boolean(),
  created_at: instant,
});
export type Pixel = z.infer<typeof pixel>;

export const pixelDetails = pixel.extend({
  snippet: z.string(),
  demo_shop_url: z.string(),
  /** An address that the demo shop's newsletter form can be tried with, when there is a consumer file. */
  sample_email: z.string().nullable(),
});
export type PixelDetails = z.infer<typeof pixelDetails>;

export const pixelPayload = z.strictObject({
  name: plainText(100).min(1, 'Name is required'),
  domain: hostName.min(1, 'Domain is required'),
  allowed_domains: z.array(hostName).max(50).default([]),
  consent_mode: z.enum(consentModes).default('gpc'),
  identify: z.boolean().default(true),
});
export type PixelPayload = z.input<typeof pixelPayload>;

export const pixelUpdate = z.strictObject({
  name: plainText(100).min(1, 'Name is required').optional(),
  domain: hostName.min(1, 'Domain is required').optional(),
  allowed_domains: z.array(hostName).max(50).optional(),
  consent_mode: z.enum(consentModes).optional(),
  identify: z.boolean().optional(),
  paused: z.boolean().optional(),
});
