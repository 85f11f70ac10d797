import type { ProviderContext } from 'notistack';
import { ApiError, defaultMessage } from './api-error.ts';

export const toastDuration = 5_000;
export const maximumToasts = 3;

let enqueueSnackbar: ProviderContext['enqueueSnackbar'] = () => '';

/** Connects these functions to the mounted provider; the library's own global may belong to a tree that was never mounted. */
export function connectToasts(provider: ProviderContext): void {
  enqueueSnackbar = provider.enqueueSnackbar;
}

/** A short word that something worked. */
export function showSuccess(message: string): void {
  enqueueSnackbar(message, { variant: 'success' });
}

export function showWarning(message: string): void {
  enqueueSnackbar(message, { variant: 'warning' });
}

/** A sentence about something that failed. */
export function showError(message: string): void {
  enqueueSnackbar(message, { variant: 'error' });
}

/** What a person is told of a failed call: the message of a 400, and one sentence for every other failure. A 401 is told by the sign-in page; who did not confirm that it is them knows. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiError && (error.status === 401 || error.code === 'identity_unconfirmed')) return;
  const isTold = error instanceof ApiError && error.status === 400;
  showError(isTold ? error.message : defaultMessage);
}
