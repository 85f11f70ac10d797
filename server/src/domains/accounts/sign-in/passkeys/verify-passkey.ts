import type { VerifiedAuthenticationResponse, WebAuthnCredential } from '@simplewebauthn/server';
import type { addPasskey, OperationInput, UsedCredential } from '@acquaint/contract';
import { z } from 'zod';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { PasskeyRow } from '../session/session.table.ts';
import type { relyingPartyOf } from './relying-party.ts';

// The library is 300 modules: it is loaded with the first passkey, not with each start.

type RelyingParty = ReturnType<typeof relyingPartyOf>;
type NewCredential = OperationInput<typeof addPasskey>['body']['credential'];

/** Ed25519, ECDSA with P-256, and RSA with SHA-256, which every authenticator has one of (COSE algorithm numbers). */
export const algorithms = [-8, -7, -257];

/** What an authenticator keeps of the user: their id as bytes, nothing personal. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

const challenged = z.object({ challenge: z.string() });

/** The challenge that a browser says it was asked with. Throws 400 for what is no answer of a browser. */
export function challengeIn(clientDataJSON: string): string {
  try {
    return challenged.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    throw new OperationError('passkey_refused');
  }
}

/** Makers can sign a new passkey with certificates, whose revocation lists would be fetched from addresses that the sender names: none are read. */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** Checks the answer to a registration: our challenge and site, a user who was verified. Throws 400 otherwise. */
export async function verifyNew(
  credential: NewCredential,
  challenge: string,
  party: RelyingParty,
): Promise<{ made: WebAuthnCredential; isSynced: boolean }> {
  const { clientDataJSON, attestationObject } = credential.response;
  const result = await attempt(async () => {
    if (await hasCertificates(attestationObject)) return null;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    return verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (result?.verified !== true) throw new OperationError('passkey_refused');
  const { credential: made, credentialBackedUp: isSynced } = result.registrationInfo;
  return { made, isSynced };
}

/** Checks that a passkey signed the challenge for our site. Null when it did not; whether its counter went on is for the store. */
export async function verifyUse(
  { userHandle, ...response }: UsedCredential['response'],
  passkey: PasskeyRow,
  { challenge, party, needsVerification }: { challenge: string; party: RelyingParty; needsVerification: boolean },
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
  if (userHandle != null && userHandle !== userHandleOf(passkey.userId)) return null;
  const id = passkey.credentialId;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await attempt(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: needsVerification,
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  );
  return result?.verified === true ? result.authenticationInfo : null;
}

/** The library throws whatever is wrong with what a stranger sent. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
