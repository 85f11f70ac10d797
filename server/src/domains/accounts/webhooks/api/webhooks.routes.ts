import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getWebhook } from './get-webhook.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { resendWebhookDeliveries } from './resend-webhook-deliveries.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export const webhookRoutes = [
  bind(contract.listWebhooks, listWebhooks),
  bind(contract.getWebhook, getWebhook),
  bind(contract.createWebhook, createWebhook),
  bind(contract.updateWebhook, updateWebhook),
  bind(contract.deleteWebhook, deleteWebhook),
  bind(contract.rotateWebhookSecret, rotateWebhookSecret),
  bind(contract.testWebhook, testWebhook),
  bind(contract.listWebhookDeliveries, listWebhookDeliveries),
  bind(contract.getWebhookDelivery, getWebhookDelivery),
  bind(contract.resendWebhookDeliveries, resendWebhookDeliveries),
];
