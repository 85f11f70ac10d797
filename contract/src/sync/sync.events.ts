import { z } from 'zod';
import { instant } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { defineWebhookEvent } from '../shared/webhook-events.ts';

export const syncFinished = defineWebhookEvent({
  type: 'sync.finished',
  summary: 'A sync run ended',
  data: z.object({
    sync_id: id,
    run_id: id,
    state: z.enum(['done', 'failed', 'cancelled']),
    message: z.string(),
    finished_at: instant,
  }),
  sample: {
    sync_id: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e',
    run_id: '0198f0a6-0000-7000-8000-000000000001',
    state: 'done',
    message: '1,204 rows were sent.',
    finished_at: '2026-11-25T16:20:00Z',
  },
});
