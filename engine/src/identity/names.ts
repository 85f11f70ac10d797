import { doubleMetaphone } from 'double-metaphone';
import { nicknames } from './nicknames.data.ts';
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

/** A surname in lower case without accents, signs and suffix; its parts are written as one word: “de la Cruz” is “delacruz”. */
export function surnameWord(text: string): NameWord {
  const words = plainWord(text)?.split(' ') ?? [];
  const word = words.filter((one, place) => place === 0 || !suffixes.has(one)).join('');
  return word === '' ? { word: null, code: null } : { word, code: soundOf(word) };
}
