import { isUniqueViolation } from '../postgres/postgres-errors.ts';
import { OperationError } from './operation-error.ts';

export interface TakenAnswer {
  /** The unique index; without one, any. */
  readonly index?: string;
  /** What is said about fields, or about the whole. */
  readonly says: ConstructorParameters<typeof OperationError>[1];
}

/** For `catch`: turns the database's refusal of a second row with one value into an answer that says so: 400 where it names fields, 409 otherwise; other failures pass through. */
export function refuseTaken({ index, says }: TakenAnswer): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error, index)) throw new OperationError('already_exists', says);
    throw error;
  };
}
