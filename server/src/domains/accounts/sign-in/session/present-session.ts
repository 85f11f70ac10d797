import type { UserSession as PresentedSession } from '@acquaint/contract';
import { describeClient } from '@acquaint/engine/visits';
import type { Geography } from '../../../../platform/geography/geography.ts';
import { fullName } from '../account/present-user.ts';
import type { UserSession } from './user-sessions.store.ts';

/** A session of `userId` as the contract shows it; its place is known where the operator has a database of places. */
export function presentSession(
  { session, user, impersonator }: UserSession,
  { userId, currentId, geography }: { userId: string; currentId: string; geography: Geography },
): PresentedSession {
  const { browser, platform } = describeClient(session.userAgent);
  const { city, region, country } = geography.placeOf(session.ip);
  return {
    id: session.id,
    browser,
    platform,
    ip: session.ip,
    place: [city, region, country].filter((part) => part !== '').join(', '),
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    is_current: session.id === currentId,
    impersonated_by: impersonator === null || impersonator.id === userId ? null : fullName(impersonator),
    signed_in_as: user.id === userId ? null : fullName(user),
  };
}
