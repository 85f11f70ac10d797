import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A telephone number as it is dialed from anywhere. */
export interface Phone {
  /** Such as +15125550100 (ITU E.164). */
  readonly e164: string;
  /** Digits that are dialed afterwards; '' without any. */
  readonly extension: string;
}

/** How databases recognize numbers, as RE2 reads it: an extension at the end, and the beginning of a number that is dialed abroad. */
export const phonePatterns = {
  // Spreadsheets and scripts take numbers for decimals, such as 5125550100.0.
  decimal: '^([+]?[0-9]{10,15})[.]0$',
  extension: '(?i)[ ,;]*(?:extension|extn|ext|x|#)[ .:]*[0-9]{1,7} *$',
  abroad: '^[ (]*(?:[+]|011|00)[ (]*[2-9]',
} as const;

/** A number as people write it, of the United States unless it names another country; null for what no number can be. */
export function normalizePhone(text: string): Phone | null {
  // Europe dials 00 before the country, which numbers of the United States never begin with.
  const written = text.replace(/^([+]?\d{10,15})\.0$/, '$1');
  const found = parsePhoneNumberFromString(written.replace(/^\s*00\s*(?=[1-9])/, '+'), 'US');
  if (found?.isPossible() !== true) return null;
  return { e164: found.number, extension: found.ext ?? '' };
}

/**
 * What records are compared by: the ten digits of a number of the North American plan, and others with their country after a plus sign; null for what no
 * number can be. Extensions say who of a house is meant, and are left out.
 */
export function phoneKey(text: string): string | null {
  const phone = normalizePhone(text);
  if (phone === null) return null;
  return phone.e164.startsWith('+1') ? phone.e164.slice(2) : phone.e164;
}
