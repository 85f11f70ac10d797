import { z } from 'zod';
import { instant } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { defineWebhookEvent } from '../shared/webhook-events.ts';
import { campaignStatuses } from './campaigns/campaigns.schema.ts';

const status = z.enum(campaignStatuses);

export const campaignStateChanged = defineWebhookEvent({
  type: 'campaign.state_changed',
  summary: 'A campaign changed its state',
  filter: 'campaign',
  data: z.object({ campaign_id: id, name: z.string(), from: status, to: status, changed_at: instant }),
  sample: {
    campaign_id: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e',
    name: 'Spring postcards',
    from: 'scheduled',
    to: 'running',
    changed_at: '2026-11-25T16:20:00Z',
  },
});

/** Names whom the piece was for by ids alone. Whoever must not be used any more is not named. */
export const pieceReturned = defineWebhookEvent({
  type: 'piece.returned',
  summary: 'A mail piece came back',
  filter: 'campaign',
  data: z.object({
    campaign_id: id,
    mailing_id: id,
    serial: z.number().int(),
    /** Their ID in the consumer file; null: they are not in it. */
    consumer_id: z.string().nullable(),
    /** Their IDs among the people of the account: one, or more where records were not put together yet. */
    person_ids: z.array(z.string()),
    returned_at: instant,
  }),
  sample: {
    campaign_id: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e',
    mailing_id: '0198f0a4-8d2f-7c7b-8a1f-4e3d2c1b0a9f',
    serial: 17,
    consumer_id: '0198f0a5-1b2c-7d3e-8f40-5a6b7c8d9e0f',
    person_ids: ['0198f0a6-0000-7000-8000-000000000001'],
    returned_at: '2026-11-25T16:20:00Z',
  },
});
