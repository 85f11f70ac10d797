import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { startPasskey, startPasskeyLogin } from '@acquaint/contract';
import type { OperationOutput } from '@acquaint/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = OperationOutput<typeof startPasskey>['data'];
type RequestOptions = OperationOutput<typeof startPasskeyLogin>['data'];

/** How one answer differs from what an honest browser and authenticator do. */
export interface Oddities {
  readonly origin?: string;
  readonly relyingParty?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  /** A registration that names a certificate of the maker. */
  readonly hasCertificate?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const coordinate = (key: KeyObject, name: 'x' | 'y'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url'));

/** The public key as authenticators write it: a COSE map of an ES256 key. */
function coseKey(key: KeyObject): Buffer {
  const map = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(key, 'x')],
    [-3, coordinate(key, 'y')],
  ]);
  return Buffer.from(isoCBOR.encode(map));
}

/** A passkey in software, with the browser that it is used in: it signs as WebAuthn says, or oddly where a test asks for it. */
export function softwareAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, { origin = site }: Oddities): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, extra: Buffer, odd: Oddities): Buffer {
    const flags = 1 + (odd.isVerified === false ? 0 : 4) + (extra.length > 0 ? 64 : 0);
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags);
    numbers.writeUInt32BE(odd.counter ?? counter, 1);
    return Buffer.concat([sha256(odd.relyingParty ?? rpId), numbers, extra]);
  }

  return {
    id,
    create(options: CreationOptions, odd: Oddities = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)]);
      const statement = new Map<string, unknown>(
        odd.hasCertificate === true
          ? [
              ['alg', -7],
              ['sig', new Uint8Array(70)],
              ['x5c', [new Uint8Array(200)]],
            ]
          : [],
      );
      const attestation = new Map<string, unknown>([
        ['fmt', odd.hasCertificate === true ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authenticatorData(options.rp.id, attested, odd))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, odd).toString('base64url'),
          // The library types the values that CBOR knows, which a map of mixed ones does not show.
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options: RequestOptions, odd: Oddities = {}) {
      counter += 1;
      const data = authenticatorData(options.rpId, Buffer.alloc(0), odd);
      const client = clientData('webauthn.get', options.challenge, odd);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: odd.userHandle ?? userHandle,
        },
      };
    },
  };
}
