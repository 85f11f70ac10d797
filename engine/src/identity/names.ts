import { doubleMetaphone } from 'double-metaphone';
import { companyWord } from './companies.ts';
import { givenNames } from './given-names.data.ts';
import { nicknames } from './nicknames.data.ts';
import { parseName } from './person-names.ts';
import { plainWord } from './words.ts';

/** A name in one form, and how it sounds; null where there is none. */
export type NameWord = Readonly<Record<'word' | 'code', string | null>>;

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'sir', 'hon', 'fr']);
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'md', 'phd', 'dds', 'cpa']);

const families = new Map<string, string>();
for (const family of nicknames) {
  const names = family.split(' ');
  const [full = ''] = names;
  for (const name of names) if (!families.has(name)) families.set(name, full);
}

/** Given names that are a name of their own or the short form of one: two of them that are no forms of one name are two people's, however alike they are. */
export const knownGivenNames: readonly string[] = [...new Set([...families.keys(), ...givenNames.split(' ')])];

const isGivenName: ReadonlySet<string> = new Set(knownGivenNames);

const legalForm = /\s(?:llc|l\.l\.c\.|inc|incorporated|corp|corporation|ltd|limited|company|co|llp|pllc|plc|gmbh)\.?$/i;
const organization =
  /\s(?:associates|association|bank|center|church|clinic|club|college|dental|enterprises|foundation|group|holdings|hospital|industries|insurance|ministries|motors|partners|properties|realty|restaurant|salon|school|services|solutions|university)$/i;

/** Whether what is in a column of names is a business. Some words are surnames, too: then the first word shows it. */
function isBusiness(text: string): boolean {
  const name = text.trim();
  if (legalForm.test(name)) return true;
  const first = plainWord(name)?.split(' ', 1)[0] ?? '';
  return organization.test(name) && !name.includes(',') && !isGivenName.has(first);
}

/** How a name sounds (Philips, double metaphone): the first of its two codes; null for what has no letters. */
function soundOf(word: string): string | null {
  const [code] = doubleMetaphone(word.replaceAll(/[^a-z]/g, ''));
  return code === '' ? null : code;
}

/** A given name in lower case without accents, signs and title; `nickname` is the full name that it may stand for. */
export function givenNameWord(text: string): NameWord & Readonly<Record<'nickname', string | null>> {
  const words = plainWord(text)?.split(' ') ?? [];
  const kept = words.length > 1 ? words.filter((word) => !titles.has(word)) : words;
  const [first] = kept;
  if (first === undefined) return { word: null, code: null, nickname: null };
  return { word: kept.join(' '), code: soundOf(first), nickname: families.get(first) ?? first };
}

/** Which columns a text of a name is from: one with the whole name, or one of its parts. */
export type NameColumn = 'whole' | 'part';

/** What is behind the first name, such as “John A.” and “J. R.”: initials of middle names. */
function withoutInitials(text: string): string {
  const words = text.trim().split(/\s+/);
  while (words.length > 1 && /^\p{L}\.?$/u.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** The name of a business is all surname. */
const businessPart = (text: string, part: 'given' | 'surname'): string =>
  part === 'given' ? '' : (companyWord(text) ?? '');

/** A part of a name as it is written in a column: of “Smith, John A.” and of “John A.” the given name is “John”. */
function partOf(text: string, part: 'given' | 'surname', column: NameColumn): string {
  if (column === 'whole' && isBusiness(text)) return businessPart(text, part);
  const parsed = column === 'whole' || text.includes(',') ? parseName(text) : null;
  if (parsed !== null && (column === 'whole' || parsed.surname !== null)) return parsed[part] ?? '';
  if (part === 'given') return withoutInitials(text);
  return text.split(',', 1)[0] ?? '';
}

/** The given name of any column of names in the one form in which names are compared. */
export function comparedGivenName(text: string, column: NameColumn): ReturnType<typeof givenNameWord> {
  return givenNameWord(partOf(text, 'given', column));
}

/** The surname of any column of names in the one form in which names are compared. */
export function comparedSurname(text: string, column: NameColumn): NameWord {
  return surnameWord(partOf(text, 'surname', column));
}

/** A surname in lower case without accents, signs and suffix; its parts are written as one word: “de la Cruz” is “delacruz”. */
export function surnameWord(text: string): NameWord {
  const words = plainWord(text)?.split(' ') ?? [];
  const word = words.filter((one, place) => place === 0 || !suffixes.has(one)).join('');
  return word === '' ? { word: null, code: null } : { word, code: soundOf(word) };
}
