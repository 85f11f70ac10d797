import { z } from 'zod';
import { id } from '../../shared/ids.ts';

export const eventTypes = [
  'pageview',
  'engagement',
  'click',
  'download',
  'form',
  'identify',
  'custom',
  'consent',
] as const;
export const maximumBatchSize = 20;

const moment = z.number().int().min(0).max(8_640_000_000_000_000);
const property = z.union([z.string().max(500), z.number(), z.boolean()]);

export const collectedEvent = z.strictObject({
  id,
  type: z.enum(eventTypes),
  name: z.string().max(500).optional(),
  at: moment,
  url: z.string().max(2_000),
  referrer: z.string().max(2_000).optional(),
  title: z.string().max(500).optional(),
  /** Lower-case hexadecimal SHA-256 of the trimmed, lower-case address. */
  email: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  scroll: z.number().min(0).max(100).optional(),
  engaged: z.number().int().min(0).max(86_400_000).optional(),
  props: z
    .record(z.string().max(100), property)
    .refine((props) => Object.keys(props).length <= 30, 'At most 30 properties')
    .optional(),
  /** What an order is of, as the page says it; what is no list of items is ignored. */
  items: z.unknown().optional(),
});
export type CollectedEvent = z.infer<typeof collectedEvent>;

/** What the pixel script sends: one visitor's events since the last batch. Times are epoch milliseconds of the visitor's clock. */
export const eventBatch = z.strictObject({
  pixel: id,
  visitor: id.nullable(),
  visit: id.nullable(),
  gpc: z.boolean().default(false),
  consent: z.enum(['granted', 'denied']).nullable().default(null),
  screen: z.tuple([z.number().int().min(0).max(100_000), z.number().int().min(0).max(100_000)]),
  language: z.string().max(35).default(''),
  timezone: z.string().max(60).default(''),
  sent: moment,
  events: z.array(collectedEvent).min(1).max(maximumBatchSize),
});
export type EventBatch = z.infer<typeof eventBatch>;
