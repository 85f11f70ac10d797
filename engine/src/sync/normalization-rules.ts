import { phoneNumber } from './expressions.ts';

export interface RuleOptions {
  /** The country of phone numbers and postal codes that do not name one, such as US. */
  readonly country: string;
}

/** How a vendor wants one identifier: its normal form, and whether the SHA-256 of it is sent instead. */
export interface NormalizationRule {
  readonly isHashed: boolean;
  /** The normal form, or null for what the vendor would never match. */
  readonly normalize: (text: string, options: RuleOptions) => string | null;
}

const emailForm = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/;

function plainEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return emailForm.test(email) ? email : null;
}

/** Of gmail.com and googlemail.com alone the dots and what follows a plus sign do not count. */
function googleEmail(text: string): string | null {
  const email = text.replaceAll(/\s/g, '').toLowerCase();
  if (!emailForm.test(email)) return null;
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return email;
  const [local = ''] = email.slice(0, at).split('+', 1);
  const bare = local.replaceAll('.', '');
  return bare === '' ? null : `${bare}@${domain}`;
}

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'sir', 'hon']);
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'md', 'phd', 'dds', 'cpa']);
const bareWord = (word: string): string => word.replaceAll(/[.,]/g, '');

function googleGivenName(text: string): string | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  while (words.length > 1 && titles.has(bareWord(words[0] ?? ''))) words.shift();
  return words.join(' ') || null;
}

function googleFamilyName(text: string): string | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  while (words.length > 1 && suffixes.has(bareWord(words.at(-1) ?? ''))) words.pop();
  return words.join(' ').replace(/,$/, '') || null;
}

function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

function googlePostalCode(text: string, { country }: RuleOptions): string | null {
  const code = text.trim();
  if (country.toUpperCase() !== 'US') return code || null;
  return /^\d{5}(?:-?\d{4})?$/.test(code) ? code : null;
}

const granted = new Set(['granted', 'consent_granted', 'yes', 'true', '1']);

/** Rows are sent only with consent: everything else than a yes is no value, and a required field without one keeps its row. */
function googleConsent(text: string): string | null {
  return granted.has(text.trim().toLowerCase()) ? 'CONSENT_GRANTED' : null;
}

/** Letters of every script and digits; punctuation, signs and, unless they are kept, spaces go. */
function metaWord(text: string): string | null {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || null
  );
}

/** Digits with the country code, without a plus sign or leading zeros. */
function metaPhone(text: string, { country }: RuleOptions): string | null {
  return phoneNumber(text, country)?.slice(1) ?? null;
}

function metaPostalCode(text: string, { country }: RuleOptions): string | null {
  const code = text.toLowerCase().replaceAll(/\s/g, '');
  if (country.toUpperCase() !== 'US') return code.replaceAll('-', '') || null;
  return /^\d{5}/.test(code) ? code.slice(0, 5) : null;
}

function metaGender(text: string): string | null {
  const first = text.trim().toLowerCase().slice(0, 1);
  return first === 'm' || first === 'f' ? first : null;
}

function metaBirthDate(text: string): string | null {
  const digits = text.trim().replaceAll('-', '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

const birthDay = /^(\d{4})-(\d{2})-(\d{2})/;

/** Audiences take a date of birth in parts, the month and the day with two digits. */
function metaBirthPart(place: 1 | 2 | 3): NormalizationRule['normalize'] {
  return (text) => {
    const word = text.trim();
    const part = birthDay.exec(word)?.[place];
    if (part !== undefined) return part;
    const isPart = place === 1 ? /^\d{4}$/.test(word) : /^\d{1,2}$/.test(word);
    return isPart ? word.padStart(2, '0') : null;
  };
}

function metaState(text: string, { country }: RuleOptions): string | null {
  const word = metaWord(text);
  return word !== null && country.toUpperCase() === 'US' && !/^[a-z]{2}$/.test(word) ? null : word;
}

const identifier = (text: string): string | null => text.trim() || null;
const hashed = (normalize: NormalizationRule['normalize']): NormalizationRule => ({ isHashed: true, normalize });
const plain = (normalize: NormalizationRule['normalize']): NormalizationRule => ({ isHashed: false, normalize });

/**
 * What vendors publish of how identifiers are normalized and hashed. One person has a different hash per vendor. Sources:
 * developers.google.com/data-manager/api/devguides/concepts/formatting and
 * developers.facebook.com/docs/marketing-api/audiences/guides/custom-audiences.
 */
export const normalizationRules = {
  'google.email': hashed(googleEmail),
  'google.phone': hashed((text, { country }) => phoneNumber(text, country)),
  'google.given_name': hashed(googleGivenName),
  'google.family_name': hashed(googleFamilyName),
  'google.region_code': plain(countryCode),
  'google.postal_code': plain(googlePostalCode),
  'google.consent': plain(googleConsent),
  'meta.email': hashed(plainEmail),
  'meta.phone': hashed(metaPhone),
  'meta.first_name': hashed(metaWord),
  'meta.last_name': hashed(metaWord),
  'meta.first_initial': hashed((text) => Array.from(metaWord(text) ?? '')[0] ?? null),
  'meta.city': hashed(metaWord),
  'meta.state': hashed(metaState),
  'meta.zip': hashed(metaPostalCode),
  'meta.country': hashed((text) => countryCode(text)?.toLowerCase() ?? null),
  'meta.gender': hashed(metaGender),
  'meta.date_of_birth': hashed(metaBirthDate),
  'meta.birth_year': hashed(metaBirthPart(1)),
  'meta.birth_month': hashed(metaBirthPart(2)),
  'meta.birth_day': hashed(metaBirthPart(3)),
  'meta.external_id': plain(identifier),
  'meta.mobile_id': plain((text) => identifier(text)?.toLowerCase() ?? null),
  'contact.email': plain(plainEmail),
  'contact.phone': plain((text, { country }) => phoneNumber(text, country)),
} as const satisfies Readonly<Record<string, NormalizationRule>>;

export type NormalizationRuleName = keyof typeof normalizationRules;

/** Whether a rule of this name exists. */
export function isNormalizationRule(name: string): name is NormalizationRuleName {
  return Object.hasOwn(normalizationRules, name);
}
