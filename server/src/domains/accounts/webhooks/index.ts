export { webhookRoutes } from './api/webhooks.routes.ts';
export { deleteOldMessages, sendWebhooks } from './jobs/send-webhooks.schedule.ts';
export { webhookAlerts } from './model/webhook-alerts.ts';
