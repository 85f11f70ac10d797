import {
  confirmIdentityWithPasskey,
  listPasskeys,
  loginPasskey,
  type OperationRequest,
  startPasskeyConfirmation,
  startPasskeyLogin,
} from '@acquaint/contract';
import { type QueryClient } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api/api-client.ts';
import { askForPasskey, suggestPasskeys } from '../../../platform/passkeys.ts';
import { deviceToken } from '../../../platform/api/session-token.ts';
import { adoptSession } from './session.queries.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

type Credential = Awaited<ReturnType<typeof askForPasskey>>;

/** The user's passkeys. */
export function passkeysOptions() {
  return answerTo(listPasskeys, {}, { select: dataOf });
}

/** Signs in with a passkey: alone, or as the second step with the token that the password answered. */
export async function signInWithPasskey(queryClient: QueryClient, token?: string): Promise<void> {
  const step = token === undefined ? {} : { token };
  const { data: options } = await callOperation(startPasskeyLogin, { body: step });
  await enterWith(queryClient, { ...step, credential: await askForPasskey(options) });
}

/** Waits for a passkey to be chosen among the suggestions of the email field. Throws PasskeyCancelled when that ends. */
export async function suggestedPasskey(): Promise<Credential> {
  const { data: options } = await callOperation(startPasskeyLogin, { body: {} });
  return suggestPasskeys(options);
}

/** Signs in with a passkey that the browser has answered. */
export async function enterWith(
  queryClient: QueryClient,
  body: OperationRequest<typeof loginPasskey>['body'],
): Promise<void> {
  const session = await callOperation(loginPasskey, { body });
  deviceToken.write(session.device);
  adoptSession(queryClient, session);
}

/** Confirms with a passkey that it's still the user. */
export async function confirmWithPasskey(): Promise<void> {
  const { data: options } = await callOperation(startPasskeyConfirmation, {});
  await callOperation(confirmIdentityWithPasskey, { body: { credential: await askForPasskey(options) } });
}
