import { randomBytes } from 'node:crypto';
import type { Services } from '../../../../platform/services.ts';
import type { WebhookRow } from './webhooks.table.ts';

const secretBytes = 32;
/** How long the former secret signs, too, after a new one was made. */
export const overlapMilliseconds = 24 * 3_600_000;

/** A secret as Standard Webhooks writes it. */
export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** What messages of a webhook are signed with, the newest first. */
export function secretsOf(
  { secrets }: Pick<Services, 'secrets'>,
  { sealedSecret, sealedFormerSecret, formerSecretUntil }: WebhookRow,
  now: Date,
): string[] {
  const signsToo = sealedFormerSecret !== null && formerSecretUntil !== null && formerSecretUntil > now;
  return [sealedSecret, ...(signsToo ? [sealedFormerSecret] : [])].map((sealed) => secrets.open(sealed));
}
