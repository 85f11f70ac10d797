import { z } from 'zod';
import { instant } from '../../../shared/fields.ts';

/** Whether reports show everything that was recorded. */
export const status = z.object({
  /** `down` while the database of reports does not answer. */
  reporting: z.enum(['up', 'down']),
  /** Since when visits or scans wait to appear in reports; null when reports are up to date. */
  figures_late_since: instant.nullable(),
});
export type Status = z.infer<typeof status>;
