import { shortCodeAlphabet } from '@acquaint/contract';

/** Length of random codes: 32^7 are 34 billion, so that a guess finds one of a million codes once in 34,000. */
const length = 7;

/** A code as long as random ones: what a short link is drawn with before it has its own. */
export const anyShortCode = '0'.repeat(length);

/** A random short code from bytes of a random source; at least seven are needed. */
export function shortCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, length), (byte) => shortCodeAlphabet.charAt(byte % 32)).join('');
}

/**
 * A typed or scanned code in the form in which codes are kept: in capitals. What Crockford's alphabet leaves out is not translated, since a
 * code that somebody chose may have it.
 */
export function normalizeShortCode(text: string): string {
  return text.toUpperCase();
}
