import { z } from 'zod';
import { linkToken, signedIn } from '../session/session.schema.ts';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import {
  creationOptions,
  newCredential,
  passkey,
  passkeyName,
  requestOptions,
  usedCredential,
} from './passkeys.schema.ts';

const said = z.object({ message: z.string() });
const started = z.object({ data: requestOptions });

export const listPasskeys = defineOperation({
  name: 'listPasskeys',
  summary: "The user's passkeys, newest first",
  method: 'GET',
  path: '/api/passkeys',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  response: z.object({ data: z.array(passkey) }),
  mostRows: 20,
  errors: [],
});

export const startPasskey = defineOperation({
  name: 'startPasskey',
  summary: 'What a browser needs to make a passkey; good for five minutes, once',
  method: 'POST',
  path: '/api/passkeys/start',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  confirmsIdentity: true,
  response: z.object({ data: creationOptions }),
  errors: ['conflict', 'not_while_impersonating'],
});

export const addPasskey = defineOperation({
  name: 'addPasskey',
  summary: 'Keep the passkey that the browser has made; the first factor of a user comes with ten recovery codes',
  method: 'POST',
  path: '/api/passkeys',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  confirmsIdentity: true,
  body: z.strictObject({ name: passkeyName, credential: newCredential }),
  /** `recovery_codes` are shown once, and empty for somebody who has theirs. */
  response: said.extend({ data: z.object({ passkey, recovery_codes: z.array(z.string()) }) }),
  errors: ['conflict', 'passkey_refused', 'not_while_impersonating'],
});

export const renamePasskey = defineOperation({
  name: 'renamePasskey',
  summary: 'Give a passkey of the user another name',
  method: 'PUT',
  path: '/api/passkeys/:id',
  access: 'user',
  permission: 'own',
  params: idParams,
  body: z.strictObject({ name: passkeyName }),
  response: said.extend({ data: passkey }),
  errors: ['not_found', 'not_while_impersonating'],
});

export const removePasskey = defineOperation({
  name: 'removePasskey',
  summary: 'Remove a passkey of the user',
  method: 'DELETE',
  path: '/api/passkeys/:id',
  access: 'user',
  permission: 'own',
  confirmsIdentity: true,
  params: idParams,
  response: said,
  errors: ['not_found', 'not_while_impersonating'],
});

export const startPasskeyLogin = defineOperation({
  name: 'startPasskeyLogin',
  summary: 'What a browser needs to sign in with a passkey: alone, or after the password with the token it answered',
  method: 'POST',
  path: '/api/login/passkey/start',
  access: 'public',
  unrepeatable: 'answers a secret',
  body: z.strictObject({ token: linkToken.optional() }),
  response: started,
  errors: ['conflict', 'sign_in_expired'],
});

export const loginPasskey = defineOperation({
  name: 'loginPasskey',
  summary: 'Sign in with a passkey: alone, or as the second step after the password',
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  unrepeatable: 'answers a secret',
  body: z.strictObject({ token: linkToken.optional(), credential: usedCredential }),
  response: signedIn,
  errors: ['conflict', 'passkey_refused', 'sign_in_expired', 'account_inactive', 'account_pending'],
});

export const startPasskeyConfirmation = defineOperation({
  name: 'startPasskeyConfirmation',
  summary: "What a browser needs to confirm with a passkey that it's still the user",
  method: 'POST',
  path: '/api/confirm-identity/passkey/start',
  access: 'user',
  permission: 'own',
  response: started,
  errors: ['conflict'],
});

export const confirmIdentityWithPasskey = defineOperation({
  name: 'confirmIdentityWithPasskey',
  summary: 'Confirm with a passkey who is using this session, for ten minutes',
  method: 'POST',
  path: '/api/confirm-identity/passkey',
  access: 'user',
  permission: 'own',
  body: z.strictObject({ credential: usedCredential }),
  response: said,
  errors: ['conflict', 'passkey_refused'],
});
