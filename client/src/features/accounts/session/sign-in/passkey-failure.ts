import { ApiError } from '../../../../platform/api/api-error.ts';
import { PasskeyCancelled } from '../../../../platform/passkeys.ts';

/** What to say when a passkey could not be made or used; null while nothing failed. */
export function passkeyFailure(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  if (error instanceof PasskeyCancelled) return 'No passkey was used. Try again or sign in another way.';
  if (error instanceof ApiError && error.code === 'identity_unconfirmed') return null;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error.message;
  return "Your device couldn't do this. Try again, or use another device.";
}
