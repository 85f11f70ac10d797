import { OperationError } from '../../platform/http/operation-error.ts';
import { isUniqueViolation } from '../../platform/postgres/postgres-errors.ts';

/** Turns the database's refusal of a second pixel for one domain into an answer that says so; other failures pass through. */
export function refuseTakenDomain(error: unknown): never {
  if (isUniqueViolation(error))
    throw new OperationError('conflict', { message: 'Another of your pixels already uses this domain.' });
  throw error;
}
