import { createHash, createHmac } from 'node:crypto';

/** Hexadecimal characters of an HMAC-SHA-256; a key of a later pepper adds two that say how many peppers it went through after the first. */
const digestLength = 64;
const hashForm = /^[0-9a-f]{64}$/;

const hmac = (pepper: string, text: string): string => createHmac('sha256', pepper).update(text).digest('hex');
const tagOf = (generation: number): string => generation.toString(16).padStart(2, '0');

/** Peppers in the order in which a key goes through them: settings name the newest first. */
const peppersOf = (pepper: string): string[] => pepper.split(',').toReversed();

function generationOf(key: string): number {
  return key.length <= digestLength ? 0 : Number.parseInt(key.slice(digestLength), 16);
}

/**
 * The key that a text is looked up by under the peppers of the installation (the newest first, separated by commas): HMAC-SHA-256 under the
 * oldest, and that again under each later one. So a key that was stored under the earlier peppers becomes today's without the text.
 */
export function identityKey(pepper: string, text: string): string {
  const [first = '', ...later] = peppersOf(pepper);
  return later.reduce((key, next, index) => continueKey(key, next, index + 1), hmac(first, text));
}

const continueKey = (key: string, pepper: string, generation: number): string =>
  hmac(pepper, key.slice(0, digestLength)) + tagOf(generation);

/** Today's form of a key that was made when the installation had fewer peppers; '' stays what it is. */
export function newestKey(pepper: string, key: string): string {
  if (key === '' || !pepper.includes(',')) return key;
  return peppersOf(pepper).reduce(
    (known, next, generation) => (generation > generationOf(known) ? continueKey(known, next, generation) : known),
    key,
  );
}

/**
 * The hexadecimal key that an e-mail address is looked up by: the key of the lower-case hexadecimal SHA-256 of the normalized address, which is
 * all that a browser ever sends.
 */
export function emailKey(pepper: string, sha256Hex: string): string {
  return identityKey(pepper, sha256Hex);
}

const normalized = (address: string): string => address.trim().toLowerCase();

/** The same key of an address that was typed here: normalized (trimmed, lower case) and hashed as a browser does it. */
export function addressKey(pepper: string, address: string): string {
  return emailKey(pepper, createHash('sha256').update(normalized(address)).digest('hex'));
}

const shortLength = 16;

/** The beginning of a key, and how many peppers it went through: enough to find it again where the text is stored beside it, from which it is made again. */
export function shortKey(key: string): string {
  return key.slice(0, shortLength) + key.slice(digestLength);
}

export const isShortKey = (key: string): boolean => key !== '' && key.length < digestLength;

/** The key of an address as it is stored beside a text that a destination knows a row by: short where that is the address, or its hash. */
export function keyBeside(pepper: string, text: string, key: string): string {
  if (key === '' || isShortKey(key)) return key;
  const isSame = hashForm.test(text)
    ? identityKey(pepper, text) === key
    : text === normalized(text) && addressKey(pepper, text) === key;
  return isSame ? shortKey(key) : key;
}
