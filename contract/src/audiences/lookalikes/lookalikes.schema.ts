import { z } from 'zod';
import { job } from '../../accounts/system/jobs/index.ts';
import { instant } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

/** How deep into the file a lookalike audience may go, in percent of its people. */
export const lookalikeDepths = { least: 1, most: 50, usual: 5 } as const;

const share = z.number().min(0).max(1);

/** How the model does with people whom it has not seen. */
export const lookalikeQuality = z.object({
  /** Chance that a seed is found liker than somebody else; 0.5 is none. With its interval of 95%. */
  auc: share,
  low: share,
  high: share,
  /** Of how many seeds and how many others it was learned. */
  seeds: z.number().int(),
  others: z.number().int(),
  /** Tenths of the people, the likest first: the share of the seeds in each, and that share against the tenth, times 100. */
  deciles: z.array(z.object({ decile: z.number().int(), seeds: share, index: z.number().int() })),
  /** Shares of seeds within shares of people. */
  gains: z.array(z.object({ people: share, seeds: share })),
});
export type LookalikeQuality = z.infer<typeof lookalikeQuality>;

export const lookalike = z.object({
  id,
  /** The list whose people others are alike; null after it was deleted. */
  list_id: id.nullable(),
  /** Of the list, when it was learned. */
  name: z.string(),
  state: z.enum(['running', 'ready', 'insufficient', 'failed']),
  /** People of the list, and how many are needed. */
  seeds: z.number().int(),
  need: z.number().int(),
  auc: share.nullable(),
  is_sample: z.boolean(),
  trained_at: instant.nullable(),
  created_at: instant,
  /** The work that is under way or was the last. */
  job: job.nullable(),
});
export type Lookalike = z.infer<typeof lookalike>;

export const lookalikeDetails = lookalike.extend({
  quality: lookalikeQuality.nullable(),
  /** What makes somebody alike: how many times the odds each value multiplies, the strongest attributes first. */
  traits: z.array(
    z.object({
      attribute: z.string(),
      label: z.string(),
      values: z.array(z.object({ value: z.string(), label: z.string(), odds: z.number() })),
    }),
  ),
});
export type LookalikeDetails = z.infer<typeof lookalikeDetails>;
