import type { LinkageModel } from '@acquaint/engine';
import { z } from 'zod';
import { linkageModel } from '../../linkage/index.ts';

/** How rows of a file are weighed against consumers: learned from the file itself, and the same for all its parts. */
export interface MatchModel {
  /** Of the way in which it is made: one of an earlier version is read, and made again before anything is matched. */
  readonly version: 1 | 2;
  /** Names of the comparisons, in the order of their digits in a pattern. */
  readonly comparisons: readonly string[];
  readonly linkage: LinkageModel;
  /** The minimum confidence from which on somebody is taken. */
  readonly threshold: number;
  /** Rows that it was learned from, and consumers that there were. */
  readonly rows: number;
  readonly consumers: number;
}

/** The version of models that are made now. */
export const modelVersion = 2;

export const matchModel: z.ZodType<MatchModel> = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  comparisons: z.array(z.string()),
  linkage: linkageModel,
  threshold: z.number(),
  rows: z.number(),
  consumers: z.number(),
});
