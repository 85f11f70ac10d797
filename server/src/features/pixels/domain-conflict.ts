import { OperationError } from '../../platform/http/operation-error.ts';

const uniqueViolation = '23505';

/** Turns the database's refusal of a second pixel for one domain into an answer that says so; other failures pass through. */
export function refuseTakenDomain(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && cause.code === uniqueViolation) {
    throw new OperationError('conflict', { message: 'Another of your pixels already uses this domain.' });
  }
  throw error;
}
