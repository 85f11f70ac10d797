import type { OwnWords } from '../../../../platform/auth/password-strength.ts';
import type { StoredUser } from '../session/session.store.ts';

/** What is known of a user, and so is no secret. */
export function ownWordsOf({ user, account }: StoredUser): OwnWords {
  return [user.firstName, user.lastName, `${user.firstName}${user.lastName}`, user.email, account.companyName];
}
