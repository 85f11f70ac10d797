import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import {
  webhook,
  webhookDeliveriesQuery,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookPayload,
  webhookResend,
  webhooksQuery,
  webhookTest,
  webhookUpdate,
} from './webhooks.schema.ts';

const message = z.object({ message: z.string() });
const withSecret = message.extend({ data: webhook.extend({ secret: z.string() }) });

export const listWebhooks = defineOperation({
  name: 'listWebhooks',
  summary: 'Webhooks of the account, the newest first',
  method: 'GET',
  path: '/api/webhooks',
  access: 'user',
  permission: 'manage',
  query: webhooksQuery,
  response: pageOf(webhook),
  errors: [],
});

export const getWebhook = defineOperation({
  name: 'getWebhook',
  summary: 'One webhook, with how its messages fare',
  method: 'GET',
  path: '/api/webhooks/:id',
  access: 'user',
  permission: 'manage',
  params: idParams,
  response: z.object({ data: webhook }),
  errors: ['not_found'],
});

export const createWebhook = defineOperation({
  name: 'createWebhook',
  summary: 'Add a webhook; the secret that its messages are signed with is shown this once',
  method: 'POST',
  path: '/api/webhooks',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  body: webhookPayload,
  response: withSecret,
  errors: ['conflict'],
});

export const updateWebhook = defineOperation({
  name: 'updateWebhook',
  summary: 'Change a webhook, pause it, or turn it on again',
  method: 'PUT',
  path: '/api/webhooks/:id',
  access: 'user',
  permission: 'manage',
  params: idParams,
  body: webhookUpdate,
  response: message.extend({ data: webhook }),
  errors: ['not_found'],
});

export const deleteWebhook = defineOperation({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with its messages',
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'user',
  permission: 'manage',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const rotateWebhookSecret = defineOperation({
  name: 'rotateWebhookSecret',
  summary: 'Make a new signing secret; for 24 hours messages are signed with both',
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  params: idParams,
  response: withSecret,
  errors: ['not_found'],
});

export const testWebhook = defineOperation({
  name: 'testWebhook',
  summary: 'Send a test event to a webhook',
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'user',
  permission: 'manage',
  params: idParams,
  body: webhookTest,
  response: message.extend({ data: webhookDelivery }),
  errors: ['not_found', 'conflict'],
});

export const listWebhookDeliveries = defineOperation({
  name: 'listWebhookDeliveries',
  summary: 'Messages of a webhook, the latest first; they are kept for 30 days',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'user',
  permission: 'manage',
  params: idParams,
  query: webhookDeliveriesQuery,
  response: pageOf(webhookDelivery),
  errors: ['not_found'],
});

export const getWebhookDelivery = defineOperation({
  name: 'getWebhookDelivery',
  summary: 'One message: what was sent, and what was answered at each try',
  method: 'GET',
  path: '/api/webhook-deliveries/:id',
  access: 'user',
  permission: 'manage',
  params: idParams,
  response: z.object({ data: webhookDeliveryDetails }),
  errors: ['not_found'],
});

export const resendWebhookDeliveries = defineOperation({
  name: 'resendWebhookDeliveries',
  summary: 'Send messages again, under their own ids',
  method: 'POST',
  path: '/api/webhooks/:id/resend',
  access: 'user',
  permission: 'manage',
  params: idParams,
  body: webhookResend,
  response: message.extend({ data: z.object({ resent: z.number().int() }) }),
  errors: ['not_found'],
});
