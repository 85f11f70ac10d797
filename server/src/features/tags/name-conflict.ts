import { OperationError } from '../../platform/http/operation-error.ts';
import { isUniqueViolation } from '../../platform/postgres/postgres-errors.ts';

/** Turns the database's refusal of a second tag with one name into an answer on the field; other failures pass through. */
export function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error, 'tags_name'))
    throw new OperationError('conflict', { fields: { name: ['Another tag has this name'] } });
  throw error;
}
