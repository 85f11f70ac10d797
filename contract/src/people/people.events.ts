import { z } from 'zod';
import { instant } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { defineWebhookEvent } from '../shared/webhook-events.ts';
import { suppression } from './privacy/suppressions.schema.ts';

/** Names nobody: whoever gets it looks the ids up. */
export const personOptedOut = defineWebhookEvent({
  type: 'person.opted_out',
  summary: 'Somebody opted out',
  data: z.object({
    opt_out_id: id,
    reason: suppression.shape.reason,
    /** Ids of this person in the consumer file. */
    consumer_ids: z.array(z.string()),
    /** Opted out of all accounts, not of this one alone. */
    is_everywhere: z.boolean(),
    opted_out_at: instant,
  }),
  sample: {
    opt_out_id: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e',
    reason: 'opt-out',
    consumer_ids: ['c1029384756'],
    is_everywhere: false,
    opted_out_at: '2026-11-25T16:20:00Z',
  },
});
