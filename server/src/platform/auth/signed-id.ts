import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const idBytes = 16;
const signatureBytes = 24;

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** What only this installation can make for a row's id: nothing of it is stored, and it ends with the row. */
export function signId(secrets: Secrets, purpose: string, id: string): string {
  const signature = secrets.hash(purpose, id).subarray(0, signatureBytes);
  return Buffer.concat([bytesOf(id), signature]).toString('base64url');
}

/** The id that was signed for this purpose, or null for any other text, also one that only decodes to the same bytes. */
export function signedId(secrets: Secrets, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [right, given] = [Buffer.from(signId(secrets, purpose, id)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given) ? id : null;
}
