import { z } from 'zod';

export const verdicts = ['over', 'under', 'average', 'insufficient'] as const;
/** Fewer known people than these are called a small sample. */
export const smallSample = 300;

/** `none`: too few known people for verdicts; `early`: fewer than a thousand. */
export const signals = ['none', 'early', 'full'] as const;

/** How visits or people divide by an attribute, whichever it is. */
export const anyBreakdown = z.object({
  attribute: z.string(),
  label: z.string(),
  /** What is counted: visits, or known people once each. */
  unit: z.enum(['visit', 'person']),
  known: z.number().int(),
  unknown: z.number().int(),
  /** How far verdicts go; always `none` for visits. */
  signal: z.enum(signals),
  cells: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.number().int(),
      share: z.number(),
      baseline_share: z.number().nullable(),
      /** 100 is as often as in the baseline. */
      index: z.number().nullable(),
      /** 95% interval of the index. */
      ci: z.tuple([z.number(), z.number()]).nullable(),
      verdict: z.enum(verdicts),
    }),
  ),
});
export type AnyBreakdown = z.infer<typeof anyBreakdown>;
