import { ApiError, defaultMessage } from '../../../platform/api/api-error.ts';

/** What went wrong with one field, or as a whole. */
export function problemsOf(error: Error | null) {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const whole = error instanceof ApiError && error.fields === null ? error.message : defaultMessage;
  return { fields, whole: error === null || Object.keys(fields).length > 0 ? null : whole };
}
