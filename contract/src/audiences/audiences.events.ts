import { z } from 'zod';
import { instant } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { defineWebhookEvent } from '../shared/webhook-events.ts';

const count = z.number().int();

export const prospectListRefreshed = defineWebhookEvent({
  type: 'list.refreshed',
  summary: 'A list was refreshed',
  data: z.object({
    list_id: id,
    name: z.string(),
    people: count,
    added: count,
    removed: count,
    refreshed_at: instant,
  }),
  sample: {
    list_id: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e',
    name: 'Homeowners in Travis County',
    people: 12_480,
    added: 310,
    removed: 95,
    refreshed_at: '2026-11-25T04:00:00Z',
  },
});
