import { ApiError } from '../../platform/api/api-error.ts';
import { showFailure } from '../../platform/toasts.ts';

/** The sentence that a form shows for a failure that concerns all of it; null without one, and for errors of single fields. */
export function failureSentence(error: unknown): string | null {
  return error instanceof ApiError && error.fields === null ? error.message : null;
}

/** For forms that show `failureSentence` themselves: a toast for every other failure. */
export function showUnlessSentence(error: unknown): void {
  if (failureSentence(error) === null) showFailure(error);
}
