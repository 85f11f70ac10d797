import { linkageBases, type LinkageModel } from '@acquaint/engine';
import { z } from 'zod';

const shares = z.array(z.array(z.number()));

/** A model as it is stored. */
export const linkageModel: z.ZodType<LinkageModel> = z.object({
  sameShare: z.number(),
  householdShare: z.number(),
  same: shares,
  household: shares,
  others: shares,
  strangersShare: z.number().optional(),
  basis: z.enum(linkageBases).optional(),
});
