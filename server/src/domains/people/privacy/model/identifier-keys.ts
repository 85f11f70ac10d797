import { phoneKey } from '@acquaint/engine';
import { addressKey, identityKey } from '../../../../platform/auth/email-key.ts';

/** What a phone number (in the form of `phoneKey`) is found by in a suppression list. */
export const phoneHash = (pepper: string, phone: string): string => identityKey(pepper, `phone ${phone}`);

/** What a name and its ZIP code are found by; null where one of them is missing. */
export function nameHash(pepper: string, name: string, zip: string): string | null {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length < 2 || !/^\d{5}/.test(zip)
    ? null
    : identityKey(pepper, `name ${words.join(' ')} ${zip.slice(0, 5)}`);
}

/** The key of what was typed in full: an email address, a phone number, or a name and its ZIP code; null where it is none of them. */
export function keyOfIdentifier(pepper: string, identifier: string): string | null {
  if (identifier.includes('@')) return addressKey(pepper, identifier);
  if (/^[\d\s()+./-]+$/.test(identifier)) {
    const phone = phoneKey(identifier);
    return phone === null ? null : phoneHash(pepper, phone);
  }
  const words = identifier.split(/[\s,]+/).filter(Boolean);
  return nameHash(pepper, words.slice(0, -1).join(' '), words.at(-1) ?? '');
}
