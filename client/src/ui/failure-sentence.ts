import { ApiError } from '../platform/api-error.ts';

/** The server's sentence for a failure that concerns the whole form; null without one, and for errors of single fields. */
export function failureSentence(error: unknown): string | null {
  return error instanceof ApiError && error.fields === null && error.status >= 400 ? error.message : null;
}
