import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../platform/api-error.ts';
import { showFailure } from '../platform/toasts.ts';

/** Puts the field errors of a failed call on the form's fields `names`; what belongs to none of them is told by a toast. */
export function showFormFailure<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
  error: unknown,
): void {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const affected = names.filter((name) => fields[name] !== undefined);
  for (const name of affected) setError(name, { message: fields[name] ?? '' });
  if (affected.length === 0) showFailure(error);
}
