import { plainWord } from './words.ts';

/** Forms of law, which the same business is written with and without, in one word or letter by letter. */
const ending =
  / (?:inc|incorporated|llc|l l c|llp|l l p|lllp|lp|l p|ltd|limited|corp|corporation|co|company|plc|p l c|pllc|p l l c|pc|p c|pa|p a|gmbh|ag|kg|sa|s a|sarl|sas|srl|spa|bv|nv|ab|as|oy|pty|pte|and)$/;
const before = /^.* (?:dba|d b a|trading as) /;

/**
 * The name of a business in one form: lower case, without accents and signs, the article before it and the forms of law behind it; of “X dba Y” it is Y,
 * by which it is known. Null where there is none.
 */
export function companyWord(text: string): string | null {
  let word = plainWord(text.replaceAll(/[&+]/g, ' and '));
  if (word === null) return null;
  word = word.replace(before, '').replace(/^(?:the )+/, '');
  while (ending.test(word)) word = word.replace(ending, '');
  // What is left may be a word for nothing, as of “NA &”.
  return plainWord(word);
}
