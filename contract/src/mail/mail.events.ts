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

export const pieceReturned = defineWebhookEvent({
  type: 'piece.returned',
  summary: 'A mail piece came back',
  data: z.object({ mailing_id: id, serial: z.number().int(), returned_at: instant }),
  sample: { mailing_id: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e', serial: 17, returned_at: '2026-11-25T16:20:00Z' },
});
