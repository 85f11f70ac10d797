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

/** A text in lower case without accents, apostrophes and other signs, its words one space apart; null where it says nothing. */
export function plainWord(text: string): string | null {
  const word = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return word === '' || nothing.has(word) ? null : word;
}
