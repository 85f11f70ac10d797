import { ApiError, defaultMessage } from '../../../platform/api/api-error.ts';

/** What is said of a failed call, in place; null without one. */
export function failureText(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError ? (error.fields?.['file'] ?? error.message) : defaultMessage;
}
