import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../../platform/auth/secrets.ts';

const lifetime = 10 * 60 * 1000;
const purpose = 'editor-token';

/** A token that proves for ten minutes that this user opened the editor; nothing is stored for it. */
export function makeEditorToken(secrets: Secrets, userId: string, now: Date): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + lifetime);
  const claim = `${userId}.${expiresAt.getTime()}`;
  return { token: `${claim}.${secrets.hash(purpose, claim).toString('base64url')}`, expiresAt };
}

/** Whether a token was made for this user and has not expired. */
export function isEditorToken(
  secrets: Secrets,
  { token, userId, now }: { token: string; userId: string; now: Date },
): boolean {
  const [owner = '', end = '', signature = ''] = token.split('.');
  if (owner !== userId || !/^\d{1,15}$/.test(end) || Number(end) <= now.getTime()) return false;
  const given = Buffer.from(signature, 'base64url');
  return secrets
    .hashes(purpose, `${owner}.${end}`)
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
}
