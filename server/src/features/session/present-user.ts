import type { User } from '@acquaint/contract';
import type { StoredUser } from './session.store.ts';
import type { UserRow } from './session.table.ts';

/** First and last name. */
export function fullName({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

function isNamedSpecial({ isSpecial, email }: UserRow, specialEmails: readonly string[]): boolean {
  return isSpecial || specialEmails.includes(email.toLowerCase());
}

/** A stored user as the contract shows them; `specialEmails` are configured, not stored. */
export function presentUser(
  { user, account, hasSampleData: hasSample }: StoredUser,
  specialEmails: readonly string[],
  impersonator: UserRow | null = null,
): User {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    image: user.image,
    is_admin: user.isAdmin,
    is_special: user.isAdmin || (user.emailVerifiedAt !== null && isNamedSpecial(user, specialEmails)),
    profile: { company_name: account.companyName },
    user_config: { columns_json: user.columnsJson, filters_json: user.filtersJson },
    time_zone: account.timeZone,
    has_sample_data: hasSample,
    is_email_verified: user.emailVerifiedAt !== null,
    closing_at: account.closingAt?.toISOString() ?? null,
    impersonated_by: impersonator === null ? null : fullName(impersonator),
  };
}
