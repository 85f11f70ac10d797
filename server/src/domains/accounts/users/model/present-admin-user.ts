import type { AdminUser } from '@acquaint/contract';
import { fullName, presentCompany } from '../../sign-in/index.ts';
import type { AdministeredUser } from './users.store.ts';

/** A user as administrators see them. */
export function presentAdminUser({ user, account, changer, hasFactor }: AdministeredUser): AdminUser {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    image: user.image,
    is_admin: user.isAdmin,
    is_special: user.isSpecial,
    is_email_verified: user.emailVerifiedAt !== null,
    time_zone: account.timeZone,
    closing_at: account.closingAt?.toISOString() ?? null,
    status: user.status,
    company: presentCompany({ user, account }),
    heard_about_us: user.heardAboutUs,
    referral_code: user.referralCode,
    registered_at: user.createdAt.toISOString(),
    status_changed_at: user.statusChangedAt.toISOString(),
    status_changed_by: changer === null ? null : fullName(changer),
    reason: user.statusReason,
    last_seen_at: user.lastSeenAt?.toISOString() ?? null,
    is_invited: user.passwordHash === '',
    has_second_factor: hasFactor,
  };
}
