import { createHmac } from 'node:crypto';

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

const prefix = 'whsec_';

function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret, 'utf8');
}

/** The signature of a message as Standard Webhooks writes it, one for each secret, so that secrets can be rotated. */
export function signMessage({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
