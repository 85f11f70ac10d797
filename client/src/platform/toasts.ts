import type { ProviderContext } from 'notistack';
import { ApiError, defaultMessage } from './api/api-error.ts';

export const toastDuration = 5_000;
export const maximumToasts = 3;

let enqueueSnackbar: ProviderContext['enqueueSnackbar'] = () => '';
let closeSnackbar: ProviderContext['closeSnackbar'] = () => undefined;
/** Error toasts on screen, by what failed: a query, or an action of the user. */
const shown = new Map<string, ReturnType<typeof enqueueSnackbar>[]>();
const actions = 'action';

/** Connects these functions to the mounted provider; the library's own global may belong to a tree that was never mounted. */
export function connectToasts(provider: ProviderContext): void {
  enqueueSnackbar = provider.enqueueSnackbar;
  closeSnackbar = provider.closeSnackbar;
}

/** A short word that something worked. */
export function showSuccess(message: string): void {
  enqueueSnackbar(message, { variant: 'success' });
}

export function showWarning(message: string): void {
  enqueueSnackbar(message, { variant: 'warning' });
}

/** A sentence about something that failed; `subject` is the key of the query, or an action when nothing is given. */
export function showError(message: string, subject = actions): void {
  const key = enqueueSnackbar(message, { variant: 'error' });
  shown.set(subject, [...(shown.get(subject) ?? []), key]);
}

/** Closes the error toasts of a query that works again, or of actions once one has worked. */
export function hideErrors(subject = actions): void {
  for (const key of shown.get(subject) ?? []) closeSnackbar(key);
  shown.delete(subject);
}

/** Failures that the client has answered by itself. */
const answered: readonly ApiError['code'][] = ['identity_unconfirmed', 'second_factor_required'];

/** The sentence for a failed call: the message of a 400, and 'Something went wrong!' for every other failure; null where the page says it itself. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return defaultMessage;
  // The sign-in page explains a 401, the set-up page a missing factor, and whoever did not confirm that it's them knows.
  if (error.status === 401 || answered.includes(error.code)) return null;
  return error.status === 400 ? error.message : defaultMessage;
}

/** Failures that somebody has shown: a form and the cache of its call learn of the same one. */
const seen = new WeakSet<object>();

function isNew(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  const wasSeen = seen.has(error);
  seen.add(error);
  return !wasSeen;
}

/** Shows that an action failed, once. */
export function showFailure(error: unknown): void {
  const sentence = sentenceOf(error);
  if (sentence !== null && isNew(error)) showError(sentence);
}

/** Shows a failure of which nothing is known but that something went wrong: pages that show sentences in their places have none for it. */
export function showUnnamedFailure(error: unknown): void {
  if (error instanceof ApiError && error.fields === null && error.message === defaultMessage) showFailure(error);
}

/** Shows that a query failed, until it works again. */
export function showQueryFailure(error: unknown, key: string): void {
  const sentence = sentenceOf(error);
  if (sentence !== null) showError(sentence, key);
}
