import { z } from 'zod';
import { day, instant, multilineText, plainText, webAddress } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

export const partnerCategories = [
  'Printing & mailing',
  'Advertising',
  'Design',
  'Commerce',
  'Analytics',
  'Events',
  'Finance',
  'Other',
] as const;

const deal = z.object({
  text: z.string(),
  /** The last day it can be claimed, or null. */
  ends_at: z.string().nullable(),
  is_expired: z.boolean(),
  has_code: z.boolean(),
  has_url: z.boolean(),
  /** Null until the account has claimed the deal; administrators always see them. */
  code: z.string().nullable(),
  url: z.string().nullable(),
});

export const partner = z.object({
  id,
  name: z.string(),
  category: z.enum(partnerCategories),
  headline: z.string(),
  logo_url: z.string().nullable(),
  deal: deal.nullable(),
  industries: z.array(z.string()),
  featured: z.boolean(),
  /** Whether the own account has claimed the deal. */
  claimed: z.boolean(),
  is_sample: z.boolean(),
});
export type Partner = z.infer<typeof partner>;

export const partnerDetails = partner.extend({
  description: z.string(),
  steps: z.array(z.string()),
  terms: z.string(),
  contact: z.string(),
  claimed_at: instant.nullable(),
  /** Whether the own account has said that the offer does not work. */
  reported: z.boolean(),
  /** Accounts that said so since the last change; null for all but administrators. */
  reports: z.number().int().nullable(),
  /** Others of the same category. */
  related: z.array(partner),
});
export type PartnerDetails = z.infer<typeof partnerDetails>;

const dealPayload = z.strictObject({
  text: plainText(200).min(1, 'Say what the deal is'),
  code: plainText(100).default(''),
  url: webAddress.default(''),
  ends_at: day.nullable().default(null),
});

export const partnerPayload = z.strictObject({
  name: plainText(100).min(1, 'Name is required'),
  category: z.enum(partnerCategories, 'Category is required'),
  headline: plainText(200).default(''),
  description: multilineText(5_000).default(''),
  deal: dealPayload.nullable().default(null),
  industries: z.array(plainText(100).min(1)).max(30).default([]),
  featured: z.boolean().default(false),
  steps: z.array(plainText(300).min(1)).max(20).default([]),
  terms: multilineText(5_000).default(''),
  contact: plainText(300).default(''),
});
export type PartnerPayload = z.input<typeof partnerPayload>;

export const partnersQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  category: z.enum(partnerCategories).optional(),
  /** Only what is for the industry of the own company. */
  mine: z.enum(['Y']).optional(),
  ...pageQuery(['featured', 'name'], 'asc'),
});
export type PartnersQuery = z.output<typeof partnersQuery>;
