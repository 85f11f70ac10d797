import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const idBytes = 16;
const signatureBytes = 24;

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function textOf(id: string, hash: Buffer): string {
  return Buffer.concat([bytesOf(id), hash.subarray(0, signatureBytes)]).toString('base64url');
}

/** What only this installation can make for a row's id: nothing of it is stored, and it ends with the row. */
export function signId(secrets: Secrets, purpose: string, id: string): string {
  return textOf(id, secrets.hash(purpose, id));
}

/** The id that was signed for this purpose with any of the keys, or null for any other text, also one that only decodes to the same bytes. */
export function signedId(secrets: Secrets, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = Buffer.from(token);
  const isSigned = secrets.hashes(purpose, id).some((hash) => {
    const right = Buffer.from(textOf(id, hash));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isSigned ? id : null;
}
