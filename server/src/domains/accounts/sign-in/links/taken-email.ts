import { isUniqueViolation } from '../../../../platform/postgres/postgres-errors.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';

/** Turns the database's refusal of a second user with one address into a field error; other failures pass through. */
export function refuseTakenEmail(error: unknown): never {
  if (isUniqueViolation(error, 'users_email')) throw invalidInput({ email: ['This email is already registered.'] });
  throw error;
}
