export { WebhooksPage } from './webhooks-page.tsx';
export { WebhookPage } from './webhook-page.tsx';
export { webhookOptions, webhooksOptions } from './webhooks.queries.ts';
