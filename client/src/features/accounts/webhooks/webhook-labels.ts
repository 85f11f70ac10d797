import type { Webhook, WebhookDelivery } from '@acquaint/contract';
import { texts } from './webhooks.texts.ts';

interface State {
  readonly label: string;
  readonly color: 'default' | 'success' | 'warning' | 'error' | 'info';
}

/** How a webhook fares, in a word. */
export function stateOfWebhook({ state, failing_since: failing }: Webhook): State {
  if (state === 'paused') return { label: texts.paused, color: 'default' };
  if (state === 'stopped') return { label: texts.stopped, color: 'error' };
  return failing === null ? { label: texts.on, color: 'success' } : { label: texts.failing, color: 'warning' };
}

/** How a message fares, in a word. */
export function stateOfDelivery({ state, tries }: WebhookDelivery): State {
  if (state === 'delivered') return { label: texts.delivered, color: 'success' };
  if (state === 'failed') return { label: texts.failed, color: 'error' };
  return tries === 0 ? { label: texts.waiting, color: 'info' } : { label: texts.retrying, color: 'warning' };
}

/** JSON with line breaks; other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
