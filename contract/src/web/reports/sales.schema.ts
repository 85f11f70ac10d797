import { z } from 'zod';

/** What visits sold, whatever the currency, and what the orders in the currency of the account came to, less refunds. */
export const sales = z.object({
  orders: z.number().int(),
  /** Visits with an order. */
  conversions: z.number().int(),
  revenue: z.number(),
});
export type Sales = z.infer<typeof sales>;

/** The currency of all revenue, and what was sold in others, which is never added up. Null while the account has no purchase. */
export const salesCurrencies = z
  .object({
    currency: z.string(),
    others: z.array(z.object({ currency: z.string(), orders: z.number().int(), revenue: z.number() })),
  })
  .nullable();
