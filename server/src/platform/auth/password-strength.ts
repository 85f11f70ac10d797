import { ConfigurationError } from '../../config.ts';
import { invalidInput } from '../http/operation-error.ts';

/** Words of a user that are no secret: names, company, address. */
export type OwnWords = readonly string[];

const shortestWord = 4;
/** What has to be left of a password once one of the user's own words is taken out. */
const shortestRest = 5;

let common: Promise<ReadonlySet<string>> | null = null;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is one of the user's own words, or little more. */
function isOwnWord(password: string, words: OwnWords): boolean {
  const text = plain(password);
  return words
    .flatMap((word) => [word, ...word.split(/[\s@.]+/)])
    .map(plain)
    .filter((word) => word.length >= shortestWord)
    .some((word) => text.includes(word) && text.length - word.length < shortestRest);
}

/** Why a password would be guessed first, as a sentence; null for one that would not. The list has the 49,000 most common passwords. */
async function weaknessOf(password: string, words: OwnWords): Promise<string | null> {
  common ??= loadCommon();
  if ((await common).has(password.toLowerCase()))
    return 'This is one of the most common passwords. Choose another one.';
  return isOwnWord(password, words) ? 'This is your name, company or address. Choose another password.' : null;
}

/** Throws a field error for a new password that would be guessed first. */
export async function refuseWeakPassword(password: string, words: OwnWords): Promise<void> {
  const weakness = await weaknessOf(password, words);
  if (weakness !== null) throw invalidInput({ password: [weakness] });
}

/** Throws ConfigurationError for a configured password that would be guessed first. */
export async function refuseWeakSetting(setting: string, password: string): Promise<void> {
  const weakness = await weaknessOf(password, []);
  if (weakness !== null) throw new ConfigurationError(`${setting}: ${weakness}`);
}
