import { z } from 'zod';
import { instant, plainText } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';

/** A passkey of the user, as they recognize it. */
export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** Whether its maker keeps copies on the user's other devices. */
  is_synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** What its owner calls a passkey. */
export const passkeyName = z.string('Give the passkey a name').pipe(plainText(60).min(1, 'Give the passkey a name'));

const base64url = (maximum: number) =>
  z.base64url('This is not a passkey').min(1).max(maximum, 'This is not a passkey');
const credentialId = base64url(1400);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser needs to make a passkey (WebAuthn Level 3, `PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty: any passkey that the device has for this site. */
  allowCredentials: z.array(descriptor),
});

/** What a browser answers when it has made a passkey; what is not used is left out. */
export const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** What a browser answers when a passkey was used. */
export const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: base64url(200).nullish(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;
