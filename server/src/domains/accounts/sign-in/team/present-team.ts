import type { Invitation, Member } from '@acquaint/contract';
import { fullName } from '../account/present-user.ts';
import type { ListedInvitation } from './invitation.store.ts';
import type { StoredMember } from './membership.store.ts';

/** A member as the contract shows them to another one. */
export function presentMember({ user, membership, hasFactor }: StoredMember, viewerId: string): Member {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    image: user.image,
    role: membership.role,
    is_active: user.status === 'active',
    is_you: user.id === viewerId,
    has_second_factor: hasFactor,
    joined_at: membership.createdAt.toISOString(),
    last_seen_at: user.lastSeenAt?.toISOString() ?? null,
  };
}

/** An invitation as the contract shows it. */
export function presentInvitation({ invitation, inviter }: ListedInvitation, now: Date): Invitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invited_by: inviter === null ? '' : fullName(inviter),
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    is_expired: invitation.expiresAt <= now,
  };
}
