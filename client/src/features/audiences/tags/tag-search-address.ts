import { taggableTypes } from '@acquaint/contract';
import { z } from 'zod';

/** The address of the search: tags (ids with commas, or `all`), how they must match, and which things are shown. */
export const tagSearch = z.object({
  tagId: z.string().optional().catch(undefined),
  match: z.enum(['any', 'all']).optional().catch(undefined),
  type: z.enum(taggableTypes).optional().catch(undefined),
});
export type TagSearchAddress = z.infer<typeof tagSearch>;
