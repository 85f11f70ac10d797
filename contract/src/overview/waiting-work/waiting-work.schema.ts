import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What waits for somebody to look at it, by kind. */
export const waitingWork = z.object({
  /** Pairs of records that may be one person. */
  match_reviews: count,
  /** Syncs whose last run failed, or waits for approval. */
  syncs: count,
  /** Registrations to approve or reject; 0 for those who may not. */
  registrations: count,
});
export type WaitingWork = z.infer<typeof waitingWork>;
