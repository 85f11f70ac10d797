import { z } from 'zod';
import { instant } from '../shared/fields.ts';
import { id, visitorId } from '../shared/ids.ts';
import { defineWebhookEvent } from '../shared/webhook-events.ts';

const pixel = { pixel_id: id } as const;
const sampleIds = {
  pixel_id: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e',
  visitor_id: '0198f0a5-1b2c-7d3e-8f40-5a6b7c8d9e0f',
  visit_id: '0198f0a5-1b2c-7d3e-8f40-5a6b7c8d9e10',
};

export const visitorIdentified = defineWebhookEvent({
  type: 'visitor.identified',
  summary: 'A visitor was identified',
  filter: 'pixel',
  data: z.object({ ...pixel, visitor_id: visitorId, consumer_id: z.string(), identified_at: instant }),
  sample: {
    pixel_id: sampleIds.pixel_id,
    visitor_id: sampleIds.visitor_id,
    consumer_id: '1029384756',
    identified_at: '2026-11-25T16:20:00Z',
  },
});

export const goalReached = defineWebhookEvent({
  type: 'goal.reached',
  summary: 'A visit reached a goal',
  filter: 'pixel',
  data: z.object({
    ...pixel,
    goal_id: id,
    goal_name: z.string(),
    visitor_id: visitorId,
    visit_id: z.string(),
    visit_started_at: instant,
  }),
  sample: {
    ...sampleIds,
    goal_id: '0198f0a6-0000-7000-8000-000000000001',
    goal_name: 'Requested a quote',
    visit_started_at: '2026-11-25T16:20:00Z',
  },
});

export const purchaseMade = defineWebhookEvent({
  type: 'purchase.made',
  summary: 'A visitor made a purchase',
  filter: 'pixel',
  data: z.object({
    ...pixel,
    visitor_id: visitorId,
    visit_id: z.string(),
    /** '' where the page gave none. */
    order_number: z.string(),
    /** A decimal number as text, exact; null where the page gave none. */
    value: z.string().nullable(),
    currency: z.string(),
    purchased_at: instant,
  }),
  sample: {
    ...sampleIds,
    order_number: '100234',
    value: '129.90',
    currency: 'USD',
    purchased_at: '2026-11-25T16:20:00Z',
  },
});
