import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createSecrets, type Secrets } from './secrets.ts';

const prefix = 'acq_';

/** A new bearer token of 256 random bits. */
export function createToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

const keyPrefix = 'acq_key_';

/** A new API key of 256 random bits. Its prefix distinguishes it from the token of a session, to us and to scanners for leaked secrets. */
export function createKey(): string {
  return keyPrefix + randomBytes(32).toString('base64url');
}

/** A new key that servers send events of a pixel with. */
export function createWriteKey(): string {
  return `acq_write_${randomBytes(32).toString('base64url')}`;
}

/** A new token of a directory that provisions users. */
export function createScimToken(): string {
  return `acq_scim_${randomBytes(32).toString('base64url')}`;
}

/** The API key of an `Authorization: Bearer …` header, or null when there is none. */
export function bearerKey(header: string | undefined): string | null {
  const match = /^Bearer (acq_key_[A-Za-z0-9_-]{43})$/.exec(header ?? '');
  return match?.[1] ?? null;
}

/** What is stored of a token: a stolen table opens no door, because the token cannot be computed back. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an `Authorization: Bearer …` header, or null when there is none of our form. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer (acq_[A-Za-z0-9_-]{43})$/.exec(header ?? '');
  return match?.[1] ?? null;
}

function secretsOf(token: string): Secrets {
  return createSecrets([Buffer.from(hkdfSync('sha256', token, '', 'acquaint session', 32)).toString('hex')]);
}

/** Encrypts a text so that only the holder of a token can read it: the key comes from the token itself (HKDF, RFC 5869). */
export function sealUnderToken(token: string, text: string): Buffer {
  return secretsOf(token).seal(text);
}

/** Decrypts what `sealUnderToken` made. Throws under another token. */
export function openUnderToken(token: string, sealed: Buffer): string {
  return secretsOf(token).open(sealed);
}
