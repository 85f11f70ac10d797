import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services.ts';

type Signing = Pick<Services, 'identityPepper'>;

/** What proves that an address is ours: 43 characters that nobody can guess, different for each purpose. */
export function signatureOf({ identityPepper }: Signing, purpose: string, text: string): string {
  const [newest = ''] = identityPepper.split(',');
  return signatureBy(newest, purpose, text);
}

function signatureBy(pepper: string, purpose: string, text: string): string {
  const key = createHmac('sha256', pepper).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether a signature is the one of a text by any of the peppers, compared in constant time: addresses outlive a change of pepper. */
export function isSignatureOf(
  services: Signing,
  { purpose, text }: { purpose: string; text: string },
  given: string,
): boolean {
  const other = Buffer.from(given);
  return services.identityPepper.split(',').some((pepper) => {
    const right = Buffer.from(signatureBy(pepper, purpose, text));
    return right.length === other.length && timingSafeEqual(right, other);
  });
}
