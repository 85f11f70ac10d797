const uniqueViolation = '23505';

/** Whether a failure is the database's refusal of a second row with one value, by the name of the index when given. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== uniqueViolation) return false;
  return index === undefined || ('constraint' in cause && cause.constraint === index);
}
