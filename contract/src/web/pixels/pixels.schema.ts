import { z } from 'zod';
import { hostName, instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

export const consentModes = ['gpc', 'banner', 'off'] as const;
/** Who says what a visitor decided, where the pixel waits for it: calls of the page, or a consent platform by Google's tags or the interfaces of the IAB. */
export const pixelConsentSources = ['command', 'google', 'tcf', 'gpp'] as const;
export const pixelStatuses = ['receiving', 'silent', 'never', 'paused'] as const;

export const pixel = z.object({
  id,
  pixel_uuid: id,
  name: z.string(),
  domain: z.string(),
  allowed_domains: z.array(z.string()),
  consent_mode: z.enum(consentModes),
  /** Used with the mode `banner` alone. */
  consent_source: z.enum(pixelConsentSources),
  identify: z.boolean(),
  paused: z.boolean(),
  status: z.enum(pixelStatuses),
  last_event_at: instant.nullable(),
  events_24h: z.number().int(),
  visitors_30d: z.number().int(),
  identified_30d: z.number().int(),
  /** Share of the last 30 days' visitors that are known people, 0 to 1; null without visitors. */
  match_rate: z.number().nullable(),
  /** How many days visits are kept; null is forever. */
  retention_days: z.number().int().nullable(),
  is_sample: z.boolean(),
  created_at: instant,
});
export type Pixel = z.infer<typeof pixel>;

export const pixelDetails = pixel.extend({
  snippet: z.string(),
  demo_shop_url: z.string(),
  /** The last four characters of the key that servers send events with; null: there is none. */
  write_key_hint: z.string().nullable(),
  /** An address that the demo shop's newsletter form can be tried with, when there is a consumer file. */
  sample_email: z.string().nullable(),
});
export type PixelDetails = z.infer<typeof pixelDetails>;

/** One event as it comes in; nothing in it says who somebody is. */
export const liveEvent = z.object({
  id,
  at: instant,
  type: z.string(),
  name: z.string(),
  path: z.string(),
  source: z.string(),
  browser: z.string(),
  platform: z.string(),
  device: z.string(),
  /** Whether the visitor gave an address, by which a person may be found. */
  has_address: z.boolean(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** Which pixels have received something since the last message. */
export const arrivals = z.object({ pixels: z.array(id) });
export type Arrivals = z.infer<typeof arrivals>;

/** `unknown`: nothing has come to judge by; `info`: so by somebody's choice. */
export const healthLevels = ['unknown', 'good', 'info', 'warning'] as const;
export const healthCheck = z.object({
  key: z.enum(['receiving', 'domain', 'duplicate', 'consent', 'clock', 'robots']),
  level: z.enum(healthLevels),
  title: z.string(),
  text: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

/** Where the installation is looked for: a page of the pixel's own domains, its front page by default. */
export const verification = z.object({
  outcome: z.enum(['installed', 'other_pixel', 'tag_manager', 'missing', 'unreachable']),
  url: z.string(),
  text: z.string(),
});
export type Verification = z.infer<typeof verification>;

export const retentionChoices = [30, 90, 180, 365, 730, 1_095] as const;
const retentionDays = z
  .number()
  .int('Must be a whole number of days')
  .min(1, 'Must be at least 1 day')
  .max(3_660, 'Must be at most 3660 days')
  .nullable();

export const pixelPayload = z.strictObject({
  name: plainText(100).min(1, 'Name is required'),
  domain: hostName.min(1, 'Domain is required'),
  allowed_domains: z.array(hostName).max(50).default([]),
  consent_mode: z.enum(consentModes).default('gpc'),
  consent_source: z.enum(pixelConsentSources).default('command'),
  identify: z.boolean().default(true),
  retention_days: retentionDays.default(null),
});
export type PixelPayload = z.input<typeof pixelPayload>;

export const pixelUpdate = z.strictObject({
  name: plainText(100).min(1, 'Name is required').optional(),
  domain: hostName.min(1, 'Domain is required').optional(),
  allowed_domains: z.array(hostName).max(50).optional(),
  consent_mode: z.enum(consentModes).optional(),
  consent_source: z.enum(pixelConsentSources).optional(),
  identify: z.boolean().optional(),
  paused: z.boolean().optional(),
  retention_days: retentionDays.optional(),
});
