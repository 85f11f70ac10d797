import { z } from 'zod';
import { eddmStatuses } from '../eddm/eddm-statuses.ts';
import { mailHouses } from '../mailing/mailing.schema.ts';
import { currency } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { tagName } from '../../audiences/tags/tags.schema.ts';
import { campaignChannels, returnAddress } from './campaigns.schema.ts';

const named = z.object({ id, name: z.string() });

/** What a campaign can be made of. Of designs, QR codes and every-door mailings: the 100 that changed last, and those that the campaign has. */
export const campaignOptions = z.object({
  channels: z.array(z.object({ value: z.enum(campaignChannels), label: z.string(), says: z.string() })),
  houses: z.array(
    z.object({
      value: z.enum(mailHouses),
      label: z.string(),
      is_ready: z.boolean(),
      is_test: z.boolean(),
      says: z.string(),
    }),
  ),
  lists: z.array(named.extend({ count: z.number().int(), mailable: z.number().int() })),
  personas: z.array(named),
  designs: z.array(
    named.extend({
      preset: z.string(),
      thumb_url: z.string(),
      is_approved: z.boolean(),
      is_mailable: z.boolean(),
      says: z.string(),
    }),
  ),
  goals: z.array(named.extend({ pixel: z.string() })),
  qr_codes: z.array(named),
  eddm_mailings: z.array(named.extend({ status: z.enum(eddmStatuses), pieces: z.number().int() })),
  /** Designs of the gallery in sizes for mail. */
  templates: z.array(z.object({ key: z.string(), name: z.string(), preset: z.string(), thumb_url: z.string() })),
  /** Pictures of the library, the latest first. */
  assets: z.array(named.extend({ thumb_url: z.string().nullable() })),
  pixels: z.array(named),
  tags: z.array(tagName),
  /** Return addresses: the company's, where it has one, and those of other campaigns. */
  senders: z.array(returnAddress),
  /** What a piece costs by its size, as far as the price table knows. */
  price_book: z.object({
    as_of: z.string(),
    currency,
    pieces: z.array(
      z.object({ preset: z.string(), label: z.string(), printing_cents: z.number(), postage_cents: z.number() }),
    ),
  }),
  limits: z.object({
    variants: z.number().int(),
    /** In percent. */
    holdout: z.number().int(),
    window_days: z.number().int(),
  }),
  time_zone: z.string(),
  return_address: returnAddress,
});
export type CampaignOptions = z.infer<typeof campaignOptions>;
