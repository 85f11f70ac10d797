import { z } from 'zod';
import { instant, plainText } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';

/** What the editor opens with after signing in. */
export const defaultDesignType = 'horizontal A5 flyer';

/** A design of the editor; of two versions the later one counts. */
export const design = z.object({
  id,
  name: plainText(200).min(1),
  design_type: plainText(100).min(1),
  document: z.record(z.string(), z.unknown()),
  updated_at: instant,
});
export type Design = z.infer<typeof design>;
