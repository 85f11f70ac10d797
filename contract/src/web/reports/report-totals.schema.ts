import { z } from 'zod';
import { sales } from './sales.schema.ts';

/** The figures of a period as a whole. */
export const totals = z.object({
  ...sales.shape,
  visits: z.number().int(),
  /** Those of them that imports of history brought. */
  imported_visits: z.number().int(),
  visitors: z.number().int(),
  identified: z.number().int(),
  match_rate: z.number(),
  pageviews: z.number().int(),
  /** Engaged time: while the page was in front of somebody. */
  avg_seconds: z.number(),
  median_seconds: z.number(),
  pages_per_visit: z.number(),
  /** Share of visits with one page view and nothing else. */
  bounce_rate: z.number(),
  /** Share of visits with an order. */
  conversion_rate: z.number(),
  /** Revenue by order, of those in the currency of the account. */
  average_order: z.number(),
});
