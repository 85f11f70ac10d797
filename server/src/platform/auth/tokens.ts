import { createHash, randomBytes } from 'node:crypto';

const prefix = 'acq_';

/** A new bearer token of 256 random bits. */
export function createToken(): string {
  return prefix + randomBytes(32).toString('base64url');
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
