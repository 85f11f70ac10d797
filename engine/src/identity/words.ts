/** Words that say that there is nothing. */
const nothing = new Set([
  'null',
  'na',
  'n a',
  'nan',
  'none',
  'nil',
  'unknown',
  'not available',
  'not known',
  'missing',
  'undefined',
]);

/** Latin letters that are no letter with an accent, as they are written without them. */
export const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A text in lower case without accents, apostrophes and other signs, its words one space apart; null where it says nothing. Letters of other scripts stay. */
export function plainWord(text: string): string | null {
  const word = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðıßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’`.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return word === '' || nothing.has(word) ? null : word;
}
