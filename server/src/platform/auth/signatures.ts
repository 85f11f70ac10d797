import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services.ts';

type Signing = Pick<Services, 'identityPepper'>;

/** What proves that an address is ours: 43 characters that nobody can guess, different for each purpose. */
export function signatureOf({ identityPepper }: Signing, purpose: string, text: string): string {
  const key = createHmac('sha256', identityPepper).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether a signature is the one of a text, compared in constant time. */
export function isSignatureOf(
  services: Signing,
  { purpose, text }: { purpose: string; text: string },
  given: string,
): boolean {
  const [right, other] = [Buffer.from(signatureOf(services, purpose, text)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
}
