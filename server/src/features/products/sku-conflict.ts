import { OperationError } from '../../platform/http/operation-error.ts';
import { isUniqueViolation } from '../../platform/postgres/postgres-errors.ts';

/** Turns the database's refusal of a second product with one SKU into an answer on the field; other failures pass through. */
export function refuseTakenSku(error: unknown): never {
  if (isUniqueViolation(error))
    throw new OperationError('conflict', { fields: { sku: ['Another product has this SKU'] } });
  throw error;
}
