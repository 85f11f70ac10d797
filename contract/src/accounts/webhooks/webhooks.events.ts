import { z } from 'zod';
import { defineWebhookEvent } from '../../shared/webhook-events.ts';

/** Sent on request, to try an endpoint. Every webhook gets it. */
export const webhookTested = defineWebhookEvent({
  type: 'webhook.test',
  summary: 'Somebody sent a test event',
  data: z.object({ message: z.string() }),
  sample: { message: 'This is a test event from Acquaint.' },
});
