import { signMessage } from '../sync/http/sign-message.ts';
import type { VendorRequest } from '../sync/send-request.ts';

/** An alert as it leaves. */
export interface AlertMessage {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly at: Date;
}

/** Where it goes: the web address is a secret of Slack and Teams. */
export interface AlertEndpoint {
  readonly kind: 'slack' | 'teams' | 'webhook';
  readonly url: string;
  /** '' where messages are not signed. */
  readonly signingSecret: string;
}

/** Slack reads these three as markup: https://docs.slack.dev/messaging/formatting-message-text */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function slackContent({ title, text, url }: AlertMessage): object {
  return { text: `*${escapeSlack(title)}*\n${escapeSlack(text)}\n<${url}|Open in Acquaint>` };
}

/** An Adaptive Card, as webhooks of Teams workflows take it. */
function teamsContent({ title, text, url }: AlertMessage): object {
  const line = (content: string, weight: string) => ({ type: 'TextBlock', text: content, weight, wrap: true });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [line(title, 'Bolder'), line(text, 'Default')],
    actions: [{ type: 'Action.OpenUrl', title: 'Open in Acquaint', url }],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

function webhookContent({ kind, title, text, url, at }: AlertMessage): object {
  return { type: `alert.${kind}`, timestamp: at.toISOString(), data: { title, text, url } };
}

const contents = { slack: slackContent, teams: teamsContent, webhook: webhookContent } as const;

/** The request that brings an alert to an endpoint; webhooks get it as Standard Webhooks says, under the same id whenever it is sent. */
export function alertRequest(
  message: AlertMessage,
  { kind, url, signingSecret }: AlertEndpoint,
  now: Date,
): VendorRequest {
  const body = JSON.stringify(contents[kind](message));
  const timestamp = Math.floor(now.getTime() / 1_000);
  const { id } = message;
  const signed =
    signingSecret === '' ? {} : { 'webhook-signature': signMessage({ id, timestamp, body }, [signingSecret]) };
  const headers = kind === 'webhook' ? { 'webhook-id': id, 'webhook-timestamp': String(timestamp), ...signed } : {};
  return { method: 'POST', url, body, headers: { 'content-type': 'application/json', ...headers } };
}
