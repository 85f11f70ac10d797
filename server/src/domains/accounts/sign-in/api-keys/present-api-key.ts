import type { ApiKey } from '@acquaint/contract';
import { fullName } from '../account/present-user.ts';
import { type ListedKey } from './api-key.store.ts';

/** A key as the contract shows it. */
export function presentApiKey({ expiresAt, ...key }: ListedKey, now: Date): ApiKey {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    requests_per_minute: key.requestsPerMinute,
    created_by: fullName(key),
    created_at: key.createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    is_expired: expiresAt !== null && expiresAt <= now,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}
