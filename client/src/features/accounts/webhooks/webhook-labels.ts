import type { Webhook, WebhookDelivery } from '@acquaint/contract';

interface State {
  readonly label: string;
  readonly color: 'default' | 'success' | 'warning' | 'error' | 'info';
}

/** How a webhook fares, in a word. */
export function stateOfWebhook({ state, failing_since: failing }: Webhook): State {
  if (state === 'paused') return { label: 'Paused', color: 'default' };
  if (state === 'stopped') return { label: 'Stopped', color: 'error' };
  return failing === null ? { label: 'On', color: 'success' } : { label: 'Failing', color: 'warning' };
}

/** How a message fares, in a word. */
export function stateOfDelivery({ state, tries }: WebhookDelivery): State {
  if (state === 'delivered') return { label: 'Delivered', color: 'success' };
  if (state === 'failed') return { label: 'Failed', color: 'error' };
  return tries === 0 ? { label: 'Waiting', color: 'info' } : { label: 'Retrying', color: 'warning' };
}

/** JSON with line breaks; other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
