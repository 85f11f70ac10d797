import { directions, ordinals, streetKinds, sureKinds } from './address-words.data.ts';

/** A word of an address. */
export interface Word {
  readonly text: string;
  /** In lower case without signs. */
  readonly bare: string;
  /** A comma follows it. */
  readonly endsPart: boolean;
}

const noWord: Word = { text: '', bare: '', endsPart: false };

/** The word at a place, from the end where it is negative; an empty one where there is none. */
export const wordAt = (words: readonly Word[], place: number): Word => words.at(place) ?? noWord;

/** Words as they were written; null for none. */
export const said = (words: readonly Word[]): string | null =>
  words.length === 0 ? null : words.map(({ text }) => text).join(' ');

/** Whether a word is a kind of street, such as “Ave” or “Lake”. */
export const isKind = ({ bare }: Word): boolean => Object.hasOwn(streetKinds, bare);
/** Whether a word is a kind of street and hardly anything else. */
export const isSure = ({ bare }: Word): boolean => sureKinds.has(bare);
export const isDirection = ({ bare }: Word): boolean => Object.hasOwn(directions, bare);
/** Whether a word begins with a digit. */
export const isNumber = ({ bare }: Word): boolean => /^\d/.test(bare);
export const isOrdinal = ({ bare }: Word): boolean => ordinals.has(bare) || /^\d+(?:st|nd|rd|th)$/.test(bare);

const written = new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']);

/** Whether a word is the number of a house: “12”, “12B”, “12-3”, and at the beginning “One” and “N165”. */
export function isHouse({ bare }: Word, place: number): boolean {
  if (/^\d+(?:[a-z]|-\d+[a-z]?|\/\d+|-[a-z])?$/.test(bare)) return true;
  return place === 0 && (written.has(bare) || /^[nsew]\d+(?:[nsew]\d*)?$/.test(bare));
}

const bareOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9/&#-]/g, '');

/** The words of an address; lines and commas part it. */
export function wordsOf(text: string): Word[] {
  return (
    text
      .replaceAll(/[\n\r;]+/g, ', ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?,[ ,]*/g, ', ')
      .replaceAll(/#\s*/g, '# ')
      .replaceAll(/\b(suite|ste|apt|unit|fl|room|rm)\.?(\d)/gi, '$1 $2')
      .replaceAll(/\bP\.?\s?O\.?\s?Box(?=\b|\d)/gi, 'PO Box')
      .split(/\s+/)
      .map((word) => ({ text: word.replace(/,$/, ''), bare: bareOf(word), endsPart: word.endsWith(',') }))
      .filter(({ bare }) => bare !== '')
      // “Oak Street, NW” is one part.
      .map((word, at, all) =>
        word.endsPart && isKind(word) && isDirection(wordAt(all, at + 1)) ? { ...word, endsPart: false } : word,
      )
  );
}
