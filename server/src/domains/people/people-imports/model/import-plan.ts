import type { LinkageModel } from '@acquaint/engine';
import { z } from 'zod';
import { linkageModel } from '../../linkage/index.ts';

const counts = z.object({
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  precision: z.number().nullable(),
});

/** What was decided of a file before anything was stored: doing it again changes nothing. */
export interface ImportPlan {
  readonly parts: number;
  readonly counts: z.infer<typeof counts>;
  /** Names of the comparisons, in the order of their digits in a pattern. */
  readonly comparisons: readonly string[];
  readonly linkage: LinkageModel;
  /** The minimum confidence from which on two records are taken for one person. */
  readonly threshold: number;
  /** People known before who are one, each with the id of the change. */
  readonly merges: readonly { readonly change: string; readonly into: string; readonly from: readonly string[] }[];
}

export const importPlan: z.ZodType<ImportPlan> = z.object({
  parts: z.number(),
  counts,
  comparisons: z.array(z.string()),
  linkage: linkageModel,
  threshold: z.number(),
  merges: z.array(z.object({ change: z.string(), into: z.string(), from: z.array(z.string()) })),
});
