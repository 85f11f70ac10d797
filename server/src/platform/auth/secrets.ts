import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps what a stolen database must not give away, and hashes what is only ever compared. */
export interface Secrets {
  /** Encrypts a text (AES-256-GCM): nonce, tag, ciphertext. */
  seal(text: string): Buffer;
  /** Decrypts what `seal` made. Throws when it was changed or belongs to another key. */
  open(sealed: Buffer): string;
  /** A keyed hash (HMAC-SHA-256) of a text for one purpose; the same text has another hash for another purpose. */
  hash(purpose: string, text: string): Buffer;
}

/** Secrets under a key of 64 hexadecimal characters. */
export function createSecrets(key: string): Secrets {
  const bytes = Buffer.from(key, 'hex');
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, bytes, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv(algorithm, bytes, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    hash: (purpose, text) => createHmac('sha256', bytes).update(`${purpose}\0${text}`).digest(),
  };
}
