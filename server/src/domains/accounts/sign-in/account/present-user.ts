import type { User } from '@acquaint/contract';
import type { Config } from '../../../../config.ts';
import { isFactorRequired } from '../second-factor/factor-policy.ts';
import type { StoredUser } from '../session/session.store.ts';
import type { UserRow } from '../session/session.table.ts';

/** First and last name. */
export function fullName({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

function isNamedSpecial({ isSpecial, email }: UserRow, specialEmails: readonly string[]): boolean {
  return isSpecial || specialEmails.includes(email.toLowerCase());
}

/** A stored user as the contract shows them, under the settings of this installation. */
export function presentUser(
  { user, account, role, hasFactor, hasSampleData: hasSample }: StoredUser,
  config: Pick<Config, 'specialEmails' | 'secondFactor'>,
  impersonator: UserRow | null = null,
): User {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    image: user.image,
    is_admin: user.isAdmin,
    is_special: user.isAdmin || (user.emailVerifiedAt !== null && isNamedSpecial(user, config.specialEmails)),
    // Whoever has left the account is not let in at all.
    role: role ?? 'viewer',
    profile: { company_name: account.companyName },
    user_config: { columns_json: user.columnsJson, filters_json: user.filtersJson },
    time_zone: account.timeZone,
    has_sample_data: hasSample,
    is_email_verified: user.emailVerifiedAt !== null,
    // An administrator who works as somebody has shown their own.
    needs_second_factor: impersonator === null && !hasFactor && isFactorRequired(config, user),
    closing_at: account.closingAt?.toISOString() ?? null,
    impersonated_by: impersonator === null ? null : fullName(impersonator),
  };
}
