import { z } from 'zod';
import { instant } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';

/** Long work: what it is, how far it is, and how it ended. */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int(),
  /** How long it takes still, by how long it took so far; null while that is not known. */
  seconds_left: z.number().int().nullable(),
  message: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type Job = z.infer<typeof job>;
