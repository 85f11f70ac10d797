import { createHmac } from 'node:crypto';

/**
 * The hexadecimal key that an e-mail address is looked up by: HMAC-SHA256 under the pepper of the lower-case hexadecimal SHA-256 of the
 * normalized address, which is all that a browser ever sends.
 */
export function emailKey(pepper: string, sha256Hex: string): string {
  return createHmac('sha256', pepper).update(sha256Hex).digest('hex');
}
