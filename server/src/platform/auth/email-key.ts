import { createHash, createHmac } from 'node:crypto';

/**
 * The hexadecimal key that an e-mail address is looked up by: HMAC-SHA256 under the pepper of the lower-case hexadecimal SHA-256 of the
 * normalized address, which is all that a browser ever sends.
 */
export function emailKey(pepper: string, sha256Hex: string): string {
  return createHmac('sha256', pepper).update(sha256Hex).digest('hex');
}

/** The same key of an address that was typed here: normalized (trimmed, lower case) and hashed as a browser does it. */
export function addressKey(pepper: string, address: string): string {
  return emailKey(pepper, createHash('sha256').update(address.trim().toLowerCase()).digest('hex'));
}
