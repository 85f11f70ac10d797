import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** What a sealed value begins with since keys can change; then comes the id of its key. */
const version = 1;
const keyIdBytes = 8;

/** Keeps what a stolen database must not give away, and hashes what is only ever compared. */
export interface Secrets {
  /** Encrypts a text (AES-256-GCM) with the newest key: version, key id, nonce, tag, ciphertext. */
  seal(text: string): Buffer;
  /** Decrypts what `seal` made with any of the keys. Throws when it was changed or belongs to another key. */
  open(sealed: Buffer): string;
  /** A keyed hash (HMAC-SHA-256) of a text for one purpose, by the newest key; the same text has another hash for another purpose. */
  hash(purpose: string, text: string): Buffer;
  /** The same hash by each key, the newest first: for comparing with what was stored or signed before keys changed. */
  hashes(purpose: string, text: string): Buffer[];
  /** The same hash by the oldest key: for what must stay as it is while keys change. */
  lastingHash(purpose: string, text: string): Buffer;
  /** What every value begins with that was sealed with the newest key. */
  readonly prefix: Buffer;
}

interface Key {
  readonly bytes: Buffer;
  readonly prefix: Buffer;
}

function keyOf(hexadecimal: string): Key {
  const bytes = Buffer.from(hexadecimal, 'hex');
  const id = createHmac('sha256', bytes).update('key id').digest().subarray(0, keyIdBytes);
  return { bytes, prefix: Buffer.concat([Buffer.from([version]), id]) };
}

function decrypt({ bytes }: Key, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, bytes, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** Values that were sealed before they named their key: the right one of the keys is the one that opens them. */
function decryptUnnamed(keys: readonly Key[], sealed: Buffer): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return decrypt(key, sealed);
    } catch {
      // Another key's; the last one shows why nothing opens it.
    }
  }
  const last = keys.at(-1);
  if (last === undefined) throw new Error('There is no key');
  return decrypt(last, sealed);
}

/** Secrets under keys of 64 hexadecimal characters, the newest first. */
export function createSecrets(hexadecimal: readonly [string, ...string[]]): Secrets {
  const keys = hexadecimal.map(keyOf);
  const newest = keyOf(hexadecimal[0]);
  const oldest = keys.at(-1) ?? newest;
  const hashBy = ({ bytes }: Key, purpose: string, text: string): Buffer =>
    createHmac('sha256', bytes).update(`${purpose}\0${text}`).digest();
  return {
    prefix: newest.prefix,
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.bytes, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([newest.prefix, nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const named = keys.find(({ prefix }) => sealed.subarray(0, prefix.length).equals(prefix));
      return named === undefined ? decryptUnnamed(keys, sealed) : decrypt(named, sealed.subarray(named.prefix.length));
    },
    hash: (purpose, text) => hashBy(newest, purpose, text),
    hashes: (purpose, text) => keys.map((key) => hashBy(key, purpose, text)),
    lastingHash: (purpose, text) => hashBy(oldest, purpose, text),
  };
}
