import { z } from 'zod';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

/** What the editor opens with after signing in. */
export const defaultDesignType = 'horizontal A5 flyer';

/** What a browser needs to open the design editor of somebody else. */
export const outsideEditor = z.object({
  name: z.string(),
  script_url: z.url(),
  /** No secret: it names the operator, and every browser that opens the editor sees it. */
  api_key: z.string(),
  design_type: z.string(),
  /** A pseudonym is all that the editor learns of a user. */
  user: z.object({ external_id: z.string() }),
});
export type OutsideEditor = z.infer<typeof outsideEditor>;

/** A design of the editor; of two versions the later one counts. */
export const design = z.object({
  id,
  name: plainText(200).min(1),
  design_type: plainText(100).min(1),
  document: z.record(z.string(), z.unknown()),
  updated_at: instant,
});
export type Design = z.infer<typeof design>;
