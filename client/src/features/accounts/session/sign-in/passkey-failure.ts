import { ApiError } from '../../../../platform/api/api-error.ts';
import { PasskeyCancelled } from '../../../../platform/passkeys.ts';
import { texts } from '../session.texts.ts';

/** What to say when a passkey could not be made or used; null while nothing failed. */
export function passkeyFailure(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  if (error instanceof PasskeyCancelled) return texts.noPasskeyWasUsedTry;
  if (error instanceof ApiError && error.code === 'identity_unconfirmed') return null;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error.message;
  return texts.yourDeviceCouldntDoThis;
}
