import { z } from 'zod';
import { day } from '../../shared/fields.ts';

/** What the payment provider calls a card: letters, digits and underscores. */
export const paymentMethodId = z.string().regex(/^[A-Za-z0-9_]{3,100}$/, 'Must be an id');

/** A card, as far as it may be shown. Its number never reaches this server. */
export const paymentMethod = z.object({
  id: paymentMethodId,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  is_default: z.boolean(),
  /** Its last day is less than a month away, or has passed. */
  is_expiring: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentMethods = z.object({
  data: z.array(paymentMethod),
  meta: z.object({
    /** Whether the operator has set up card payments. */
    configured: z.boolean(),
    /** Cards are charged for trial only. */
    is_test: z.boolean(),
    /** What the operator should set, for administrators; '' when all is there. */
    advice: z.string(),
  }),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;

export const usageMeter = z.object({
  key: z.enum(['identified_people', 'enriched_rows', 'pieces', 'storage']),
  label: z.string(),
  unit: z.enum(['count', 'bytes']),
  used: z.number(),
  /** The same month before; null of what is not counted by the month. */
  before: z.number().nullable(),
});
export type UsageMeter = z.infer<typeof usageMeter>;

export const usage = z.object({ plan: z.string(), from: day, meters: z.array(usageMeter) });
export type Usage = z.infer<typeof usage>;
